import { questionStatus, reviewStatus } from '@querent/sdk/contract'
import type { Tx } from '../../platform/database/database.ts'
import { insertReview } from './post-review.repository.ts'
import type { Decision } from './reviewer.service.ts'

const { available, pending, deleted } = questionStatus
const statusOf = { approve: available, hold: pending, reject: deleted } as const

/** The status of a new post after a decision; the numbers are the same for all kinds of posts. */
export const getStatusOfDecision = ({ outcome }: Decision) => statusOf[outcome]

type NewPost = {
  id: number
  kind: 'question' | 'answer' | 'comment'
  userId: number
  at: number
  /** The event to emit when it is published. */
  details?: object
}

/**
 * Shows moderators the held posts, and later the rejected ones; runs in the transaction that writes the post.
 */
export async function recordReview(tx: Tx, decision: Decision, post: NewPost): Promise<void> {
  if (decision.outcome === 'approve') return
  const isHeld = decision.outcome === 'hold'
  await insertReview(tx, {
    object_id: post.id,
    kind: post.kind,
    user_id: post.userId,
    submitter: decision.submitter,
    reason: decision.reason,
    details: post.details ? JSON.stringify(post.details) : '',
    status: isHeld ? reviewStatus.pending : reviewStatus.rejected,
    created_at: post.at,
    reviewed_at: isHeld ? 0 : post.at,
  })
}
