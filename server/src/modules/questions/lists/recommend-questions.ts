import type { PageOf, QuestionListItem } from '@querent/sdk/contract'
import type { Executor } from '../../../platform/database/database.ts'
import type { PageWindow } from '../../../platform/pagination.ts'
import { listTopTags } from '../../users/index.ts'
import { choosePlan } from './question-list.plan.ts'
import type { PageQuery } from './question-list.query.ts'
import type { QuestionLists } from './question-list.service.ts'
import {
  followedPage,
  type Interests,
  listInterestingTags,
  poolSize,
  recommendedPage,
} from './recommended-questions.query.ts'

export type RecommendQuestions = (
  user: { id: number; sort?: 'activity'; isFollowedOnly?: boolean },
  window: PageWindow,
) => Promise<PageOf<QuestionListItem>>

/**
 * Only followed questions; or these, followed by recent questions with followed tags that the user has not
 * dealt with. By activity, tags that the user writes about count as well, and the latest activity comes
 * first.
 */
export function createRecommendQuestions(db: Executor, lists: QuestionLists): RecommendQuestions {
  async function findPage(user: Parameters<RecommendQuestions>[0], window: PageWindow): Promise<PageQuery> {
    if (user.isFollowedOnly) return followedPage(user.id, window)
    const isFeed = user.sort === 'activity'
    const ownTagIds = isFeed ? (await listTopTags(db, [user.id])).map((tag) => tag.id) : []
    const tags = await listInterestingTags(db, { userId: user.id, ownTagIds })
    const interests: Interests = {
      userId: user.id,
      tagIds: tags.map(({ id }) => id),
      order: isFeed ? 'active' : 'newest',
    }
    const matching = tags.reduce((sum, tag) => sum + tag.question_count, 0)
    const plan = choosePlan({ total: tags[0]?.total ?? 0, matching, reach: poolSize, isAhead: false })
    return recommendedPage(interests, plan, window)
  }

  return async function recommend(user, window): Promise<PageOf<QuestionListItem>> {
    const page = await lists.loadPage(await findPage(user, window))
    // A page beyond the last has no row with the total.
    if (page.list.length > 0 || window.offset === 0) return page
    return { count: (await recommend(user, { limit: 1, offset: 0 })).count, list: [] }
  }
}
