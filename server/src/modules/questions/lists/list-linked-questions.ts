import type { PageOf, QuestionListItem } from '@querent/sdk/contract'
import type { Executor } from '../../../platform/database/database.ts'
import type { PageWindow } from '../../../platform/pagination.ts'
import type { Actor } from '../../auth/index.ts'
import { maySeeQuestion } from '../../visibility/index.ts'
import { findQuestionState } from '../states/question-state.repository.ts'
import type { QuestionListInput, QuestionLists } from './question-list.service.ts'

export type ListLinkedQuestions = (
  actor: Actor,
  input: Pick<QuestionListInput, 'order' | 'in_days' | 'linkingTo'>,
  window: PageWindow,
) => Promise<PageOf<QuestionListItem>>

/** The questions that link to one the actor may see; none without an id. */
export function createListLinkedQuestions(db: Executor, lists: QuestionLists): ListLinkedQuestions {
  return async (actor, input, window) => {
    const question = input.linkingTo === undefined ? undefined : await findQuestionState(db, input.linkingTo)
    if (!question || !maySeeQuestion(actor, question)) return { count: 0, list: [] }
    return lists.list(input, window)
  }
}
