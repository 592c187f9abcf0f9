import { type ReviewOperation, reviewStatus } from '@querent/sdk/contract'
import type { ModuleDependencies } from '../../module-dependencies.ts'
import { inTransaction, type Tx } from '../../platform/database/database.ts'
import { AppError, assertAllowed } from '../../platform/errors/index.ts'
import { type Actor, assertMayStillAct } from '../auth/index.ts'
import type { CommentReviewDetails } from '../comments/index.ts'
import { resolveReview } from '../spam-protection/index.ts'
import { assertShownVersion } from './assert-shown-version.ts'
import { mayDecideAgain, mayReviewPosts } from './review.policy.ts'
import type { Moderation } from './review-flag.ts'
import { findReview } from './reviewed-post.repository.ts'

type Dependencies = Pick<ModuleDependencies, 'db' | 'clock'> & { moderation: Moderation }
type Review = NonNullable<Awaited<ReturnType<typeof findReview>>>

export type QueuedPostDecision = {
  reviewId: number
  operation: ReviewOperation
  /** The version that the reviewer read. */
  revisionId?: string
}

/** Publishes or deletes a post that waits for approval, in the transaction that records the decision. */
export function createReviewQueuedPost({ db, clock, moderation }: Dependencies) {
  const { questions, answers, comments } = moderation

  function approve(tx: Tx, { kind, object_id: id, details }: Review, reviewerId: number): Promise<void> {
    if (kind === 'question') return questions.review.approve(tx, id, reviewerId)
    if (kind === 'answer') return answers.review.approve(tx, id, reviewerId)
    return comments.review.approve(tx, id, reviewerId, readDetails(details))
  }

  function reject(tx: Tx, { kind, object_id: id }: Review, reviewerId: number): Promise<void> {
    if (kind === 'question') return questions.review.reject(tx, id, reviewerId)
    if (kind === 'answer') return answers.review.reject(tx, id, reviewerId)
    return comments.review.reject(tx, id, reviewerId)
  }

  return async (actor: Actor, { reviewId, operation, revisionId }: QueuedPostDecision): Promise<void> => {
    assertAllowed(mayReviewPosts(actor))
    const review = await findReview(db, reviewId)
    if (!review) throw new AppError('error.object.not_found')
    if (review.status !== reviewStatus.pending) {
      return assertAllowed(mayDecideAgain(actor, review.reviewer_id))
    }
    const isApproved = operation === 'approve'
    const status = isApproved ? reviewStatus.approved : reviewStatus.rejected
    const decision = { status, reviewerId: actor.userId, at: clock() }
    await inTransaction(db, async (tx) => {
      await assertMayStillAct(tx, actor)
      if (!(await resolveReview(tx, reviewId, decision))) {
        const decided = await findReview(tx, reviewId)
        return assertAllowed(mayDecideAgain(actor, decided?.reviewer_id ?? 0))
      }
      if (!isApproved) return reject(tx, review, actor.userId)
      await approve(tx, review, actor.userId)
      // Checked now that the post is locked; a later edit finds it published.
      await assertShownVersion(tx, { ...review, revisionId })
    })
  }
}

function readDetails(details: string): CommentReviewDetails {
  // Only the comments module writes it, with the review.
  return details === '' ? {} : (JSON.parse(details) as CommentReviewDetails)
}
