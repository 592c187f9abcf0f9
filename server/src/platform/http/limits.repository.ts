import type { Database, Executor, Tx } from '../database/database.ts'
import { deletePast } from '../database/delete-past.ts'

/** Marks a call that must not be repeated before a time; false where it is marked already. */
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

/** The call has been made. */
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

/** What a marked call has created; undefined while it is being made. */
export async function findCreatedId(db: Executor, key: string): Promise<string | undefined> {
  const row = await db.selectFrom('once_only').select('created_id').where('key', '=', key).executeTakeFirst()
  return row?.created_id ?? undefined
}

export async function unmark(tx: Tx, key: string): Promise<void> {
  await tx.deleteFrom('once_only').where('key', '=', key).execute()
}

/** Removes what limits nothing any more. */
export async function deletePastLimits(db: Database, now: number): Promise<void> {
  await deletePast(db, 'once_only', 'until', now)
  await deletePast(db, 'rate_limits', 'expire', now * 1000)
}
