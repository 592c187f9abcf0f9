import { commentStatus } from '@querent/sdk/contract'
import type { ModuleDependencies } from '../../module-dependencies.ts'
import type { Tx } from '../../platform/database/database.ts'
import { recordActivity } from '../history/index.ts'
import { findWaitingComment, markCommentDeleted, moveCommentStatus } from './comment.repository.ts'

type Dependencies = Pick<ModuleDependencies, 'clock' | 'events'>

/** Stored with a comment that is held: whether it was published before, and whom it mentions. */
export type CommentReviewDetails = { isEdit?: boolean; mentionedUserIds?: readonly number[] }

/** Applies decisions about a comment that waits for approval. A comment that does not wait is not changed. */
export function createCommentReview({ clock, events }: Dependencies) {
  return {
    /** Publishes it, with all effects of posting it. */
    async approve(
      tx: Tx,
      commentId: number,
      reviewerId: number,
      details: CommentReviewDetails,
    ): Promise<void> {
      const comment = await findWaitingComment(tx, commentId)
      const status = commentStatus.available
      const move = { from: commentStatus.pending, to: status }
      if (!comment || !(await moveCommentStatus(tx, commentId, move))) return
      const { object_id: objectId, question_id: questionId, user_id: userId } = comment
      await events.record(tx, 'comment.approved', { commentId, questionId, actorId: reviewerId })
      // Users were notified when it was posted.
      if (details.isEdit) {
        return events.record(tx, 'comment.statusChanged', { commentId, questionId, status, actorId: userId })
      }
      const at = clock()
      await recordActivity(tx, {
        type: 'commented',
        objectId: commentId,
        timelineObjectId: objectId,
        userId,
        at,
      })
      await events.record(tx, 'comment.posted', {
        commentId,
        objectId,
        questionId,
        answerId: comment.answer_id,
        actorId: userId,
        replyUserId: comment.reply_user_id,
        mentionedUserIds: [...(details.mentionedUserIds ?? [])],
      })
    },
    async reject(tx: Tx, commentId: number, actorId: number): Promise<void> {
      const comment = await findWaitingComment(tx, commentId)
      if (!comment || !(await markCommentDeleted(tx, commentId))) return
      const { question_id: questionId } = comment
      const status = commentStatus.deleted
      await events.record(tx, 'comment.statusChanged', { commentId, questionId, status, actorId })
      await events.record(tx, 'comment.rejected', { commentId, questionId, actorId })
    },
  }
}
