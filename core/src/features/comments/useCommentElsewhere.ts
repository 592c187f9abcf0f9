import type { CommentItem } from '@querent/sdk/contract'
import { useEffect, useEffectEvent } from 'react'
import { localEntries, storageKey } from '../../lib/storage.ts'
import { ownDraftKey } from '../drafts/index.ts'

/** A comment that was posted from the draft that all tabs have found. */
type PostedDraft = { comment: CommentItem; sent: string }

type CommentElsewhereSettings = {
  /** What the form writes: a comment on this post, or a reply to this comment. */
  target: string
  writerId: string | undefined
  /** What is in the form. */
  getText: () => string
  /** Another tab has posted what is in the form. */
  onPosted: (comment: CommentItem) => void
}

/**
 * Notices that another tab has posted the comment that is in this form, so that it is not posted twice. Returns what
 * lets the other tabs know of one that was posted here.
 */
export function useCommentElsewhere(settings: CommentElsewhereSettings) {
  const { target, writerId, getText, onPosted } = settings
  const key = ownDraftKey(`posted.comment.${target}`, writerId)

  const handleStorage = useEffectEvent((event: StorageEvent) => {
    if (event.key !== storageKey(key) || !event.newValue) return
    const { comment, sent }: PostedDraft = JSON.parse(event.newValue).value
    if (sent.trim() === getText().trim()) onPosted(comment)
  })
  useEffect(() => {
    const listen = (event: StorageEvent) => handleStorage(event)
    window.addEventListener('storage', listen)
    return () => window.removeEventListener('storage', listen)
  }, [])

  return (comment: CommentItem, sent: string) => {
    // The event alone is meant for the other tabs: nothing stays in the browser.
    localEntries.set(key, { comment, sent } satisfies PostedDraft)
    localEntries.remove(key)
  }
}
