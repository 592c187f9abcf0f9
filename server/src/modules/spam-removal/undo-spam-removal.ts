import { questionStatus } from '@querent/sdk/contract'
import { inTransaction, type Tx } from '../../platform/database/database.ts'
import { AppError, assertAllowed } from '../../platform/errors/index.ts'
import { type AuditContext, recordChanges } from '../audit/index.ts'
import {
  type Actor,
  accountState,
  accountStatus,
  assertMayStillAct,
  lockActor,
  restoreBars,
} from '../auth/index.ts'
import { reopenFlagsOfPost, reopenSuggestions } from '../review/index.ts'
import { reopenReviewOfPost } from '../spam-protection/index.ts'
import { restoreRemovedTag } from '../tags/index.ts'
import { findUser, updateUser } from '../users/index.ts'
import { batchSize, type SpamDependencies } from './remove-spam.ts'
import { getUndoSeconds, mayRemoveSpam } from './spam-removal.policy.ts'
import {
  findRemoval,
  findRemovalAfter,
  isSuspendedByRemoval,
  listRejectedSuggestions,
  listRemovedObjects,
  markUndone,
  type RemovalRow,
  type RemovedObject,
  setAccountBefore,
} from './spam-removal.repository.ts'

/**
 * Restores what a removal deleted, the edits that it rejected, and then the account. Posts that were restored
 * in another way stay as they are.
 */
export function createUndoSpamRemoval({ db, clock, events, moderation }: SpamDependencies) {
  /** Whether it was a post, and was restored. */
  async function restore(tx: Tx, removal: RemovalRow, post: RemovedObject, actor: Actor): Promise<boolean> {
    await assertMayStillAct(tx, actor)
    const actorId = actor.userId
    const { kind, object_id: id, status } = post
    if (kind === 'tag') {
      await restoreRemovedTag(tx, { id, status, actorId, at: clock() })
      return false
    }
    if (!(await moderation[`${kind}s`].removal.restore(tx, id, status, actorId))) return false
    // The review of the post is pending again. The number is the same for all kinds of posts.
    await reopenFlagsOfPost(tx, id, { reviewerId: removal.actor_id, since: removal.created_at })
    if (status === questionStatus.pending) await reopenReviewOfPost(tx, id, removal.user_id)
    return true
  }

  async function restorePosts(removal: RemovalRow, actor: Actor): Promise<number> {
    let restored = 0
    let afterId = 0
    for (;;) {
      const batch = { removalId: removal.id, afterId, limit: batchSize }
      const posts = await listRemovedObjects(db, batch)
      for (const post of posts) {
        restored += Number(await inTransaction(db, (tx) => restore(tx, removal, post, actor)))
      }
      if (posts.length < batchSize) return restored
      afterId = posts.at(-1)?.object_id ?? 0
    }
  }

  /**
   * Restores the state of the account, unless somebody has changed it since. While a later removal suspends
   * it, that one will restore this state.
   */
  async function restoreAccount(tx: Tx, { id, user_id }: RemovalRow, context: AuditContext): Promise<void> {
    await lockActor(tx, context.actor, [user_id])
    const user = await findUser(tx, user_id)
    if (!user || !(await markUndone(tx, id, clock()))) return
    const object = { kind: 'user' as const, id: user.id, name: user.username }
    await recordChanges(tx, context, clock(), [{ action: 'spam_removal_undo', object }])
    // Read again: undoing an earlier removal may have changed what this one restores.
    const removal = await findRemoval(tx, id)
    if (!removal) return
    const { user_status, suspended_at, suspended_until, suspension_reason } = removal
    const suspension = { suspended_at, suspended_until, suspension_reason }
    const later = await findRemovalAfter(tx, removal)
    if (later) return setAccountBefore(tx, later.id, { user_status, ...suspension })
    if (user.status !== accountState.suspended || user.suspended_at !== removal.created_at) return
    const account = { status: user_status, ...suspension }
    await updateUser(tx, user.id, account)
    // An earlier removal that is still in force takes precedence over the decisions of user centers.
    const isSuspension = user_status === accountState.suspended
    if (isSuspension && !(await isSuspendedByRemoval(tx, { userId: user.id, since: suspended_at }))) {
      await restoreBars(tx, user.id)
    }
    const status = accountStatus({ ...user, ...account })
    await events.record(tx, 'user.statusChanged', { userId: user.id, actorId: context.actor.userId, status })
  }

  return async (context: AuditContext, removalId: number): Promise<{ restored_count: number }> => {
    assertAllowed(mayRemoveSpam(context.actor))
    const removal = await findRemoval(db, removalId)
    if (!removal || removal.undone_at > 0) throw new AppError('error.object.not_found')
    if (clock() > removal.created_at + getUndoSeconds(context.actor))
      throw new AppError('error.spam_removal.too_late')
    const restored = await restorePosts(removal, context.actor)
    await reopenSuggestions(db, await listRejectedSuggestions(db, removal.id))
    await inTransaction(db, (tx) => restoreAccount(tx, removal, context))
    return { restored_count: restored }
  }
}
