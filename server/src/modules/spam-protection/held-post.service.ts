import { questionStatus, reviewStatus } from '@querent/sdk/contract'
import type { Tx } from '../../platform/database/database.ts'
import { insertReview } from './post-review.repository.ts'
import type { Decision } from './reviewer.service.ts'

const { available, pending, deleted } = questionStatus
const statusOf = { approve: available, hold: pending, reject: deleted } as const

/** The status that a new post gets by a decision; the numbers are the same for all kinds of posts. */
export const getStatusOfDecision = ({ outcome }: Decision) => statusOf[outcome]

type NewPost = {
  id: number
  kind: 'question' | 'answer' | 'comment'
  userId: number
  at: number
  /** What to announce when it is published. */
  details?: object
}

/** Lets moderators see what was held, and later what was rejected, in the transaction that writes the post. */
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
