import { commentStatus } from '@querent/sdk/contract'
import type { ModuleDependencies } from '../../module-dependencies.ts'
import type { Tx } from '../../platform/database/database.ts'
import { findCommentState, markCommentDeleted, moveCommentStatus } from './comment.repository.ts'

type Dependencies = Pick<ModuleDependencies, 'events'>

/** Deletes or hides a comment so that its previous state can be restored. */
export function createCommentRemoval({ events }: Dependencies) {
  async function announce(tx: Tx, commentId: number, status: number, actorId: number): Promise<void> {
    const questionId = (await findCommentState(tx, commentId))?.question_id ?? 0
    await events.record(tx, 'comment.statusChanged', { commentId, questionId, status, actorId })
  }

  async function move(tx: Tx, commentId: number, actorId: number, change: { from: number; to: number }) {
    if (!(await moveCommentStatus(tx, commentId, change))) return false
    await announce(tx, commentId, change.to, actorId)
    return true
  }

  return {
    /** Hides a comment until it is reviewed; false if it is not visible. */
    hide: (tx: Tx, commentId: number, actorId: number) =>
      move(tx, commentId, actorId, { from: commentStatus.available, to: commentStatus.pending }),
    /** Shows a hidden comment again, without the effects of posting it. */
    show: (tx: Tx, commentId: number, actorId: number) =>
      move(tx, commentId, actorId, { from: commentStatus.pending, to: commentStatus.available }),
    /** Returns the state before; undefined if there was nothing to delete. */
    async remove(tx: Tx, commentId: number, actorId: number): Promise<number | undefined> {
      const before = await findCommentState(tx, commentId)
      if (!before || !(await markCommentDeleted(tx, commentId))) return undefined
      await announce(tx, commentId, commentStatus.deleted, actorId)
      return before.status
    },
    /** False if the comment is no longer deleted. */
    restore(tx: Tx, commentId: number, status: number, actorId: number): Promise<boolean> {
      return move(tx, commentId, actorId, { from: commentStatus.deleted, to: status })
    },
  }
}
