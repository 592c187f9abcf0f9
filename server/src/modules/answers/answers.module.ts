import type { ModuleDependencies } from '../../module-dependencies.ts'
import { createAcceptAnswer } from './accept-answer.ts'
import './answer.events.ts'
import { addAnswerChangingRoutes, addAnswerPostingRoutes, addAnswerReadingRoutes } from './answer.routes.ts'
import { type AnswerReadingDependencies, createAnswerReading } from './answer-reading.service.ts'
import { type AnswerStates, createAnswerStates } from './answer-state.service.ts'
import { type AskAndAnswerDependencies, createAskAndAnswer } from './ask-and-answer.ts'
import { createEditAnswer } from './edit-answer.ts'
import { createListPersonalAnswers } from './list-personal-answers.ts'
import { createPostAnswer, type PostAnswer } from './post-answer.ts'

type Dependencies = Pick<
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

/** Actions of moderators on answers that were flagged, or that wait for approval. */
export type AnswerModeration = {
  edit: ReturnType<typeof createEditAnswer>
  review: Pick<AnswerStates, 'approve' | 'reject'>
  removal: Pick<AnswerStates, 'hide' | 'show'> & {
    remove: AnswerStates['withdraw']
    restore: AnswerStates['bringBack']
  }
}

export type Answers = AnswerModeration & { post: PostAnswer }

/** Answers: writing, editing, their states, acceptance, and their lists. */
export function createAnswersModule(dependencies: Dependencies): Answers {
  const { routes, events, askQuestion } = dependencies
  const answers = createAnswerReading(dependencies)
  const postAnswer = createPostAnswer(dependencies)
  const editAnswer = createEditAnswer(dependencies)
  const states = createAnswerStates(dependencies)
  addAnswerReadingRoutes(routes, { answers, personalAnswers: createListPersonalAnswers(dependencies) })
  addAnswerPostingRoutes(routes, {
    answers,
    postAnswer,
    askAndAnswer: createAskAndAnswer(dependencies),
    findSiteViolations: askQuestion.findSiteViolations,
  })
  addAnswerChangingRoutes(routes, { editAnswer, states, acceptAnswer: createAcceptAnswer(dependencies) })
  events.inLane('background').on('user.contentRemovalRequested', states.removeAllByUser)
  const removal = { ...states, remove: states.withdraw, restore: states.bringBack }
  return { post: postAnswer, edit: editAnswer, review: states, removal }
}
