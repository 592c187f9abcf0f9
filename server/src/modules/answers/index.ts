import './answer.events.ts'
import { type AnswerDependencies, type Answers, addAnswerRoutes } from './answer.routes.ts'

/** Answers: writing, editing, their states, acceptance, and their lists. */
export function createAnswersModule(dependencies: AnswerDependencies): Answers {
  return addAnswerRoutes(dependencies)
}

export { getAnswerUserIds, presentAnswer } from './answer.presenter.ts'
export {
  type AnswerRow,
  type AnswerWithQuestionRow,
  answerColumns,
  answerOrderBy,
  changeAnswerVotes,
  findAnswerWithQuestion,
} from './answer.repository.ts'
export type { AnswerModeration } from './answer.routes.ts'
export { createApplyAnswerSuggestion } from './apply-answer-suggestion.ts'
export { deleteAnswersToQuestions, deleteDeletedAnswers } from './delete-deleted-answers.ts'
export type { PostAnswer } from './post-answer.ts'
