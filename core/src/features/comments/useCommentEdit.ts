import type { CommentItem } from '@querent/sdk/contract'
import { useRef, useState } from 'react'
import { attempt, toApiFailure, useApi, whileWriting } from '../../api/index.ts'

/**
 * Saves an edit of a comment. A version that was saved elsewhere meanwhile is only replaced after it was
 * shown.
 */
export function useCommentEdit(edited: CommentItem | undefined) {
  const api = useApi()
  const shown = useRef(edited?.original_text)
  const [newer, setNewer] = useState<CommentItem>()

  async function save({ comment_id }: CommentItem, original_text: string) {
    const input = { comment_id, original_text, previous_text: shown.current }
    try {
      const saved = await api.call('commentUpdate', input, whileWriting)
      shown.current = saved.original_text
      setNewer(undefined)
      return saved
    } catch (thrown) {
      if (toApiFailure(thrown)?.reason === 'error.revision.outdated') await showNewer(comment_id)
      throw thrown
    }
  }

  async function showNewer(id: string) {
    const read = await attempt(api.call('commentInfo', { id }))
    if (!read.ok) return
    shown.current = read.data.original_text
    setNewer(read.data)
  }

  return { newer, save }
}
