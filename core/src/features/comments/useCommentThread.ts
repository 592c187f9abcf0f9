import type { CommentItem, PageOf } from '@querent/sdk/contract'
import { useState } from 'react'
import { attempt, useApi } from '../../api/index.ts'
import { useDialogs } from '../../lib/dialogs.ts'
import { useText } from '../../lib/i18n/index.ts'
import {
  addOwn,
  addPage,
  type CommentThread,
  changeText,
  commentPageSize,
  createThread,
  removeComment,
} from './comment-thread.ts'

export type CommentThreadState = {
  thread: CommentThread
  isLoading: boolean
  loadMore: () => Promise<void>
  added: (comment: CommentItem) => void
  changed: (changes: Pick<CommentItem, 'comment_id' | 'original_text' | 'parsed_text' | 'status'>) => void
  remove: (comment: CommentItem) => Promise<void>
}

/** The comments on an object: what the page brought, and what the user has loaded and done since. */
export function useCommentThread(
  objectId: string,
  first: PageOf<CommentItem> | undefined,
): CommentThreadState {
  const api = useApi()
  const t = useText()
  const dialogs = useDialogs()
  const [touched, setTouched] = useState<CommentThread>()
  const [isLoading, setIsLoading] = useState(false)
  const thread = touched ?? createThread(first)

  // Written as steps, so that two answers that arrive together both count.
  function step(next: (thread: CommentThread) => CommentThread) {
    setTouched((current) => next(current ?? createThread(first)))
  }

  async function loadMore() {
    if (isLoading) return
    setIsLoading(true)
    const query = { object_id: objectId, page: thread.nextPage, page_size: commentPageSize }
    const result = await attempt(api.call('commentPage', query))
    setIsLoading(false)
    if (result.ok) step((current) => addPage(current, result.data))
  }

  async function remove({ comment_id }: CommentItem) {
    const isSure = await dialogs.ask({
      title: t('comment.delete.title'),
      body: t('comment.delete.body'),
      confirmText: t('comment.delete.confirm'),
      isDangerous: true,
    })
    if (!isSure) return
    const result = await attempt(api.call('commentRemove', { comment_id }))
    if (result.ok) step((current) => removeComment(current, comment_id))
  }

  return {
    thread,
    isLoading,
    loadMore,
    added: (comment) => step((current) => addOwn(current, comment)),
    changed: (changes) => step((current) => changeText(current, changes)),
    remove,
  }
}
