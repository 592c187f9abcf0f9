export { DraftStatus, type DraftStatusProps } from './DraftStatus.tsx'
export { type AnswerDraft, type EditDraft, type QuestionDraft, readAnswerDraft } from './draft.ts'
export {
  EditDraftFoot,
  type EditDraftFootProps,
  EditDraftNotice,
  type EditDraftNoticeProps,
} from './EditDraftFoot.tsx'
export { type DraftState, useAnswerDraft, useCommentDraft, useQuestionDraft } from './useDraft.ts'
export { type EditDraftState, useEditDraft } from './useEditDraft.ts'
