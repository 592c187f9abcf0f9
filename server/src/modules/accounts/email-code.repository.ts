import type { Insertable } from 'kysely'
import type { EmailCodesTable } from '../../db/tables.ts'
import type { Database, Executor, Tx } from '../../platform/database/database.ts'
import { deletePast } from '../../platform/database/delete-past.ts'

export function insertCode(tx: Tx, code: Insertable<EmailCodesTable>) {
  return tx.insertInto('email_codes').values(code).execute()
}

/** Removes the code and returns its data; of several callers with one code, one gets it. */
export function takeCode(tx: Tx, codeHash: string, purpose: string) {
  return tx
    .deleteFrom('email_codes')
    .where('code_hash', '=', codeHash)
    .where('purpose', '=', purpose)
    .returning(['user_id', 'email', 'data', 'created_at', 'expires_at'])
    .executeTakeFirst()
}

/** The data of a code, expired or not, without using it up. */
export function findCode(db: Executor, codeHash: string, purpose: string) {
  return db
    .selectFrom('email_codes')
    .select(['user_id', 'email', 'data', 'expires_at'])
    .where('code_hash', '=', codeHash)
    .where('purpose', '=', purpose)
    .executeTakeFirst()
}

/** The data of an account's latest code for these purposes; empty if none carries any. */
export async function findCodeData(tx: Tx, userId: number, purposes: readonly string[]): Promise<string> {
  const row = await tx
    .selectFrom('email_codes')
    .select('data')
    .where('user_id', '=', userId)
    .where('purpose', 'in', purposes)
    .where('data', '<>', '')
    .orderBy('created_at', 'desc')
    .orderBy('code_hash')
    .limit(1)
    .executeTakeFirst()
  return row?.data ?? ''
}

/** Whether an account has a code for a purpose that was made at a time or later, expired or not. */
export async function hasCodeSince(
  db: Executor,
  userId: number,
  { purpose, since }: { purpose: string; since: number },
): Promise<boolean> {
  const row = await db
    .selectFrom('email_codes')
    .select('code_hash')
    .where('user_id', '=', userId)
    .where('purpose', '=', purpose)
    .where('created_at', '>=', since)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** The latest valid code of an account for a purpose. */
export function findLatestCode(
  db: Executor,
  userId: number,
  { purpose, now }: { purpose: string; now: number },
) {
  return db
    .selectFrom('email_codes')
    .select(['email', 'expires_at'])
    .where('user_id', '=', userId)
    .where('purpose', '=', purpose)
    .where('expires_at', '>', now)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** Removes an account's codes for some purposes, optionally only those that expire until a time. */
export async function deleteCodes(
  tx: Tx,
  userId: number,
  purposes: readonly string[],
  { until }: { until?: number } = {},
): Promise<void> {
  let query = tx.deleteFrom('email_codes').where('user_id', '=', userId).where('purpose', 'in', purposes)
  if (until !== undefined) query = query.where('expires_at', '<=', until)
  await query.execute()
}

export function deleteAllCodes(tx: Tx, userId: number) {
  return tx
    .deleteFrom('email_codes')
    .where('user_id', '=', userId)
    .where('purpose', 'in', [
      'activation',
      'password_reset',
      'email_change',
      'account_deletion',
      'data_export',
    ])
    .execute()
}

export const deleteExpiredCodes = (db: Database, now: number): Promise<void> =>
  deletePast(db, 'email_codes', 'expires_at', now)
