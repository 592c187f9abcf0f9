export const awardPageSize = 30

export type BadgeQuery = { id: string; username: string; page: number }

/** Reads the address of a badge. Nothing when it names a page that cannot be. */
export function readBadgeQuery(id: string, { searchParams }: URL): BadgeQuery | undefined {
  const page = searchParams.get('page') || '1'
  const username = (searchParams.get('username') ?? '').trim()
  if (id === '' || !/^[1-9]\d{0,5}$/.test(page) || [...username].length > 100) return undefined
  return { id, username, page: Number(page) }
}
