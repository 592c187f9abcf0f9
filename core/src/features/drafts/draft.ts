import { localEntries } from '../../lib/storage.ts'

export type QuestionDraft = {
  title: string
  content: string
  tags: { slug_name: string; display_name: string; original_text?: string }[]
  /** The answer that goes with it, for those who share what they know. */
  answer?: string
  /** What was written of an answer that does not go with it for now. */
  keptAnswer?: string
}

export type AnswerDraft = {
  questionId: string
  content: string
  /** The tab that wrote it; all tabs share the draft. */
  tab?: string
  /** What another tab has written instead. */
  other?: string
}

export type TabText = { tab: string; content: string }

export type CommentDraft = {
  /** What all tabs have written. */
  content: string
  /** The same by tab. */
  texts?: readonly TabText[]
}

/** What a user was changing, and what it was changed from. */
export type EditDraft<Values> = {
  /** The version that it was made of: later edits are not in the draft. */
  revision?: string
  values: Values
  /** The tab that made it. */
  tab?: string
  /** What other tabs have changed, the latest first. */
  others?: EditDraft<Values>[]
}

export function answerDraftKey(questionId: string): string {
  return `draft.answer.${questionId}`
}

/** Several accounts may write in one browser: each sees its own drafts alone. */
export function ownDraftKey(key: string, userId = ''): string {
  return `${key}.${userId}`
}

/** The draft of an answer, for what only shows that there is one. */
export function readAnswerDraft(questionId: string, userId?: string): AnswerDraft | undefined {
  return localEntries.get(ownDraftKey(answerDraftKey(questionId), userId))
}

/** Stores the draft of an answer at once, for what takes the text before the form is there. */
export function storeAnswerDraft(draft: AnswerDraft, userId?: string): void {
  storeText(ownDraftKey(answerDraftKey(draft.questionId), userId), draft)
}

/** The same for a comment or a reply. */
export function storeCommentDraft(targetId: string, draft: CommentDraft, userId?: string): void {
  storeText(ownDraftKey(commentDraftKey(targetId), userId), draft)
}

function storeText(key: string, draft: CommentDraft): void {
  if (draft.content.trim() === '') localEntries.remove(key)
  else localEntries.set(key, draft)
}

/** The draft of a comment or a reply, for what only shows that there is one. */
export function readCommentDraft(targetId: string, userId?: string): CommentDraft | undefined {
  return localEntries.get(ownDraftKey(commentDraftKey(targetId), userId))
}

/** For a comment on a post, a reply to a comment, or the change of one. */
export function commentDraftKey(targetId: string): string {
  return `draft.comment.${targetId}`
}
