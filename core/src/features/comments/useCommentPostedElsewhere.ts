import type { CommentItem } from '@querent/sdk/contract'
import { useOtherTabs } from '../../lib/useOtherTabs.ts'
import { ownDraftKey } from '../drafts/index.ts'

/** A comment that was posted from the draft that all tabs have found. */
type PostedDraft = { comment: CommentItem; sent: string }

type CommentPostedElsewhereSettings = {
  /** The target of the form: a comment on this post, or a reply to this comment. */
  target: string
  writerId: string | undefined
  /** The text in the form. */
  getText: () => string
  /** Another tab has posted the text of the form. */
  onPosted: (comment: CommentItem) => void
}

/**
 * Detects that another tab has posted the comment that is in this form, so that it is not posted twice.
 * Returns a function that notifies the other tabs of this tab's post.
 */
export function useCommentPostedElsewhere(settings: CommentPostedElsewhereSettings) {
  const { target, writerId, getText, onPosted } = settings
  const key = ownDraftKey(`posted.comment.${target}`, writerId)
  const notifyTabs = useOtherTabs<PostedDraft>(key, ({ comment, sent }) => {
    if (sent.trim() === getText().trim()) onPosted(comment)
  })
  return (comment: CommentItem, sent: string) => notifyTabs({ comment, sent })
}
