export { findContent } from './content.repository.ts'
export { missingObject } from './missing-object.ts'
export {
  type Content,
  type ContentKind,
  type Hidden,
  hiddenPart,
  isDeleted,
  isDeletedStatus,
  isPublishedStatus,
  maySeeAnswer,
  maySeeComment,
  maySeeQuestion,
  maySeeTag,
  type QuestionVisibility,
} from './visibility.policy.ts'
export {
  readableAnswerRows,
  visibleAnswerRows,
  visibleCommentRows,
  visibleQuestionRows,
} from './visible-rows.query.ts'
