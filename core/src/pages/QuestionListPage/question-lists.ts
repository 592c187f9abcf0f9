import type { QuestionOrder } from '@querent/sdk/contract'
import type { DataFor } from '../../api/index.ts'
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
  /** What the site is mostly about, for visitors. */
  popular: TagName[]
}

const publicOrders: readonly QuestionOrder[] = ['newest', 'active', 'hot', 'score', 'unanswered', 'frequent']
const allOrders: readonly QuestionOrder[] = [...publicOrders, 'recommend']

/** Recommendations are for members who follow something; the user who has come to them anyway sees where they are. */
export function ordersFor({ followed, query }: HomeList): readonly QuestionOrder[] {
  const canRecommend = (followed?.length ?? 0) > 0 || query.order === 'recommend'
  return canRecommend ? ['recommend', ...publicOrders] : publicOrders
}

export async function loadHomeList({ api, url, session }: LoaderArgs): Promise<HomeList> {
  const query = readListQuery(url, allOrders)
  if (!query) throw notFound()
  const { isLoggedIn } = session.state()
  const input = listInput(query)
  const [questions, hot, followed, popular] = await Promise.all([
    query.order === 'recommend' ? api.call('questionRecommendPage', input) : api.call('questionPage', input),
    api.call('questionPage', hotQuestionsQuery),
    isLoggedIn ? api.call('tagFollowing') : null,
    isLoggedIn ? undefined : api.call('tagPage', popularTagsQuery),
  ])
  // Recommendations answer a page beyond the last one with nothing.
  if (questions.list.length === 0 && query.page > 1) throw notFound()
  return {
    query,
    questions,
    hot: hot.list,
    followed: followed?.map(tagName) ?? null,
    popular: popular?.list.map(tagName) ?? [],
  }
}
