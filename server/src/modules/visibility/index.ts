export { findContent } from './content.repository.ts'
export {
  type Content,
  type ContentKind,
  contentStatus,
  type Hidden,
  hiddenPart,
  isDeleted,
  maySeeAnswer,
  maySeeComment,
  maySeeQuestion,
  maySeeTag,
  type QuestionVisibility,
} from './visibility.policy.ts'
export { readableAnswerRows, visibleAnswerRows, visibleQuestionRows } from './visible-rows.query.ts'
