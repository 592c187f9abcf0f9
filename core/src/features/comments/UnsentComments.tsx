import type { CommentItem } from '@querent/sdk/contract'
import { useEffect, useState } from 'react'
import { useSession } from '../../runtime/session/index.ts'
import { readCommentDraft } from '../drafts/index.ts'
import { takeUnsentComment, toWriting, type UnsentComment } from './unsent-comment.ts'
import { type CommentThreadState, countRemaining, type Writing } from './useCommentThread.ts'

export type UnsentCommentsProps = {
  objectId: string
  commentThread: CommentThreadState
  onFound: (writing: Writing) => void
}

/** Opens the form again for what was not sent: after a login where it was, else quietly. Shows nothing itself. */
export function UnsentComments({ objectId, commentThread, onFound }: UnsentCommentsProps) {
  const userId = useSession().user?.id
  const [unsent, setUnsent] = useState<UnsentComment>()
  const { thread, loadMore } = commentThread

  useEffect(() => {
    if (!userId) return
    const found = takeUnsentComment(objectId, userId)
    const draft = found ? undefined : findDraft(objectId, thread.list, userId)
    setUnsent(found)
    if (draft) onFound({ ...draft, isQuiet: true })
  }, [objectId, userId])

  // The comment that is answered or changed may not be among the first ones.
  useEffect(() => {
    if (!unsent) return
    const writing = toWriting(unsent, thread.list)
    if (!writing && countRemaining(thread) > 0) {
      loadMore()
      return
    }
    setUnsent(undefined)
    onFound(writing ?? { kind: 'new', text: unsent.text })
  }, [unsent, thread])

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
