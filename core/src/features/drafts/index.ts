export { DraftStatus, type DraftStatusProps } from './DraftStatus.tsx'
export type { AnswerDraft, QuestionDraft } from './draft.ts'
export { type DraftKeeper, useAnswerDraft, useQuestionDraft } from './useDraft.ts'
