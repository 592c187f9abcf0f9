import { tabEntries } from '../../lib/tab-storage.ts'
import type { Writing } from './useCommentThread.ts'

/** A comment that was not sent: the session had ended, or its form was cancelled. */
export type UnsentComment = {
  userId: string
  objectId: string
  kind: Writing['kind']
  /** The comment that is answered or edited. */
  commentId: string
  text: string
}

const key = 'unsent_comment'

/**
 * Stores a comment that cannot be sent without a login, so that it is still there afterwards; only in this
 * tab.
 */
export function rememberUnsentComment(comment: UnsentComment): void {
  tabEntries.set(key, comment)
}

/** For the account that wrote it. */
export function findUnsentComment(objectId: string, userId: string): UnsentComment | undefined {
  const unsent = tabEntries.get<UnsentComment>(key)
  return unsent?.objectId === objectId && unsent.userId === userId ? unsent : undefined
}

export function forgetUnsentComment(): void {
  tabEntries.remove(key)
}
