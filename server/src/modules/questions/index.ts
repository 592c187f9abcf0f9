/** Questions: asking, editing, their states, their lists, and the links between them. */
import './question.events.ts'

export {
  changeQuestionCounter,
  setAcceptedAnswer,
  touchQuestion,
} from './counters/question-counters.repository.ts'
export type { QuestionViews } from './counters/question-views.service.ts'
export { recountQuestions, repairQuestionCounters } from './counters/recount-questions.repository.ts'
export { refreshAnswerCounters } from './counters/refresh-answer-counters.ts'
export { describeQuestion } from './describe-question.ts'
export {
  anchorLinks,
  findLinkedQuestionIds,
  lockLinkedQuestions,
  refreshLinks,
  syncLinks,
} from './links/question-links.service.ts'
export { relateAllQuestions, relateEachWeek, relateQuestion } from './links/related-questions.service.ts'
export { presentPersonalAnswer } from './lists/personal-answer.presenter.ts'
export { personalAnswerColumns } from './lists/personal-questions.repository.ts'
export { presentCounters } from './question.presenter.ts'
export { findQuestion, type QuestionRow } from './question.repository.ts'
export { questionColumns } from './question-columns.query.ts'
export { type GetQuestionInfo, getQuestionUserIds, getVisibleQuestion } from './question-reading.service.ts'
export { createQuestionsModule, type QuestionModeration, type Questions } from './questions.module.ts'
export { findOriginal } from './states/find-original.ts'
export {
  deleteQuestions,
  lockDeletedQuestions,
  lockQuestion,
  type QuestionState,
} from './states/question-state.repository.ts'
export {
  createApplyQuestionSuggestion,
  type QuestionSuggestion,
} from './writing/apply-question-suggestion.ts'
export type { AskQuestion } from './writing/ask-question.ts'
export type { EditQuestion } from './writing/edit-question.ts'
