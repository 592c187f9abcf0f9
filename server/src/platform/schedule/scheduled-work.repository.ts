import { sql } from 'kysely'
import type { Executor, Tx } from '../database/database.ts'
import { databaseTime, secondsFromNow } from '../database/database-time.ts'

const waitSeconds = (db: Executor) => sql<number>`due_at - ${databaseTime(db)}`.as('wait_seconds')

/** New work, and work whose interval has become shorter, is due one interval from now. */
export async function addToSchedule(tx: Tx, name: string, seconds: number): Promise<void> {
  const due_at = secondsFromNow(tx, seconds)
  await tx
    .insertInto('scheduled_work')
    .values({ name, due_at })
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet({ due_at }).where('scheduled_work.due_at', '>', due_at),
    )
    .execute()
}

export function listKnownWork(db: Executor): Promise<{ name: string; wait_seconds: number }[]> {
  return db.selectFrom('scheduled_work').select('name').select(waitSeconds(db)).execute()
}

/** Deletes work that no longer exists. */
export async function deleteScheduledWork(tx: Tx, names: readonly string[]): Promise<void> {
  if (names.length === 0) return
  await tx.deleteFrom('scheduled_work').where('name', 'in', names).execute()
}

const selectDue = (db: Executor) =>
  db
    .selectFrom('scheduled_work')
    .select('name')
    .where('due_at', '<=', databaseTime(db))
    .where('held_until', '<=', databaseTime(db))

export async function listDueWork(db: Executor): Promise<string[]> {
  return (await selectDue(db).execute()).map(({ name }) => name)
}

/**
 * Work that a process has claimed. A lease that expired, such as that of a process that was suspended for a
 * while, may have been taken over since; the next one begins at another time, and an older claim matches no
 * row.
 */
export type Claim = { name: string; started_at: number }

/** Undefined if another process was faster. */
export function claimWork(tx: Tx, name: string, leaseSeconds: number): Promise<Claim | undefined> {
  return tx
    .updateTable('scheduled_work')
    .set({ held_until: secondsFromNow(tx, leaseSeconds), started_at: databaseTime(tx) })
    .where('name', '=', name)
    .where('due_at', '<=', databaseTime(tx))
    .where('held_until', '<=', databaseTime(tx))
    .returning(['name', 'started_at'])
    .executeTakeFirst()
}

const updateClaimed = (tx: Tx, { name, started_at }: Claim) =>
  tx
    .updateTable('scheduled_work')
    .where('name', '=', name)
    .where('started_at', '=', started_at)
    .where('held_until', '>', 0)

export async function renewWork(tx: Tx, claim: Claim, leaseSeconds: number): Promise<void> {
  await updateClaimed(tx, claim)
    .set({ held_until: secondsFromNow(tx, leaseSeconds) })
    .execute()
}

/** The next run is due one interval after this one began, however late this one was. */
export async function finishWork(tx: Tx, claim: Claim, seconds: number): Promise<void> {
  await updateClaimed(tx, claim)
    .set((eb) => ({
      due_at: eb('started_at', '+', seconds),
      held_until: 0,
      finished_at: databaseTime(tx),
      failures: 0,
      last_error: '',
    }))
    .execute()
}

/** The delay of the next attempt grows with every failure, up to the interval. */
export async function failWork(
  tx: Tx,
  claim: Claim,
  { seconds, reason }: { seconds: number; reason: string },
): Promise<void> {
  const known = await tx
    .selectFrom('scheduled_work')
    .select('failures')
    .where('name', '=', claim.name)
    .executeTakeFirst()
  // Work that no longer exists.
  if (!known) return
  const { failures } = known
  await updateClaimed(tx, claim)
    .set({
      due_at: secondsFromNow(tx, Math.min(seconds, 60 * 2 ** failures)),
      held_until: 0,
      failures: failures + 1,
      last_error: reason,
    })
    .execute()
}

export type ScheduledWorkState = {
  name: string
  started_at: number
  finished_at: number
  failures: number
  last_error: string
  /** Seconds until the next run; negative if it is late or running. */
  wait_seconds: number
  is_running: boolean
}

export async function listScheduledWork(db: Executor): Promise<ScheduledWorkState[]> {
  const rows = await db
    .selectFrom('scheduled_work')
    .select(['name', 'started_at', 'finished_at', 'failures', 'last_error'])
    .select(waitSeconds(db))
    .select(sql<number>`held_until - ${databaseTime(db)}`.as('held_seconds'))
    .orderBy('name')
    .execute()
  return rows.map(({ held_seconds, ...row }) => ({ ...row, is_running: held_seconds > 0 }))
}

/** When scheduled work last ran, by the database's time: a running site does some every few minutes. */
export async function findLastRun(db: Executor): Promise<number> {
  const { at } = await db
    .selectFrom('scheduled_work')
    .select(({ fn }) => fn.max('finished_at').as('at'))
    .executeTakeFirstOrThrow()
  return Number(at ?? 0)
}
