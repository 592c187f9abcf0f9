import type { ApiClient, DataFor } from '../../api/index.ts'
import type { LoaderArgs } from '../../runtime/page/index.ts'
import { getQuery, isRanking, type ListQuery, pageSize, type Ranking } from './list-query.ts'

type ListedUser = DataFor<'userPage'>['list'][number]
type RankedUser = DataFor<'userRanking'>['staffs'][number]

/** A user of the list with what the list is about: reputation, or votes cast. */
export type ShownUser = Pick<RankedUser, 'username' | 'display_name' | 'avatar'> & {
  status?: ListedUser['status']
  role_id?: number
  measure: 'reputation' | 'gained' | 'votes'
  amount: number
  /** Reputation of the last seven days, where the list is about something else. */
  gained?: number
  tags?: ListedUser['top_tags']
}

export type UserList = { query: ListQuery; count: number; users: ShownUser[] }

/** A page of everybody, or a short list of its own. */
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
  const person = ({ username, display_name, avatar }: RankedUser) => ({ username, display_name, avatar })
  switch (ranking) {
    case 'gained':
      return ranked.users_with_the_most_reputation.map((user) => ({
        ...person(user),
        measure: 'gained',
        amount: user.rank,
      }))
    case 'voters':
      return ranked.users_with_the_most_vote.map((user) => ({
        ...person(user),
        measure: 'votes',
        amount: user.vote_count,
      }))
    case 'staff':
      return ranked.staffs.map((user) => ({ ...person(user), measure: 'reputation', amount: user.rank }))
    default:
      return ranking satisfies never
  }
}
