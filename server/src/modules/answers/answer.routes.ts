import type { ModuleDependencies } from '../../module-dependencies.ts'
import { pageWindow } from '../../platform/pagination.ts'
import { decodeObjectId } from '../identifiers/index.ts'
import type { AskQuestion } from '../questions/index.ts'
import type { createAcceptAnswer } from './accept-answer.ts'
import type { createAnswerReading } from './answer-reading.service.ts'
import type { AnswerStates } from './answer-state.service.ts'
import type { createAskAndAnswer } from './ask-and-answer.ts'
import type { createEditAnswer } from './edit-answer.ts'
import type { createListPersonalAnswers } from './list-personal-answers.ts'
import type { PostAnswer } from './post-answer.ts'

type Routes = ModuleDependencies['routes']

export type AnswerUseCases = {
  answers: ReturnType<typeof createAnswerReading>
  personalAnswers: ReturnType<typeof createListPersonalAnswers>
  postAnswer: PostAnswer
  askAndAnswer: ReturnType<typeof createAskAndAnswer>
  findSiteViolations: AskQuestion['findSiteViolations']
  editAnswer: ReturnType<typeof createEditAnswer>
  states: AnswerStates
  acceptAnswer: ReturnType<typeof createAcceptAnswer>
}

export function addAnswerReadingRoutes(
  routes: Routes,
  { answers, personalAnswers }: Pick<AnswerUseCases, 'answers' | 'personalAnswers'>,
): void {
  routes.handle('answerPage', ({ actor, input, caller }) => {
    const { question_id: questionId, order } = input
    const request = { questionId, order, window: pageWindow(input, 20) }
    return answers.page(actor, request, caller.language)
  })
  routes.handle('answerInfo', ({ actor, input, caller }) =>
    answers.info(actor, decodeObjectId('answer', input.id) ?? 0, caller.language),
  )
  routes.handle('personalAnswerPage', ({ actor, input }) =>
    personalAnswers(actor, {
      username: input.username,
      isNewestFirst: input.order === 'newest',
      window: pageWindow(input),
    }),
  )
}

export function addAnswerPostingRoutes(
  routes: Routes,
  {
    answers,
    postAnswer,
    askAndAnswer,
    findSiteViolations,
  }: Pick<AnswerUseCases, 'answers' | 'postAnswer' | 'askAndAnswer' | 'findSiteViolations'>,
): void {
  routes.handle('answerAdd', async ({ actor, input, caller }) => {
    const { answerId } = await postAnswer(
      actor,
      { questionId: input.question_id, content: input.content },
      caller,
    )
    return answers.info(actor, answerId, caller.language)
  })
  routes.handle(
    'questionAddWithAnswer',
    async ({ actor, input, caller }) => {
      const { title, content, tags, answer_content: answer } = input
      const { answerId } = await askAndAnswer(actor, { title, content, tags, answer }, caller)
      return answers.info(actor, answerId, caller.language)
    },
    findSiteViolations,
  )
}

export function addAnswerChangingRoutes(
  routes: Routes,
  { editAnswer, states, acceptAnswer }: Pick<AnswerUseCases, 'editAnswer' | 'states' | 'acceptAnswer'>,
): void {
  routes.handle('answerUpdate', async ({ actor, input, caller }) => {
    const { id: answerId, content, edit_summary: summary, revision_id: revisionId } = input
    const { waitsForReview } = await editAnswer(actor, { answerId, content, summary, revisionId }, caller)
    return { wait_for_review: waitsForReview }
  })
  routes.handle('answerRemove', async ({ actor, input }) => {
    await states.remove(actor, input.id)
    return null
  })
  routes.handle('answerRecover', async ({ actor, input }) => {
    await states.recover(actor, input.answer_id)
    return null
  })
  routes.handle('adminAnswerStatusUpdate', async ({ input, ...context }) => {
    await states.setStatus(context, input.answer_id, input.status)
    return null
  })
  routes.handle('answerAccept', async ({ actor, input }) => {
    await acceptAnswer(actor, { questionId: input.question_id, answerId: input.answer_id })
    return null
  })
}
