import { userPath } from '../../features/users/index.ts'

/** In the order of the page. */
export const tabNames = [
  'overview',
  'answers',
  'questions',
  'bookmarks',
  'comments',
  'reputation',
  'votes',
  'badges',
] as const
export type TabName = (typeof tabNames)[number]

/** Shown to the user who they are about alone. */
export const ownTabs: readonly TabName[] = ['bookmarks', 'votes']

export const profilePageSize = 20
export const profileOrders = ['newest', 'score'] as const
export type ProfileOrder = (typeof profileOrders)[number]

export type TabQuery = { order: ProfileOrder; page: number }

/** The address of a tab, the site's or a plugin's, with no more in it than differs from the plain one. */
export function tabHref(username: string, tab: string, { order, page }: Partial<TabQuery> = {}): string {
  if (tab === 'overview') return userPath(username)
  const params = new URLSearchParams()
  if (order && order !== 'newest') params.set('order', order)
  if (page && page > 1) params.set('page', String(page))
  const query = params.toString()
  return userPath(username, tab) + (query && `?${query}`)
}

/** Reads the address of a tab. Nothing when it names an order or a page that cannot be. */
export function readTabQuery({ searchParams }: URL): TabQuery | undefined {
  const named = searchParams.get('order') || 'newest'
  const order = profileOrders.find((known) => known === named)
  const page = searchParams.get('page') || '1'
  if (order === undefined || !/^[1-9]\d{0,5}$/.test(page)) return undefined
  return { order, page: Number(page) }
}
