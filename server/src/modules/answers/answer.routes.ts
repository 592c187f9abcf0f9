import type { ModuleDependencies } from '../../module-dependencies.ts'
import { pageWindow } from '../../platform/pagination.ts'
import { decodeObjectId } from '../identifiers/index.ts'
import { createAcceptAnswer } from './accept-answer.ts'
import { type AnswerReadingDependencies, createAnswerReading } from './answer-reading.service.ts'
import { type AnswerStates, createAnswerStates } from './answer-state.service.ts'
import { type AskAndAnswerDependencies, createAskAndAnswer } from './ask-and-answer.ts'
import { createEditAnswer } from './edit-answer.ts'
import { createListPersonalAnswers } from './list-personal-answers.ts'
import { createPostAnswer, type PostAnswer } from './post-answer.ts'

export type AnswerDependencies = Pick<
  ModuleDependencies,
  | 'db'
  | 'clock'
  | 'events'
  | 'routes'
  | 'settings'
  | 'texts'
  | 'markdown'
  | 'reputation'
  | 'textFilters'
  | 'reviewers'
> &
  Pick<AnswerReadingDependencies, 'getQuestionInfo'> &
  Pick<AskAndAnswerDependencies, 'askQuestion'>

/** What moderators do with answers that were flagged, or that wait for approval. */
export type AnswerModeration = {
  edit: ReturnType<typeof createEditAnswer>
  review: Pick<AnswerStates, 'approve' | 'reject'>
  removal: Pick<AnswerStates, 'hide' | 'show'> & {
    remove: AnswerStates['withdraw']
    restore: AnswerStates['bringBack']
  }
}

export type Answers = AnswerModeration & { post: PostAnswer }

export function addAnswerRoutes(dependencies: AnswerDependencies): Answers {
  registerReading(dependencies)
  const post = registerPosting(dependencies)
  return { ...registerChanging(dependencies), post }
}

function registerReading(dependencies: AnswerDependencies): void {
  const { routes } = dependencies
  const answers = createAnswerReading(dependencies)
  const personalAnswers = createListPersonalAnswers(dependencies)

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

function registerPosting(dependencies: AnswerDependencies): PostAnswer {
  const { routes } = dependencies
  const answers = createAnswerReading(dependencies)
  const postAnswer = createPostAnswer(dependencies)
  const askAndAnswer = createAskAndAnswer(dependencies)

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
    dependencies.askQuestion.findSiteViolations,
  )
  return postAnswer
}

function registerChanging(dependencies: AnswerDependencies): AnswerModeration {
  const { routes, events } = dependencies
  const editAnswer = createEditAnswer(dependencies)
  const states = createAnswerStates(dependencies)
  const acceptAnswer = createAcceptAnswer(dependencies)

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
  events.inLane('background').on('user.contentRemovalRequested', states.removeAllByUser)
  const removal = { ...states, remove: states.withdraw, restore: states.bringBack }
  return { edit: editAnswer, review: states, removal }
}
