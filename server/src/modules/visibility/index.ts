export { type Content, type ContentKind, findContent, isDeleted } from './find-content.ts'
export {
  contentStatus,
  type Hidden,
  hiddenPart,
  maySeeAnswer,
  maySeeComment,
  maySeeQuestion,
  maySeeTag,
  type QuestionVisibility,
  showState,
} from './visibility.policy.ts'
export { readableAnswerRows, visibleAnswerRows, visibleQuestionRows } from './visible-rows.ts'
