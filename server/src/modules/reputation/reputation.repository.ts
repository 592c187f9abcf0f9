import { sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'
import { signalHere } from '../../platform/database/signals.ts'

/** Identifies one entry of the log: there is only ever one per user, object, actor and action. */
export type EntryKey = {
  userId: number
  objectId: number
  actorId: number
  action: string
  revisionId?: number
}
export type ReputationEntry = { id: number; amount: number; cancelled: number }

export function findEntry(tx: Tx, key: EntryKey): Promise<ReputationEntry | undefined> {
  return tx
    .selectFrom('reputation_log')
    .select(['id', 'amount', 'cancelled'])
    .where('user_id', '=', key.userId)
    .where('object_id', '=', key.objectId)
    .where('actor_id', '=', key.actorId)
    .where('action', '=', key.action)
    .where('revision_id', '=', key.revisionId ?? 0)
    .executeTakeFirst()
}

type EntryRow = { [Column in keyof ReputationEntry]: ReputationEntry[Column] | null } & { gained: number }

/** Like `findEntry`, with the account's total since a time. */
export async function findEntryAndGain(tx: Tx, key: EntryKey, since: number) {
  const { rows } = await sql<EntryRow>`
    select gains.gained, e.id, e.amount, e.cancelled
    from (select coalesce(sum(amount), 0) as gained from reputation_log
      where user_id = ${key.userId} and created_at >= ${since} and cancelled = 0) as gains
    left join reputation_log e on e.user_id = ${key.userId} and e.object_id = ${key.objectId}
      and e.actor_id = ${key.actorId} and e.action = ${key.action} and e.revision_id = ${key.revisionId ?? 0}`.execute(
    tx,
  )
  const { gained = 0, id = null, amount, cancelled } = rows[0] ?? {}
  const entry: ReputationEntry | undefined =
    id === null ? undefined : { id, amount: amount ?? 0, cancelled: cancelled ?? 0 }
  return { entry, gained }
}

/** The active entry; without an actor, by any actor. */
export function findActiveEntry(tx: Tx, key: Omit<EntryKey, 'actorId'> & { actorId?: number }) {
  let query = tx
    .selectFrom('reputation_log')
    .select(['id', 'amount', 'actor_id'])
    .where('user_id', '=', key.userId)
    .where('object_id', '=', key.objectId)
    .where('action', '=', key.action)
    .where('cancelled', '=', 0)
  if (key.actorId !== undefined) query = query.where('actor_id', '=', key.actorId)
  return query.executeTakeFirst()
}

/** Writes an entry, or restores the cancelled one with the same key, with a new amount and time. */
export async function upsertEntry(tx: Tx, key: EntryKey, amount: number, at: number): Promise<void> {
  await tx
    .insertInto('reputation_log')
    .values(entryRow(key, amount, at))
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'object_id', 'actor_id', 'action', 'revision_id'])
        .doUpdateSet({ amount, cancelled: 0, cancelled_at: 0, created_at: at }),
    )
    .execute()
}

function entryRow(key: EntryKey, amount: number, at: number) {
  const { userId, objectId, actorId, action, revisionId = 0 } = key
  const accounts = { user_id: userId, actor_id: actorId }
  return { ...accounts, object_id: objectId, action, revision_id: revisionId, amount, created_at: at }
}

/** True if this call added the entry; false if it existed before, cancelled or not. */
export async function addEntryOnce(tx: Tx, key: EntryKey, amount: number, at: number): Promise<boolean> {
  const result = await tx
    .insertInto('reputation_log')
    .values(entryRow(key, amount, at))
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return Number(result.numInsertedOrUpdatedRows ?? 0) > 0
}

export async function cancelEntry(tx: Tx, id: number, at: number): Promise<void> {
  await tx
    .updateTable('reputation_log')
    .set({ cancelled: 1, cancelled_at: at })
    .where('id', '=', id)
    .execute()
}

export async function addToReputation(tx: Tx, userId: number, amount: number): Promise<void> {
  await tx
    .updateTable('users')
    .set((eb) => ({ reputation: eb('reputation', '+', amount) }))
    .where('id', '=', userId)
    .execute()
  signalHere(tx, 'account', userId)
}
