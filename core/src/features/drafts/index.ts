export { DraftFooter, type DraftFooterProps } from './DraftFooter.tsx'
export { DraftNotice, type DraftNoticeProps } from './DraftNotice.tsx'
export { DraftStatus, type DraftStatusProps } from './DraftStatus.tsx'
export {
  type AnswerDraft,
  answerDraftKey,
  type EditDraft,
  ownDraftKey,
  type QuestionDraft,
  readAnswerDraft,
  readCommentDraft,
  storeAnswerDraft,
  storeCommentDraft,
} from './draft.ts'
export { EditDraftNotice, type EditDraftNoticeProps } from './EditDraftNotice.tsx'
export { SessionEnded, type SessionEndedProps } from './SessionEnded.tsx'
export {
  type DraftState,
  joinTexts,
  useAnswerDraft,
  useCommentDraft,
  useDiscardNotice,
} from './useDraft.ts'
export { type PostEdit, usePostEdit } from './usePostEdit.ts'
export { isQuestionDraftWorthSaving, type QuestionDraftState, useQuestionDraft } from './useQuestionDraft.ts'
