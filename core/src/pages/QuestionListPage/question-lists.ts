import type { QuestionOrder } from '@querent/sdk/contract'
import type { ApiClient, DataFor } from '../../api/index.ts'
import {
  hotQuestionsQuery,
  listInput,
  type QuestionListQuery,
  readListQuery,
} from '../../features/questions/index.ts'
import { popularTagsQuery, type TagName, tagName } from '../../features/tags/index.ts'
import { type LoaderArgs, notFound } from '../../runtime/page/index.ts'

export type HomeList = {
  query: QuestionListQuery
  questions: DataFor<'questionPage'>
  hot: DataFor<'questionPage'>['list']
  /** Tags that the user follows; null for visitors. */
  followed: TagName[] | null
  /** The main tags of the site, for visitors. */
  popular: TagName[]
  /** Tags to choose from, for a member who follows none. */
  choice?: { tags: TagName[]; canPutOff: boolean }
}

const publicOrders: readonly QuestionOrder[] = ['newest', 'active', 'hot', 'score', 'unanswered', 'frequent']
const ownOrders: readonly QuestionOrder[] = ['recommend', 'following']
const allOrders: readonly QuestionOrder[] = [...publicOrders, ...ownOrders]

/** Personal lists need an account; there, members who follow nothing choose tags. */
export function listOrders({ followed }: Pick<HomeList, 'followed'>): readonly QuestionOrder[] {
  return followed === null ? publicOrders : [...ownOrders, ...publicOrders]
}

export async function loadHomeList({ api, url, session }: LoaderArgs): Promise<HomeList> {
  const query = readListQuery(url, allOrders)
  if (!query) throw notFound()
  const { isLoggedIn } = session.state()
  const input = listInput(query)
  const isFeed = query.order === 'recommend'
  const [questions, hot, followed, popular] = await Promise.all([
    ownOrders.includes(query.order)
      ? api.call('questionRecommendPage', { ...input, sort: 'activity' })
      : api.call('questionPage', input),
    api.call('questionPage', hotQuestionsQuery),
    isLoggedIn ? api.call('tagFollowing') : null,
    isLoggedIn ? undefined : api.call('tagPage', popularTagsQuery),
  ])
  // For a page beyond the last one, personal lists return nothing.
  if (questions.list.length === 0 && query.page > 1) throw notFound()
  const isFirst = query.page === 1 && query.order !== 'following'
  const isChoosing = isLoggedIn && followed?.length === 0 && isFirst
  return {
    query,
    questions,
    hot: hot.list,
    choice: isChoosing ? await loadChoice(api, isFeed) : undefined,
    followed: followed?.map(tagName) ?? null,
    popular: popular?.list.map(tagName) ?? [],
  }
}

/** In personal lists, the choice of tags is always offered; elsewhere only once. */
async function loadChoice(api: ApiClient, isFeed: boolean): Promise<HomeList['choice']> {
  if (!isFeed && !(await api.call('tagChoice')).is_due) return undefined
  const { list } = await api.call('tagPage', popularTagsQuery)
  return list.length === 0 ? undefined : { tags: list.map(tagName), canPutOff: !isFeed }
}
