import type { SpamRemoval } from '@querent/sdk/contract'
import type { ModuleDependencies } from '../../module-dependencies.ts'
import { inTransaction, type Tx } from '../../platform/database/database.ts'
import { hourSeconds } from '../../platform/durations.ts'
import { AppError, assertAllowed } from '../../platform/errors/index.ts'
import { type AuditContext, recordChanges } from '../audit/index.ts'
import { type Actor, accountState, assertMayStillAct, lockActor, overrideBars } from '../auth/index.ts'
import { rejectSuggestionsByUser } from '../review/index.ts'
import { listUnusedTagsOf, removeUnusedTag } from '../tags/index.ts'
import { findUser, findUserByUsername, forEver, type UserRow, updateUser } from '../users/index.ts'
import { getSpamStart, presentRemoval } from './preview-spam.ts'
import { mayRemoveMore, mayRemoveSpam, mayRemoveSpamOf } from './spam-removal.policy.ts'
import {
  countAccountsOfRemovals,
  insertRejectedSuggestions,
  insertRemoval,
  insertRemovedObjects,
  listSpamPosts,
  type PostKind,
} from './spam-removal.repository.ts'

/** Deletes posts of a kind, and restores their state. */
type PostRemoval = {
  remove(tx: Tx, id: number, actorId: number): Promise<number | undefined>
  restore(tx: Tx, id: number, status: number, actorId: number): Promise<boolean>
}

export type SpamModeration = Record<`${PostKind}s`, { removal: PostRemoval }>

export type SpamDependencies = Pick<ModuleDependencies, 'db' | 'clock' | 'events'> & {
  moderation: SpamModeration
}

/** Posts that are listed at a time. Each is deleted or restored in a transaction of its own. */
export const batchSize = 25

/**
 * Suspends an account permanently and deletes its content of the last days, which can be undone together.
 * Tags that it created and nothing else uses are deleted too, and its suggested edits are rejected. Older
 * content stays as it is, and remains in the queues. A deleted account stays deleted.
 */
export function createRemoveSpam({ db, clock, events, moderation }: SpamDependencies) {
  async function suspend(tx: Tx, user: UserRow, actorId: number, at: number): Promise<void> {
    await updateUser(tx, user.id, {
      status: accountState.suspended,
      suspended_at: at,
      suspended_until: forEver,
      // A reason of an earlier suspension would be shown as the reason of this one.
      suspension_reason: '',
    })
    await overrideBars(tx, user.id)
    await events.record(tx, 'user.statusChanged', { userId: user.id, actorId, status: 'suspended' })
  }

  async function begin(tx: Tx, context: AuditContext, user: UserRow, days: number): Promise<number> {
    const [actorId, at] = [context.actor.userId, clock()]
    const removalId = await insertRemoval(tx, {
      user_id: user.id,
      actor_id: actorId,
      user_status: user.status,
      suspended_at: user.suspended_at,
      suspended_until: user.suspended_until,
      suspension_reason: user.suspension_reason,
      created_at: at,
      undone_at: 0,
    })
    if (user.status !== accountState.deleted) await suspend(tx, user, actorId, at)
    const object = { kind: 'user' as const, id: user.id, name: user.username }
    await recordChanges(tx, context, at, [{ action: 'spam_removal', object, field: 'days', to: days }])
    return removalId
  }

  async function removeBatch(removalId: number, span: Span, actor: Actor): Promise<number> {
    const posts = await listSpamPosts(db, span, batchSize)
    for (const { kind, id } of posts) {
      await inTransaction(db, async (tx) => {
        await assertMayStillAct(tx, actor)
        const status = await moderation[`${kind}s`].removal.remove(tx, id, actor.userId)
        if (status === undefined) return
        await insertRemovedObjects(tx, [{ removal_id: removalId, object_id: id, kind, status }])
      })
    }
    return posts.length
  }

  /** Tags that only removed content has used, and pending items that no longer need a decision. */
  async function removeTagsAndSuggestions(removalId: number, span: Span, actor: Actor): Promise<void> {
    const actorId = actor.userId
    for (const id of await listUnusedTagsOf(db, span)) {
      await inTransaction(db, async (tx) => {
        await assertMayStillAct(tx, actor)
        const status = await removeUnusedTag(tx, { id, actorId, at: clock() })
        if (status === undefined) return
        await insertRemovedObjects(tx, [{ removal_id: removalId, object_id: id, kind: 'tag', status }])
      })
    }
    await inTransaction(db, async (tx) => {
      await assertMayStillAct(tx, actor)
      const rejected = await rejectSuggestionsByUser(tx, events, { ...span, reviewerId: actorId })
      await insertRejectedSuggestions(tx, removalId, rejected)
    })
  }

  return async (
    context: AuditContext,
    { username, days }: { username: string; days: number },
  ): Promise<SpamRemoval> => {
    const { actor } = context
    assertAllowed(mayRemoveSpam(actor))
    const found = await findUserByUsername(db, username)
    if (!found) throw new AppError('error.user.not_found')
    const createdAt = clock()
    const removalId = await inTransaction(db, async (tx) => {
      // The actor's row as well: of concurrent removals, the later one counts the earlier.
      await lockActor(tx, actor, [found.id])
      const user = await findUser(tx, found.id)
      assertAllowed(mayRemoveSpamOf(actor, user))
      const lastHour = { actorId: actor.userId, since: createdAt - hourSeconds }
      assertAllowed(mayRemoveMore(actor, await countAccountsOfRemovals(tx, lastHour)))
      return begin(tx, context, user ?? found, days)
    })
    const span = { userId: found.id, since: getSpamStart(createdAt, days) }
    while ((await removeBatch(removalId, span, actor)) === batchSize);
    await removeTagsAndSuggestions(removalId, span, actor)
    return presentRemoval(db, actor, { id: removalId, created_at: createdAt })
  }
}

type Span = Parameters<typeof listSpamPosts>[1]
