import { sql } from 'kysely'
import type { Executor, Tx } from '../database/database.ts'
import { databaseTime } from '../database/database-time.ts'

/** An event whose last attempt failed. */
export type FailedEvent = {
  id: number
  name: string
  attempts: number
  /** 1 = there are no more attempts. */
  parked: number
  last_error: string
  created_at: number
  /** Seconds until the next attempt, where there is one. */
  wait_seconds: number
}

/** Which events: those with these numbers, or all. */
export type EventSelection = readonly number[] | 'all'

/**
 * Longer than any claim, also of the version before, so an event that waits longer than this is not being handled.
 * One that waits less is tried again soon by itself.
 */
const minWaitSeconds = 150

const isWaiting = (db: Executor) =>
  sql<boolean>`(last_error <> '' and available_at > ${databaseTime(db)} + ${minWaitSeconds})`

const isSelected = (ids: EventSelection) =>
  ids === 'all' ? sql<boolean>`1 = 1` : sql<boolean>`id in (${sql.join(ids)})`

/** Events that failed, those without further attempts first, with the number of all. */
export async function listFailedEvents(
  db: Executor,
  limit: number,
): Promise<{ count: number; events: FailedEvent[] }> {
  const failed = db
    .selectFrom('outbox')
    .where((eb) => eb.or([eb('parked', '=', 1), eb('last_error', '<>', '')]))
  const { count } = await failed
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  const events = await failed
    .select(['id', 'name', 'attempts', 'parked', 'last_error', 'created_at'])
    .select(sql<number>`available_at - ${databaseTime(db)}`.as('wait_seconds'))
    .orderBy('parked', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute()
  return { count, events }
}

/** How many events failed, by name and by whether there are no more attempts. */
export function countFailedEvents(db: Executor) {
  return db
    .selectFrom('outbox')
    .select((eb) => ['name', 'parked', eb.fn.countAll<number>().as('count')])
    .where((eb) => eb.or([eb('parked', '=', 1), eb('last_error', '<>', '')]))
    .groupBy(['name', 'parked'])
    .orderBy('name')
    .execute()
}

/** Makes failed events due, with three days of attempts before them. Returns how many. */
export async function retryEvents(tx: Tx, ids: EventSelection): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('outbox')
    .set({ parked: 0, attempts: 0, available_at: databaseTime(tx) })
    .where(isSelected(ids))
    .where((eb) => eb.or([eb('parked', '=', 1), isWaiting(tx)]))
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/** Deletes events without further attempts, and of those that are named also such as wait for one. Returns how many. */
export async function discardEvents(tx: Tx, ids: EventSelection): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom('outbox')
    .where(isSelected(ids))
    .where((eb) => (ids === 'all' ? eb('parked', '=', 1) : eb.or([eb('parked', '=', 1), isWaiting(tx)])))
    .executeTakeFirst()
  return Number(numDeletedRows)
}
