import type { PageOf, QuestionListItem } from '@querent/sdk/contract'
import type { Executor } from '../../platform/database/database.ts'
import type { PageWindow } from '../../platform/pagination.ts'
import { choosePlan } from './question-list.plan.ts'
import type { QuestionLists } from './question-list.service.ts'
import { countFollowedTags, poolSize, recommendedPage } from './recommended-questions.query.ts'

export type RecommendQuestions = (userId: number, window: PageWindow) => Promise<PageOf<QuestionListItem>>

/** Followed questions, then what was asked lately in followed tags and the user has not dealt with. */
export function createRecommendQuestions(db: Executor, lists: QuestionLists): RecommendQuestions {
  return async function recommend(userId, window): Promise<PageOf<QuestionListItem>> {
    const { total, matching } = await countFollowedTags(db, userId)
    const plan = choosePlan({ total, matching, reach: poolSize, isAhead: false })
    const page = await lists.present(recommendedPage(userId, plan, window))
    // A page beyond the last has no row that contains how many there are.
    if (page.list.length > 0 || window.offset === 0) return page
    return { count: (await recommend(userId, { limit: 1, offset: 0 })).count, list: [] }
  }
}
