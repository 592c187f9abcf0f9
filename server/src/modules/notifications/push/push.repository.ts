import { mailStatus } from '@querent/sdk/contract'
import type { Insertable } from 'kysely'
import type { PushSubscriptionsTable } from '../../../db/tables.ts'
import type { Executor, Tx } from '../../../platform/database/database.ts'
import { accountState } from '../../auth/index.ts'

export type NewSubscription = Insertable<PushSubscriptionsTable>
export type PushTarget = Awaited<ReturnType<typeof listTargets>>[number]

export function findKeys(db: Executor) {
  return db.selectFrom('push_keys').select(['public_key', 'private_key']).executeTakeFirst()
}

/** Stores the keys, unless another process has already stored its own. */
export async function insertKeys(
  tx: Tx,
  keys: { public_key: string; private_key: string; created_at: number },
): Promise<void> {
  await tx
    .insertInto('push_keys')
    .values({ id: 1, ...keys })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** A browser gets messages of one account: the one that subscribed last. */
export async function saveSubscription(tx: Tx, subscription: NewSubscription): Promise<void> {
  const { endpoint_hash, ...rest } = subscription
  await tx
    .insertInto('push_subscriptions')
    .values(subscription)
    .onConflict((conflict) => conflict.column('endpoint_hash').doUpdateSet({ ...rest, failures: 0 }))
    .execute()
}

/** Deletes all but the newest subscriptions of an account. */
export async function deleteOldest(tx: Tx, userId: number, kept: number): Promise<void> {
  const rows = await tx
    .selectFrom('push_subscriptions')
    .select('endpoint_hash')
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('endpoint_hash')
    .offset(kept)
    // SQLite takes an offset only together with a limit.
    .limit(1000)
    .execute()
  await deleteSubscriptions(
    tx,
    rows.map((row) => row.endpoint_hash),
  )
}

export async function deleteSubscriptions(tx: Tx, hashes: readonly string[]): Promise<void> {
  if (hashes.length === 0) return
  await tx.deleteFrom('push_subscriptions').where('endpoint_hash', 'in', hashes).execute()
}

export async function deleteOwn(tx: Tx, userId: number, hash: string): Promise<void> {
  await tx
    .deleteFrom('push_subscriptions')
    .where('user_id', '=', userId)
    .where('endpoint_hash', '=', hash)
    .execute()
}

export async function deleteAllOf(tx: Tx, userId: number): Promise<void> {
  await tx.deleteFrom('push_subscriptions').where('user_id', '=', userId).execute()
}

/**
 * The subscribed browsers of an account in good standing, and whether the session that subscribed is still
 * open.
 */
export function listTargets(db: Executor, userId: number) {
  return db
    .selectFrom('push_subscriptions')
    .innerJoin('users', 'users.id', 'push_subscriptions.user_id')
    .leftJoin('sessions', 'sessions.token_hash', 'push_subscriptions.session_hash')
    .select([
      'push_subscriptions.endpoint_hash',
      'push_subscriptions.endpoint',
      'push_subscriptions.p256dh',
      'push_subscriptions.auth',
      'push_subscriptions.session_expires_at',
      'push_subscriptions.failures',
      'sessions.token_hash as open_session',
      'users.language',
    ])
    .where('push_subscriptions.user_id', '=', userId)
    .where('users.status', '=', accountState.available)
    .where('users.mail_status', '=', mailStatus.confirmed)
    .execute()
}

export async function clearFailures(tx: Tx, hash: string): Promise<void> {
  await tx
    .updateTable('push_subscriptions')
    .set({ failures: 0 })
    .where('endpoint_hash', '=', hash)
    .where('failures', '>', 0)
    .execute()
}

/** Counts a failure; a browser that fails too often in a row is deleted. */
export async function countFailure(tx: Tx, hash: string, max: number): Promise<void> {
  await tx
    .updateTable('push_subscriptions')
    .set((eb) => ({ failures: eb('failures', '+', 1) }))
    .where('endpoint_hash', '=', hash)
    .execute()
  await tx
    .deleteFrom('push_subscriptions')
    .where('endpoint_hash', '=', hash)
    .where('failures', '>=', max)
    .execute()
}
