import { excerptText } from '../../lib/excerpt-text.ts'

/** How a badge is earned, without the links of its description. */
export const getBadgeText = (description: string) => excerptText(description.replace(/<[^<>]*>/g, ''))

type BadgeView = {
  /** Only the awards of this user. */
  username?: string
  page?: number
}

/** The URL of a badge. */
export function badgePath(id: string, { username, page = 1 }: BadgeView = {}): string {
  const params = new URLSearchParams()
  if (username) params.set('username', username)
  if (page > 1) params.set('page', String(page))
  const query = params.toString()
  const path = `/badges/${encodeURIComponent(id)}`
  return query ? `${path}?${query}` : path
}

export type BadgeLevelName = 'bronze' | 'silver' | 'gold'

/** The metal of a level of the wire. */
export function badgeLevel(level: number): BadgeLevelName {
  if (level === 3) return 'gold'
  return level === 2 ? 'silver' : 'bronze'
}
