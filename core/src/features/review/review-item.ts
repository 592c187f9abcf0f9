import type { FlaggedPost, QueuedPost, ReviewQueue, SuggestedEdit } from '@querent/sdk/contract'

export type QueueName = ReviewQueue['name']

/** What waits for a decision, with the queue that it is in. The key names it among all items. */
export type ReviewItem =
  | { queue: 'queued_post'; key: string; post: QueuedPost }
  | { queue: 'flagged_post'; key: string; post: FlaggedPost }
  | { queue: 'suggested_post_edit'; key: string; edit: SuggestedEdit }

/** What can be decided with one click; closing and editing need more to be said. */
export type QuickDecision = 'approve' | 'reject' | 'ignore' | 'unlist' | 'delete'
export type Decision = QuickDecision | 'close' | 'edit'

export const queuedItem = (post: QueuedPost): ReviewItem => ({
  queue: 'queued_post',
  key: `post-${post.review_id}`,
  post,
})
export const flaggedItem = (post: FlaggedPost): ReviewItem => ({
  queue: 'flagged_post',
  key: `flag-${post.flag_id}`,
  post,
})
export const suggestedItem = (edit: SuggestedEdit): ReviewItem => ({
  queue: 'suggested_post_edit',
  key: `edit-${edit.unreviewed_info.id}`,
  edit,
})

/** The id of an item's element on the page. */
export const itemElementId = ({ key }: Pick<ReviewItem, 'key'>) => `review-${key}`
