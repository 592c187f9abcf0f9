import type { ModuleDependencies } from '../../module-dependencies.ts'
import { decodeIdOf } from '../identifiers/index.ts'
import { createReadQuestionPage, type QuestionPageDependencies } from './read-question-page.ts'

/** The page of a question, read in one call. */
export function createQuestionPagesModule(
  deps: QuestionPageDependencies & Pick<ModuleDependencies, 'routes'>,
): void {
  const readQuestionPage = createReadQuestionPage(deps)
  deps.routes.handle('questionView', ({ actor, input, caller }) => {
    const questionId = decodeIdOf('question', input.id) ?? 0
    // Counted before it is known whether the page is shown, as the single-question call does.
    if (!caller.isCopy) deps.views.add(questionId)
    const request = {
      questionId,
      order: input.order,
      page: input.page || 1,
      answerId: decodeIdOf('answer', input.answer_id ?? '') ?? 0,
      commentId: decodeIdOf('comment', input.comment_id ?? '') ?? 0,
    }
    return readQuestionPage(actor, request, caller.language)
  })
}
