export {
  contentStatus,
  maySeeAnswer,
  maySeeComment,
  maySeeQuestion,
  maySeeTag,
  showState,
} from './visibility.policy.ts'
export { visibleAnswerRows, visibleQuestionRows } from './visible-rows.ts'
