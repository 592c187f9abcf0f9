import type { CommentItem } from '@querent/sdk/contract'
import { useEffect, useState } from 'react'
import { toApiFailure } from '../../api/index.ts'
import { tabEntries } from '../../lib/tab-storage.ts'
import { useSession } from '../../runtime/session/index.ts'
import { readCommentDraft } from '../drafts/index.ts'
import { type CommentThreadState, countRemaining, type Writing } from './useCommentThread.ts'

/** A comment that was not sent: the session had ended, or its form was cancelled. */
export type UnsentComment = {
  userId: string
  objectId: string
  kind: Writing['kind']
  /** The comment that is answered or changed. */
  commentId: string
  text: string
}

const key = 'unsent_comment'

/** Stores a comment that could not be sent without a login, so that it is there after the login; in this tab alone. */
export function rememberUnsentComment(thrown: unknown, comment: UnsentComment): void {
  if (toApiFailure(thrown)?.status === 401) tabEntries.set(key, comment)
}

/** What brings a comment back, by the posts whose comments are on the page. */
const lists = new Map<string, (unsent: UnsentComment) => void>()

/** Opens the form again for a comment that was cancelled; false where its post is not on the page any more. */
export function reopenComment(unsent: UnsentComment): boolean {
  const reopen = lists.get(unsent.objectId)
  reopen?.(unsent)
  return reopen !== undefined
}

export type UnsentCommentsProps = {
  objectId: string
  commentThread: CommentThreadState
  onFound: (writing: Writing) => void
}

/** Opens the form again for what was not sent: after a login where it was, else quietly. Shows nothing itself. */
export function UnsentComments({ objectId, commentThread, onFound }: UnsentCommentsProps) {
  const userId = useSession().user?.id
  const [unsent, setUnsent] = useState<UnsentComment>()
  const { thread, loading, loadMore } = commentThread

  useEffect(() => {
    if (!userId) return
    const found = findUnsentComment(objectId, userId)
    const draft = found ? undefined : findDraft(objectId, thread.list, userId)
    setUnsent(found)
    if (draft) onFound({ ...draft, isQuiet: true })
  }, [objectId, userId])

  useEffect(() => {
    const reopen = (cancelled: UnsentComment) => {
      if (cancelled.userId === userId) setUnsent(cancelled)
    }
    lists.set(objectId, reopen)
    return () => {
      if (lists.get(objectId) === reopen) lists.delete(objectId)
    }
  }, [objectId, userId])

  // The comment that is answered or changed may not be among the first ones.
  useEffect(() => {
    if (!unsent) return
    const writing = toWriting(unsent, thread.list)
    if (!writing && countRemaining(thread) > 0) {
      // Where they do not come, it waits until the user asks for them or opens the page again.
      if (loading === 'idle') loadMore()
      return
    }
    tabEntries.remove(key)
    setUnsent(undefined)
    onFound(writing ?? { kind: 'new', text: unsent.text })
  }, [unsent, thread, loading])

  return null
}

function findDraft(objectId: string, list: readonly CommentItem[], userId: string): Writing | undefined {
  const begun = readCommentDraft(objectId, userId)
  if (begun) return { kind: 'new', text: begun.content }
  for (const comment of list) {
    const reply = readCommentDraft(comment.comment_id, userId)
    if (reply) return { kind: 'reply', comment, text: reply.content }
  }
  return undefined
}

/** For the account that wrote it. */
function findUnsentComment(objectId: string, userId: string): UnsentComment | undefined {
  const unsent = tabEntries.get<UnsentComment>(key)
  return unsent?.objectId === objectId && unsent.userId === userId ? unsent : undefined
}

/** What opens the form for it; undefined while its comment is not among those of the page. */
function toWriting(
  { kind, commentId, text }: UnsentComment,
  list: readonly CommentItem[],
): Writing | undefined {
  if (kind === 'new') return { kind, text }
  const comment = list.find(({ comment_id }) => comment_id === commentId)
  return comment && { kind, comment, text }
}
