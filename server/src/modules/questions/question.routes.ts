import type { ModuleDependencies } from '../../module-dependencies.ts'
import { AppError } from '../../platform/errors/index.ts'
import { decodeObjectId } from '../identifiers/index.ts'
import type { QuestionViews } from './counters/question-views.service.ts'
import type { Invitations } from './invitation.service.ts'
import type { GetQuestionInfo } from './question-reading.service.ts'
import type { CloseQuestion } from './states/close-question.ts'
import type { DeleteQuestion } from './states/delete-question.ts'
import type { OperateQuestion } from './states/operate-question.ts'
import type { SetQuestionStatus } from './states/set-question-status.ts'
import type { AskQuestion } from './writing/ask-question.ts'
import type { EditQuestion } from './writing/edit-question.ts'

type Routes = ModuleDependencies['routes']

export type QuestionUseCases = {
  views: QuestionViews
  getInfo: GetQuestionInfo
  read: GetQuestionInfo
  askQuestion: AskQuestion
  edit: EditQuestion
  deleteQuestion: DeleteQuestion
  closeQuestion: CloseQuestion
  operateQuestion: OperateQuestion
  setStatus: SetQuestionStatus
  invitations: Invitations
}

/**
 * No question has the number 0, so an id that cannot be decoded is looked up and not found like any other.
 */
const questionNumber = (id: string) => decodeObjectId('question', id) ?? 0

export function addQuestionReadingRoutes(
  routes: Routes,
  { views, read, invitations }: QuestionUseCases,
): void {
  for (const name of ['questionInfo', 'questionRead'] as const) {
    routes.handle(name, async ({ actor, input, caller }) => {
      const id = questionNumber(input.id)
      if (id === 0) throw new AppError('error.question.not_found')
      if (!input.without_view) views.add(id, { actor, caller })
      return read(actor, id, caller.language)
    })
  }
  routes.handle('questionInvited', ({ actor, input }) => invitations.list(actor, questionNumber(input.id)))
}

export function addQuestionWritingRoutes(
  routes: Routes,
  { getInfo, askQuestion, edit, invitations }: QuestionUseCases,
): void {
  routes.handle(
    'questionAdd',
    async ({ actor, input, caller }) => {
      const id = await askQuestion.ask(actor, input, caller)
      return getInfo(actor, id, caller.language)
    },
    askQuestion.findSiteViolations,
  )
  routes.handle('questionUpdate', ({ actor, input, caller }) =>
    edit(
      actor,
      {
        ...input,
        questionId: questionNumber(input.id),
        summary: input.edit_summary,
        revisionId: input.revision_id,
      },
      caller,
    ),
  )
  routes.handle('questionInvite', async ({ actor, input }) => {
    await invitations.replace(actor, questionNumber(input.id), input.invite_user)
    return null
  })
}

export function addQuestionStateRoutes(
  routes: Routes,
  { deleteQuestion, closeQuestion, operateQuestion, setStatus }: QuestionUseCases,
): void {
  routes.handle('questionRemove', async ({ actor, input }) => {
    await deleteQuestion.delete(actor, questionNumber(input.id))
    return null
  })
  routes.handle('questionRecover', async ({ actor, input }) => {
    await deleteQuestion.recover(actor, questionNumber(input.question_id))
    return null
  })
  routes.handle('questionClose', async ({ actor, input }) => {
    await closeQuestion.close(actor, {
      questionId: questionNumber(input.id),
      reasonNumber: input.close_type,
      message: input.close_msg,
    })
    return null
  })
  routes.handle('questionReopen', async ({ actor, input }) => {
    await closeQuestion.reopen(actor, questionNumber(input.question_id))
    return null
  })
  routes.handle('questionOperation', async ({ actor, input }) => {
    await operateQuestion.operate(actor, questionNumber(input.id), input.operation)
    return null
  })
  routes.handle('adminQuestionStatusUpdate', async ({ input, ...context }) => {
    await setStatus(context, questionNumber(input.question_id), input.status)
    return null
  })
}
