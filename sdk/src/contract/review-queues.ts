import { z } from 'zod'
import { endpoint } from './endpoint.ts'

/** A queue of what waits for the caller's review. */
export const reviewQueue = z.object({
  /** The first two are for staff alone. */
  name: z.enum(['queued_post', 'flagged_post', 'suggested_post_edit']),
  /** What it is called, in the caller's language. */
  label: z.string(),
  todo_amount: z.int(),
})
export type ReviewQueue = z.infer<typeof reviewQueue>

export const reviewQueueEndpoints = {
  reviewQueueList: endpoint({
    method: 'GET',
    path: '/reviewing/type',
    access: 'active',
    summary: 'Lists the queues that the caller reviews, with how much waits in each.',
    data: z.array(reviewQueue),
  }),
}
