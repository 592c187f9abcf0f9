import type { ModuleDependencies } from '../../module-dependencies.ts'
import { decodeObjectId } from '../identifiers/index.ts'
import { createReadQuestionPage, type QuestionPageDependencies } from './read-question-page.ts'

/** The page of a question, read in one call. */
export function createQuestionPagesModule(
  deps: QuestionPageDependencies & Pick<ModuleDependencies, 'routes'>,
): void {
  const readQuestionPage = createReadQuestionPage(deps)
  deps.routes.handle('questionView', ({ actor, input, caller }) => {
    const questionId = decodeObjectId('question', input.id) ?? 0
    // Counted before it is known whether the page is shown, as the single-question call does.
    if (!caller.isCopy) deps.views.add(questionId)
    const request = {
      questionId,
      order: input.order,
      page: input.page || 1,
      answerId: decodeObjectId('answer', input.answer_id ?? '') ?? 0,
      commentId: decodeObjectId('comment', input.comment_id ?? '') ?? 0,
    }
    return readQuestionPage(actor, request, caller.language)
  })
}
