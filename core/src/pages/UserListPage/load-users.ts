import type { ApiClient, DataFor } from '../../api/index.ts'
import { readPageNumber } from '../../lib/page-number.ts'
import type { LoaderArgs } from '../../runtime/page/index.ts'

export const pageSize = 36
export const maxNameLength = 100

/** Orders of the list of all users. */
export const listOrders = ['reputation', 'newest'] as const
/** Short separate lists: of the last week, and of the staff. */
export const rankings = ['gained', 'voters', 'staff'] as const

type ListOrder = (typeof listOrders)[number]
type Ranking = (typeof rankings)[number]
export type ListQuery = { page: number; order: ListOrder | Ranking; name: string }

/** Reads the URL; missing or invalid values mean the beginning of the whole list. */
export function getQuery({ searchParams }: URL): ListQuery {
  const named = searchParams.get('order')
  const order = [...listOrders, ...rankings].find((known) => known === named) ?? 'reputation'
  if (isRanking(order)) return { page: 1, order, name: '' }
  return {
    page: readPageNumber(searchParams) ?? 1,
    order,
    name: (searchParams.get('name') ?? '').trim().slice(0, maxNameLength),
  }
}

export function isRanking(order: ListQuery['order']): order is Ranking {
  return rankings.some((ranking) => ranking === order)
}

/** The URL of a list, containing only values that differ from the defaults. */
export function listPath({ page, order, name }: ListQuery): string {
  const params = new URLSearchParams()
  if (order !== 'reputation') params.set('order', order)
  if (name && !isRanking(order)) params.set('name', name)
  if (page > 1) params.set('page', String(page))
  const text = params.toString()
  return text ? `/users?${text}` : '/users'
}

type ListedUser = DataFor<'userPage'>['list'][number]
type RankedUser = DataFor<'userRanking'>['staffs'][number]

/** A user of the list with the amount it is sorted by: reputation, or votes cast. */
export type ShownUser = Pick<RankedUser, 'username' | 'display_name' | 'avatar'> & {
  status?: ListedUser['status']
  role_id?: number
  measure: 'reputation' | 'gained' | 'votes'
  amount: number
  /** Reputation of the last seven days, if the list is sorted by something else. */
  gained?: number
  tags?: ListedUser['top_tags']
}

export type UserList = { query: ListQuery; count: number; users: ShownUser[] }

/** A page of all users, or a short separate list. */
export async function loadUsers({ api, url }: LoaderArgs): Promise<UserList> {
  const query = getQuery(url)
  const { page, order, name } = query
  if (isRanking(order)) {
    const users = await loadRanking(api, order)
    return { query, count: users.length, users }
  }
  const { count, list } = await api.call('userPage', {
    page,
    page_size: pageSize,
    order,
    ...(name && { query: name }),
  })
  return { query, count, users: list.map(listed) }
}

function listed({ rank, week_rank, top_tags, ...user }: ListedUser): ShownUser {
  const { username, display_name, avatar, status, role_id } = user
  const shown = { username, display_name, avatar, status, role_id }
  return { ...shown, measure: 'reputation', amount: rank, gained: week_rank, tags: top_tags }
}

async function loadRanking(api: ApiClient, ranking: Ranking): Promise<ShownUser[]> {
  const ranked = await api.call('userRanking', undefined)
  const toBasics = ({ username, display_name, avatar }: RankedUser) => ({ username, display_name, avatar })
  switch (ranking) {
    case 'gained':
      return ranked.users_with_the_most_reputation.map((user) => ({
        ...toBasics(user),
        measure: 'gained',
        amount: user.rank,
      }))
    case 'voters':
      return ranked.users_with_the_most_vote.map((user) => ({
        ...toBasics(user),
        measure: 'votes',
        amount: user.vote_count,
      }))
    case 'staff':
      return ranked.staffs.map((user) => ({ ...toBasics(user), measure: 'reputation', amount: user.rank }))
    default:
      return ranking satisfies never
  }
}
