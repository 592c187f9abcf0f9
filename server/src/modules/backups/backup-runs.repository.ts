import type { Insertable, Selectable, Updateable } from 'kysely'
import type { BackupRunsTable } from '../../db/tables.ts'
import type { Executor, Tx } from '../../platform/database/database.ts'
import { databaseTime, secondsFromNow } from '../../platform/database/database-time.ts'

export type BackupRun = Selectable<BackupRunsTable>

/** A run that its process has not renewed for this many seconds is considered lost. */
const heldSeconds = 60

/** Starts a run and returns its id; undefined if another run is in progress. */
export async function insertRun(
  tx: Tx,
  values: Pick<Insertable<BackupRunsTable>, 'kind' | 'archive' | 'made_by' | 'started_at'>,
): Promise<number | undefined> {
  const inserted = await tx
    .insertInto('backup_runs')
    .values({ ...values, running: 1, held_until: secondsFromNow(tx, heldSeconds) })
    .onConflict((conflict) => conflict.column('running').doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted?.id
}

/** Stores the progress and renews the run. Does nothing if the run was considered lost and ended. */
export async function updateRun(
  tx: Tx,
  id: number,
  values: Pick<Updateable<BackupRunsTable>, 'done' | 'total'>,
): Promise<void> {
  await tx
    .updateTable('backup_runs')
    .set({ ...values, held_until: secondsFromNow(tx, heldSeconds) })
    .where('id', '=', id)
    .where('running', '=', 1)
    .execute()
}

type End = Pick<Updateable<BackupRunsTable>, 'outcome' | 'archive' | 'error' | 'problems' | 'finished_at'>

export async function finishRun(tx: Tx, id: number, values: End): Promise<void> {
  await tx
    .updateTable('backup_runs')
    .set({ ...values, running: null })
    .where('id', '=', id)
    .execute()
}

/** Ends a run whose process has died. */
export async function endLostRun(tx: Tx, at: number): Promise<void> {
  await tx
    .updateTable('backup_runs')
    .set({ running: null, outcome: 'interrupted', finished_at: at })
    .where('running', '=', 1)
    .where('held_until', '<=', databaseTime(tx))
    .execute()
}

/** A restored site has made no backups yet: those of its original are deleted from the list. */
export async function deleteRuns(tx: Tx): Promise<void> {
  await tx.deleteFrom('backup_runs').execute()
  await tx.deleteFrom('backup_tickets').execute()
}

export async function deleteRunsBefore(tx: Tx, time: number): Promise<void> {
  await tx.deleteFrom('backup_runs').where('started_at', '<', time).where('running', 'is', null).execute()
}

export async function findLastRun(db: Executor): Promise<BackupRun | undefined> {
  return db.selectFrom('backup_runs').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirst()
}

export async function isHeld(db: Executor, id: number): Promise<boolean> {
  const row = await db
    .selectFrom('backup_runs')
    .select('id')
    .where('id', '=', id)
    .where('held_until', '>', databaseTime(db))
    .executeTakeFirst()
  return row !== undefined
}

/** When the last backup was completed, in Unix seconds. */
export async function findLastMade(db: Executor): Promise<number | undefined> {
  const row = await db
    .selectFrom('backup_runs')
    .select('finished_at')
    .where('kind', '=', 'backup')
    .where('outcome', '=', 'done')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.finished_at
}

/** Completed scheduled backups that no administrator has removed, newest first. */
export async function listMadeOnSchedule(
  db: Executor,
  limit: number,
): Promise<Pick<BackupRun, 'archive' | 'started_at'>[]> {
  return db
    .selectFrom('backup_runs')
    .select(['archive', 'started_at'])
    .where('kind', '=', 'backup')
    .where('made_by', '=', 'schedule')
    .where('outcome', '=', 'done')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

export async function markRemoved(tx: Tx, archive: string): Promise<void> {
  await tx
    .updateTable('backup_runs')
    .set({ outcome: 'removed' })
    .where('kind', '=', 'backup')
    .where('archive', '=', archive)
    .where('outcome', '=', 'done')
    .execute()
}

/** Completed backups that lack some files, newest first. */
export async function listIncomplete(db: Executor, limit: number): Promise<BackupRun[]> {
  return db
    .selectFrom('backup_runs')
    .selectAll()
    .where('kind', '=', 'backup')
    .where('outcome', '=', 'done')
    .where('problems', '<>', '[]')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

/** Completed verifications, newest first. */
export async function listVerifications(db: Executor, limit: number): Promise<BackupRun[]> {
  return db
    .selectFrom('backup_runs')
    .selectAll()
    .where('kind', '=', 'verification')
    .where('outcome', 'in', ['done', 'failed', 'unproven'])
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

export async function insertTicket(
  tx: Tx,
  ticket: { key: string; archive: string; until: number },
): Promise<void> {
  await tx.insertInto('backup_tickets').values(ticket).execute()
}

export async function findTicket(db: Executor, key: string, now: number): Promise<string | undefined> {
  const row = await db
    .selectFrom('backup_tickets')
    .select('archive')
    .where('key', '=', key)
    .where('until', '>', now)
    .executeTakeFirst()
  return row?.archive
}

export async function deleteTicketsBefore(tx: Tx, time: number): Promise<void> {
  await tx.deleteFrom('backup_tickets').where('until', '<=', time).execute()
}
