import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { nothing, pageSchema, revisionFields } from './envelope.ts'
import { reviewedPost, reviewPageQuery } from './reviewed-posts.ts'
import { text } from './text-length.ts'

/** A queue of items for the caller's review. */
export const reviewQueue = z.object({
  /** The first two are only for staff. */
  name: z.enum(['queued_post', 'flagged_post', 'suggested_post_edit']),
  /** Its name, in the caller's language. */
  label: z.string(),
  todo_amount: z.int(),
})
export type ReviewQueue = z.infer<typeof reviewQueue>

/** A post that is not published until a moderator approves it. */
export const queuedPost = reviewedPost.extend({
  review_id: z.int(),
  /** Name of the plugin that wants it reviewed; empty while the plugin is disabled. */
  submitter_display_name: z.string(),
  /** Why, as the plugin says. */
  reason: z.string(),
})
export type QueuedPost = z.infer<typeof queuedPost>

/** The decisions about a post that waits for approval. */
export const reviewOperation = z.enum(['approve', 'reject'])
export type ReviewOperation = z.infer<typeof reviewOperation>

export const reviewQueueEndpoints = {
  reviewQueueList: endpoint({
    method: 'GET',
    path: '/reviewing/type',
    access: 'active',
    summary: 'Lists the queues that the caller can review, with the number of pending items in each.',
    data: z.array(reviewQueue),
  }),
  queuedPostPage: endpoint({
    method: 'GET',
    path: '/review/pending/post/page',
    access: 'active',
    summary: 'Lists posts that wait for approval, oldest first, one per page by default. For moderators.',
    query: z.object({
      ...reviewPageQuery,
      /** Shows only this post. */
      object_id: text({ max: 20 }).optional(),
    }),
    data: pageSchema(queuedPost),
  }),
  queuedPostReview: endpoint({
    method: 'PUT',
    path: '/review/pending/post',
    access: 'active',
    summary: 'Approves or rejects a post that waits for approval. Later decisions are rejected.',
    body: z.object({
      review_id: z.int(),
      status: reviewOperation,
      /** The version that was shown: a post that was edited since is not approved. */
      ...revisionFields,
    }),
    data: nothing,
    reasons: [
      'base.forbidden_error',
      'error.object.not_found',
      'error.review.already_reviewed',
      'error.revision.outdated',
    ],
  }),
}
