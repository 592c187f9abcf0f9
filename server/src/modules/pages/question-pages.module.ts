import type { ModuleDependencies } from '../../module-dependencies.ts'
import { decodeObjectId } from '../identifiers/index.ts'
import type { MarkQuestionRead } from '../notifications/index.ts'
import { signalPageChanges } from './page-changes.listeners.ts'
import { signalQuestionChanges } from './question-changes.listeners.ts'
import { createReadQuestionChanges } from './read-question-changes.ts'
import { createReadQuestionPage, type QuestionPageDependencies } from './read-question-page.ts'

/** The page of a question, read in one call, and what has changed since. */
export function createQuestionPagesModule(
  dependencies: QuestionPageDependencies &
    Pick<ModuleDependencies, 'routes' | 'events'> & { markQuestionRead: MarkQuestionRead },
): void {
  signalQuestionChanges(dependencies)
  signalPageChanges(dependencies.db)
  const readQuestionChanges = createReadQuestionChanges(dependencies)
  const readQuestionPage = createReadQuestionPage(dependencies)
  dependencies.routes.handle('questionView', async ({ actor, input, caller }) => {
    const questionId = decodeObjectId('question', input.id) ?? 0
    // Counted before it is known whether the page is shown, like in the single-question call.
    const isOpened = !caller.isCopy && !input.without_view
    if (isOpened) dependencies.views.add(questionId, { actor, caller })
    const request = {
      questionId,
      order: input.order,
      page: input.page || 1,
      answerId: decodeObjectId('answer', input.answer_id ?? '') ?? 0,
      commentId: decodeObjectId('comment', input.comment_id ?? '') ?? 0,
    }
    const view = await readQuestionPage(actor, request, caller.language)
    // Neither a copy for offline use nor a repeated request is a view.
    if (isOpened) await dependencies.markQuestionRead(actor.userId, questionId)
    return view
  })
  dependencies.routes.handle('questionChanges', ({ actor, input }) =>
    readQuestionChanges(actor, decodeObjectId('question', input.id) ?? 0),
  )
}
