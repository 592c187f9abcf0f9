/** Answers: writing, editing, their states, acceptance, and their lists. */
import './answer.events.ts'

export { getAnswerUserIds, presentAnswer } from './answer.presenter.ts'
export {
  type AnswerRow,
  type AnswerWithQuestionRow,
  answerColumns,
  answerOrderBy,
  changeAnswerVotes,
  findAnswerWithQuestion,
} from './answer.repository.ts'
export { type AnswerModeration, createAnswersModule } from './answers.module.ts'
export { createApplyAnswerSuggestion } from './apply-answer-suggestion.ts'
export { deleteDeletedAnswers, uncountAnswersToQuestions } from './delete-deleted-answers.ts'
export type { PostAnswer } from './post-answer.ts'
