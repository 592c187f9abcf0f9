import { questionStatus, reviewStatus } from '@querent/sdk/contract'
import type { ModuleDependencies } from '../../module-dependencies.ts'
import { inTransaction } from '../../platform/database/database.ts'
// The events of the posts, only for their types.
import type {} from '../answers/index.ts'
import type {} from '../comments/index.ts'
import type {} from '../questions/index.ts'
import { resolveReviewOfPost } from '../spam-protection/index.ts'
import { type Content, findContent, isDeletedStatus, isPublishedStatus } from '../visibility/index.ts'
import { upholdFlagsOfPost } from './flag.repository.ts'

type Dependencies = Pick<ModuleDependencies, 'db' | 'clock' | 'events'>

/**
 * A post that was deleted or published without a review no longer waits for one, and flags on a deleted post
 * are upheld. Flags on posts that authors delete themselves stay pending, so that moderators still see them.
 */
export function listenForReviews({ db, clock, events }: Dependencies): void {
  const resolveReview = async (kind: Content['kind'], id: number, reviewerId: number) => {
    const content = await findContent(db, { kind, id })
    const status = content && getStatus(content)
    if (status === questionStatus.pending) return
    const decided = isPublishedStatus(status) ? reviewStatus.approved : reviewStatus.rejected
    const decision = { reviewerId, at: clock() }
    const isRemoved = isDeletedStatus(status) && content?.userId !== reviewerId
    await inTransaction(db, async (tx) => {
      await resolveReviewOfPost(tx, id, { ...decision, status: decided })
      if (isRemoved) await upholdFlagsOfPost(tx, id, decision)
    })
  }
  events.on('question.deleted', ({ questionId, actorId }) => resolveReview('question', questionId, actorId))
  events.on('question.closed', ({ questionId, actorId }) => resolveReview('question', questionId, actorId))
  events.on('question.reopened', ({ questionId, actorId }) => resolveReview('question', questionId, actorId))
  events.on('answer.statusChanged', ({ answerId, actorId }) => resolveReview('answer', answerId, actorId))
  events.on('comment.statusChanged', ({ commentId, actorId }) => resolveReview('comment', commentId, actorId))
}

function getStatus(content: Content): number {
  switch (content.kind) {
    case 'question':
      return content.question.status
    case 'answer':
      return content.answer.status
    case 'comment':
      return content.comment.status
    default:
      return content satisfies never
  }
}
