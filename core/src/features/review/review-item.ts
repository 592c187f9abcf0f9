import type { FlaggedPost, QueuedPost, ReviewedPost, ReviewQueue, SuggestedEdit } from '@querent/sdk/contract'
import { listing, questionStatus } from '@querent/sdk/states'
import { questionPath, type SiteSettings } from '../../runtime/site/index.ts'

export type QueueName = ReviewQueue['name']

const queueNames: readonly QueueName[] = ['queued_post', 'flagged_post', 'suggested_post_edit']

export const isQueueName = (name: string | null): name is QueueName =>
  queueNames.some((known) => known === name)

/** An item that waits for a decision, with its queue. The key is unique among all items. */
export type ReviewItem =
  | { queue: 'queued_post'; key: string; post: QueuedPost }
  | { queue: 'flagged_post'; key: string; post: FlaggedPost }
  | { queue: 'suggested_post_edit'; key: string; edit: SuggestedEdit }

export type SuggestedItem = Extract<ReviewItem, { queue: 'suggested_post_edit' }>

type PostIds = { object_type: string; object_id: string; question_id: string; answer_id: string }

/** The public URL of a post. */
export function getPostPath(
  site: SiteSettings,
  { question_id, answer_id, comment_id }: ReviewedPost,
): string {
  const path = questionPath(site, { id: question_id, ...(answer_id && { answerId: answer_id }) })
  return comment_id ? `${path}?commentId=${encodeURIComponent(comment_id)}` : path
}

/** The form of a question, an answer or a tag. */
export function getPostEditPath({ object_type: kind, ...ids }: PostIds): string {
  if (kind === 'tag') return `/tags/${ids.object_id}/edit`
  return kind === 'answer'
    ? `/posts/${ids.question_id}/${ids.answer_id}/edit`
    : `/posts/${ids.question_id}/edit`
}

export type Decision = 'approve' | 'reject' | 'ignore' | 'unlist' | 'delete' | 'close' | 'edit'
/** An edit concerns a single post, and cannot be held back: its form shows the server's errors. */
export type BatchDecision = Exclude<Decision, 'edit'>
/** Decisions that take one click; closing needs further input. */
export type QuickDecision = Exclude<BatchDecision, 'close'>

/** Decisions that can be made about several items together. */
export function listBatchDecisions(item: ReviewItem): BatchDecision[] {
  if (item.queue !== 'flagged_post') return ['approve', 'reject']
  const { object_type: kind, object_status: status, object_show_status: show } = item.post
  if (status === questionStatus.deleted) return ['ignore']
  const isQuestion = kind === 'question'
  return [
    'ignore',
    ...(isQuestion && status !== questionStatus.closed ? (['close'] as const) : []),
    ...(isQuestion && show === listing.listed ? (['unlist'] as const) : []),
    'delete',
  ]
}

/** The name of an item if its post is not shown: for answers and comments with their author. */
export function getItemName(item: ReviewItem): string {
  if (item.queue === 'suggested_post_edit') return item.edit.info.title
  const { object_type: kind, question_title: title, author_user_info: author } = item.post
  return kind === 'question' ? title : `${title} · ${author.display_name}`
}

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

/** The item may have left the queue while it was read. */
const withItem = (items: readonly ReviewItem[], item: ReviewItem) =>
  items.some(({ key }) => key === item.key) ? items : [item, ...items]

/** The items that a decision resolves: once a post is deleted, no flag on it waits any more. */
export function listResolved(
  items: readonly ReviewItem[],
  item: ReviewItem,
  decision: Decision,
): ReviewItem[] {
  if (decision !== 'delete' || item.queue !== 'flagged_post') return [item]
  const { object_id: id } = item.post
  return withItem(items, item).filter(
    (other) => other.queue === 'flagged_post' && other.post.object_id === id,
  )
}

/** The items that are about posts of the same author, written since a time. */
export function listByAuthor(items: readonly ReviewItem[], item: ReviewItem, since = 0): ReviewItem[] {
  if (item.queue === 'suggested_post_edit') return []
  const { id } = item.post.author_user_info
  return withItem(items, item).filter(
    (other) =>
      other.queue !== 'suggested_post_edit' &&
      other.post.author_user_info.id === id &&
      other.post.created_at >= since,
  )
}
