/** Questions: asking, editing, their states, their lists, and the links between them. */
import './question.events.ts'

export { createApplyQuestionSuggestion, type QuestionSuggestion } from './apply-question-suggestion.ts'
export type { AskQuestion } from './ask-question.ts'

export { describeQuestion } from './describe-question.ts'
export type { EditQuestion } from './edit-question.ts'
export { presentPersonalAnswer } from './personal-answer.presenter.ts'
export { personalAnswerColumns } from './personal-questions.repository.ts'
export { presentCounters } from './question.presenter.ts'
export { findQuestion, type QuestionRow } from './question.repository.ts'
export { questionColumns } from './question-columns.query.ts'
export {
  changeQuestionCounter,
  setAcceptedAnswer,
  touchQuestion,
} from './question-counters.repository.ts'
export { anchorLinks, refreshLinks, syncLinks } from './question-links.service.ts'
export type { GetQuestionInfo } from './question-reading.service.ts'
export {
  deleteQuestions,
  lockDeletedQuestions,
  lockQuestion,
  type QuestionState,
} from './question-state.repository.ts'
export type { QuestionViews } from './question-views.service.ts'
export { createQuestionsModule, type QuestionModeration, type Questions } from './questions.module.ts'
export { recountQuestions, repairQuestionCounters } from './recount-questions.repository.ts'
export { refreshAnswerCounters } from './refresh-answer-counters.ts'
export { relateAllQuestions, relateEachWeek, relateQuestion } from './related-questions.service.ts'
