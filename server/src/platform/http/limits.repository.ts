import type { Database, Executor, Tx } from '../database/database.ts'
import { deletePast } from '../database/delete-past.ts'

/** Marks a call that must not be repeated before a time; false if it is already marked. */
export async function markOnce(
  tx: Tx,
  key: string,
  { now, until }: { now: number; until: number },
): Promise<boolean> {
  const row = await tx
    .insertInto('once_only')
    .values({ key, until })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({ until, created_id: null }).where('once_only.until', '<=', now),
    )
    .returning('key')
    .executeTakeFirst()
  return row !== undefined
}

/** The call has been completed. */
export async function extendMark(
  tx: Tx,
  key: string,
  mark: { until: number; createdId: string },
): Promise<void> {
  await tx
    .updateTable('once_only')
    .set({ until: mark.until, created_id: mark.createdId })
    .where('key', '=', key)
    .execute()
}

/** What a marked call has created; undefined while it is running. */
export async function findCreatedId(db: Executor, key: string): Promise<string | undefined> {
  const row = await db.selectFrom('once_only').select('created_id').where('key', '=', key).executeTakeFirst()
  return row?.created_id ?? undefined
}

export async function unmark(tx: Tx, key: string): Promise<void> {
  await tx.deleteFrom('once_only').where('key', '=', key).execute()
}

export type TimedCount = { key: string; count: number; until: number }

/** Adds to the shared counters of all processes, each of which lasts until a time. */
export async function addCounts(tx: Tx, counts: readonly TimedCount[]): Promise<void> {
  if (counts.length === 0) return
  await tx
    .insertInto('rate_limits')
    .values(counts.map(({ key, count, until }) => ({ key, points: count, expire: until * 1000 })))
    .onConflict((conflict) =>
      conflict
        .column('key')
        .doUpdateSet(({ eb, ref }) => ({ points: eb('rate_limits.points', '+', ref('excluded.points')) })),
    )
    .execute()
}

/** The valid counters with a key prefix. Reads the whole table. */
export async function listCounts(
  db: Executor,
  prefix: string,
  now: number,
): Promise<Omit<TimedCount, 'until'>[]> {
  return db
    .selectFrom('rate_limits')
    .select(['key', 'points as count'])
    .where('key', 'like', `${prefix}%`)
    .where('expire', '>', now * 1000)
    .execute()
}

/** Removes expired limits. */
export async function deletePastLimits(db: Database, now: number): Promise<void> {
  await deletePast(db, 'once_only', 'until', now)
  await deletePast(db, 'rate_limits', 'expire', now * 1000)
}
