import type { CommentItem } from '@querent/sdk/contract'
import { useEffect, useState } from 'react'
import { useSession } from '../../runtime/session/index.ts'
import { readCommentDraft } from '../drafts/index.ts'
import { registerList } from './cancelled-comments.ts'
import { findUnsentComment, forgetUnsentComment, type UnsentComment } from './unsent-comments.ts'
import { type CommentThreadState, countRemaining, type Writing } from './useCommentThread.ts'

export type UnsentCommentsProps = {
  objectId: string
  commentThread: CommentThreadState
  onFound: (writing: Writing) => void
}

/** Reopens the form for an unsent comment, with the focus only after a login. Renders nothing itself. */
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
    return registerList(objectId, (cancelled) => {
      if (cancelled.userId === userId) setUnsent(cancelled)
    })
  }, [objectId, userId])

  // The comment that is being answered or edited may not be among the first ones.
  useEffect(() => {
    if (!unsent) return
    const writing = toWriting(unsent, thread.list)
    if (!writing && countRemaining(thread) > 0) {
      // If they do not load, it waits until the user loads them or opens the page again.
      if (loading === 'idle') loadMore()
      return
    }
    forgetUnsentComment()
    setUnsent(undefined)
    onFound(writing ?? { kind: 'new', text: unsent.text })
  }, [unsent, thread, loading])

  return null
}

function findDraft(objectId: string, list: readonly CommentItem[], userId: string): Writing | undefined {
  const draft = readCommentDraft(objectId, userId)
  if (draft) return { kind: 'new', text: draft.content }
  for (const comment of list) {
    const reply = readCommentDraft(comment.comment_id, userId)
    if (reply) return { kind: 'reply', comment, text: reply.content }
  }
  return undefined
}

/** The argument for opening the form; undefined while the comment it refers to is not loaded. */
function toWriting(
  { kind, commentId, text }: UnsentComment,
  list: readonly CommentItem[],
): Writing | undefined {
  if (kind === 'new') return { kind, text }
  const comment = list.find(({ comment_id }) => comment_id === commentId)
  return comment && { kind, comment, text }
}
