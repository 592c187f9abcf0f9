import { commentStatus } from '@querent/sdk/contract'
import type { ModuleDependencies } from '../../module-dependencies.ts'
import type { Tx } from '../../platform/database/database.ts'
import { findCommentState, markCommentDeleted, restoreComment } from './comment.repository.ts'

type Dependencies = Pick<ModuleDependencies, 'events'>

/** Deletes a comment so that it can come back in the state that it had. */
export function createCommentRemoval({ events }: Dependencies) {
  async function announce(tx: Tx, commentId: number, status: number, actorId: number): Promise<void> {
    const questionId = (await findCommentState(tx, commentId))?.question_id ?? 0
    await events.record(tx, 'comment.statusChanged', { commentId, questionId, status, actorId })
  }

  return {
    /** Returns the state before; undefined when there was nothing to delete. */
    async remove(tx: Tx, commentId: number, actorId: number): Promise<number | undefined> {
      const before = await findCommentState(tx, commentId)
      if (!before || !(await markCommentDeleted(tx, commentId))) return undefined
      await announce(tx, commentId, commentStatus.deleted, actorId)
      return before.status
    },
    /** False when the comment is not deleted any more. */
    async restore(tx: Tx, commentId: number, status: number, actorId: number): Promise<boolean> {
      if (!(await restoreComment(tx, commentId, status))) return false
      await announce(tx, commentId, status, actorId)
      return true
    },
  }
}
