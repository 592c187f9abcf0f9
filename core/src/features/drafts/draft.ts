import { localEntries } from '../../lib/storage.ts'

export type QuestionDraft = {
  title: string
  content: string
  tags: { slug_name: string; display_name: string; original_text?: string }[]
  /** The answer that is posted with it, for users who share their knowledge. */
  answer?: string
  /** The text of an answer that is currently not part of it. */
  keptAnswer?: string
}

export type AnswerDraft = {
  questionId: string
  content: string
  /** The tab that wrote it; all tabs share the draft. */
  tab?: string
  /** The text of another tab. */
  other?: string
}

export type TabText = { tab: string; content: string }

export type CommentDraft = {
  /** The texts of all tabs. */
  content: string
  /** The same by tab. */
  texts?: readonly TabText[]
}

/** A user's changes, and what they are based on. */
export type EditDraft<Values> = {
  /** The version that it is based on: the draft does not include later edits. */
  revision?: string
  values: Values
  /** The tab that made it. */
  tab?: string
  /** The changes of other tabs, latest first. */
  others?: EditDraft<Values>[]
}

export function answerDraftKey(questionId: string): string {
  return `draft.answer.${questionId}`
}

/** Several accounts may write in one browser: each sees only its own drafts. */
export function ownDraftKey(key: string, userId = ''): string {
  return `${key}.${userId}`
}

/** The draft of an answer, to show that there is one. */
export function readAnswerDraft(questionId: string, userId?: string): AnswerDraft | undefined {
  return localEntries.get(ownDraftKey(answerDraftKey(questionId), userId))
}

/** Stores the draft of an answer at once, for text that was typed before the form was loaded. */
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

/** The draft of a comment or a reply, to show that there is one. */
export function readCommentDraft(targetId: string, userId?: string): CommentDraft | undefined {
  return localEntries.get(ownDraftKey(commentDraftKey(targetId), userId))
}

/** For a comment on a post, a reply to a comment, or an edit of one. */
export function commentDraftKey(targetId: string): string {
  return `draft.comment.${targetId}`
}
