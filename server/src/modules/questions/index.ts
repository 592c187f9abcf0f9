/** Questions: asking, editing, their states, their lists, and the links between them. */
export { type AskQuestion, createAskQuestion } from './ask-question.ts'
export { changeQuestion } from './change-question.ts'
export { createGetQuestionInfo, type GetQuestionInfo } from './get-question-info.ts'
export type { QuestionEvent } from './question.events.ts'
export {
  changeQuestionFigure,
  listQuestionDifferences,
  questionFigures,
  refreshAnswerFigures,
  setAcceptedAnswer,
  touchQuestion,
} from './question-figures.ts'
export { type LinkedText, type LinkPlace, refreshLinks, settleLinks } from './question-links.ts'
export { findQuestionState, lockQuestion, type QuestionState } from './question-state.ts'
export { renderPost } from './render-post.ts'
