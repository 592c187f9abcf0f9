import type { CommentItem } from '@querent/sdk/contract'
import { toApiFailure } from '../../api/index.ts'
import { tabEntries } from '../../lib/tab-storage.ts'
import type { Writing } from './useCommentThread.ts'

/** A comment that could not be sent because the session had ended. */
export type UnsentComment = {
  userId: string
  objectId: string
  kind: Writing['kind']
  /** The comment that is answered or changed. */
  commentId: string
  text: string
}

const key = 'unsent_comment'

/** Remembers a comment across the login, where it failed for want of one; in this tab alone. */
export function rememberUnsentComment(thrown: unknown, comment: UnsentComment): void {
  if (toApiFailure(thrown)?.status === 401) tabEntries.set(key, comment)
}

/** Once, for the account that wrote it. */
export function takeUnsentComment(objectId: string, userId: string): UnsentComment | undefined {
  const unsent = tabEntries.get<UnsentComment>(key)
  if (unsent?.objectId !== objectId || unsent.userId !== userId) return undefined
  tabEntries.remove(key)
  return unsent
}

/** What opens the form for it; undefined while its comment is not among those of the page. */
export function toWriting(
  { kind, commentId, text }: UnsentComment,
  list: readonly CommentItem[],
): Writing | undefined {
  if (kind === 'new') return { kind, text }
  const comment = list.find(({ comment_id }) => comment_id === commentId)
  return comment && { kind, comment, text }
}
