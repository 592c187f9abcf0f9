export type BadgeView = {
  /** The awards of this user alone. */
  username?: string
  page?: number
}

/** The address of a badge. */
export function badgePath(id: string, { username, page = 1 }: BadgeView = {}): string {
  const params = new URLSearchParams()
  if (username) params.set('username', username)
  if (page > 1) params.set('page', String(page))
  const query = params.toString()
  const path = `/badges/${encodeURIComponent(id)}`
  return query ? `${path}?${query}` : path
}
