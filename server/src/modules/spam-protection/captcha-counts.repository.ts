import { sql } from 'kysely'
import type { Database, Executor, Tx } from '../../platform/database/database.ts'
import { deletePast } from '../../platform/database/delete-past.ts'
import type { Count } from './captcha.rules.ts'

export async function findCaptchaCount(db: Executor, key: string): Promise<Count | undefined> {
  const row = await db
    .selectFrom('captcha_counts')
    .select(['number', 'last_at'])
    .where('key', '=', key)
    .executeTakeFirst()
  return row && { number: row.number, lastAt: row.last_at }
}

/** Counts one, and returns the previous count; counts last updated before `since` are ignored. */
export async function addCaptchaCount(
  tx: Tx,
  key: string,
  { now, since }: { now: number; since: number },
): Promise<Count | undefined> {
  // Locked, so that concurrent calls count one after another; a missing row cannot be locked.
  let row = await lockCaptchaCount(tx, key)
  if (!row) {
    const inserted = await tx
      .insertInto('captcha_counts')
      .values({ key, number: 1, last_at: now })
      .onConflict((conflict) => conflict.column('key').doNothing())
      .returning('key')
      .executeTakeFirst()
    if (inserted) return undefined
    row = await lockCaptchaCount(tx, key)
  }
  await tx
    .updateTable('captcha_counts')
    .set({ number: sql`case when last_at >= ${since} then number + 1 else 1 end`, last_at: now })
    .where('key', '=', key)
    .execute()
  return row && row.last_at >= since ? { number: row.number, lastAt: row.last_at } : undefined
}

const lockCaptchaCount = (tx: Tx, key: string) =>
  tx
    .selectFrom('captcha_counts')
    .select(['number', 'last_at'])
    .where('key', '=', key)
    .forUpdate()
    .executeTakeFirst()

/** Subtracts from a count, last updated at the time, if known. */
export async function decrementCaptchaCount(
  tx: Tx,
  key: string,
  { number, lastAt }: { number: number; lastAt?: number | undefined },
): Promise<void> {
  await tx.deleteFrom('captcha_counts').where('key', '=', key).where('number', '<=', number).execute()
  await tx
    .updateTable('captcha_counts')
    .set((eb) => ({ number: eb('number', '-', number), ...(lastAt !== undefined && { last_at: lastAt }) }))
    .where('key', '=', key)
    .execute()
}

/** Returns the count. */
export async function deleteCaptchaCount(tx: Tx, key: string): Promise<number> {
  const row = await tx
    .deleteFrom('captcha_counts')
    .where('key', '=', key)
    .returning('number')
    .executeTakeFirst()
  return row?.number ?? 0
}

export const deletePastCaptchaCounts = (db: Database, before: number): Promise<void> =>
  deletePast(db, 'captcha_counts', 'last_at', before - 1)
