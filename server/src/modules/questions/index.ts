/** Questions: asking, editing, their states, their lists, and the links between them. */
export type { AskQuestion, PreparedQuestion } from './ask-question.ts'

export { describeQuestion } from './describe-question.ts'
export type { GetQuestionInfo } from './get-question-info.ts'
export type { QuestionEvent } from './question.events.ts'
export { findQuestion, type QuestionRow } from './question.repository.ts'
export {
  changeQuestionFigure,
  refreshAnswerFigures,
  setAcceptedAnswer,
  touchQuestion,
} from './question-figures.ts'
export { type LinkedText, type LinkPlace, refreshLinks, settleLinks } from './question-links.ts'
export { lockQuestion, type QuestionState } from './question-state.ts'
export type { QuestionViews } from './question-views.ts'
export { createQuestionsModule, type Questions } from './questions.module.ts'
export { recountQuestions, repairQuestionFigures } from './recount-questions.ts'

export { renderPost } from './render-post.ts'
export type { FindTitles } from './similar-questions.ts'
