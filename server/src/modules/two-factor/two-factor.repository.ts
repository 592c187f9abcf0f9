import { accountRole } from '@querent/sdk/contract'
import type { Executor, Tx } from '../../platform/database/database.ts'
import { signal } from '../../platform/database/signals.ts'
import { accountState } from '../auth/index.ts'

export async function findTwoFactor(db: Executor, userId: number) {
  return db
    .selectFrom('two_factor_keys')
    .select(['key', 'enabled_at'])
    .where('user_id', '=', userId)
    .executeTakeFirst()
}

export async function isTwoFactorOn(db: Executor, userId: number): Promise<boolean> {
  const factor = await findTwoFactor(db, userId)
  return factor !== undefined && factor.enabled_at > 0
}

/** The usernames of administrators and moderators who log in with only their password. */
export async function listStaffWithoutTwoFactor(db: Executor): Promise<string[]> {
  const rows = await db
    .selectFrom('users')
    .leftJoin('two_factor_keys', (join) =>
      join.onRef('two_factor_keys.user_id', '=', 'users.id').on('two_factor_keys.enabled_at', '>', 0),
    )
    .select('users.username')
    .where('users.role_id', '<>', accountRole.user)
    .where('users.status', '=', accountState.available)
    .where('users.password_hash', '<>', '')
    .where('two_factor_keys.user_id', 'is', null)
    .orderBy('users.id')
    .execute()
  return rows.map(({ username }) => username)
}

/** A key that waits for its first code replaces the previous one. False if codes are already required. */
export async function putPendingKey(tx: Tx, userId: number, key: string): Promise<boolean> {
  const result = await tx
    .insertInto('two_factor_keys')
    .values({ user_id: userId, key, enabled_at: 0, last_step: 0 })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet({ key }).where('two_factor_keys.enabled_at', '=', 0),
    )
    .executeTakeFirst()
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n
}

type Enabled = { userId: number; key: string; step: number; at: number }

/** False if the key is no longer the waiting one. */
export async function enableKey(tx: Tx, { userId, key, step, at }: Enabled): Promise<boolean> {
  const result = await tx
    .updateTable('two_factor_keys')
    .set({ enabled_at: at, last_step: step })
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .where('enabled_at', '=', 0)
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}

/** False if a code of this half minute, or of a later one, was used before. */
export async function useStep(tx: Tx, userId: number, step: number): Promise<boolean> {
  const result = await tx
    .updateTable('two_factor_keys')
    .set({ last_step: step })
    .where('user_id', '=', userId)
    .where('last_step', '<', step)
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}

/** False if the account has no such code. */
export async function useRecoveryCode(tx: Tx, userId: number, hash: string): Promise<boolean> {
  const result = await tx
    .deleteFrom('two_factor_recovery_codes')
    .where('user_id', '=', userId)
    .where('code_hash', '=', hash)
    .executeTakeFirst()
  return result.numDeletedRows > 0n
}

export async function countRecoveryCodes(db: Executor, userId: number): Promise<number> {
  const { count } = await db
    .selectFrom('two_factor_recovery_codes')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return count
}

export async function replaceRecoveryCodes(tx: Tx, userId: number, hashes: readonly string[]): Promise<void> {
  await deleteRecoveryCodes(tx, userId)
  await tx
    .insertInto('two_factor_recovery_codes')
    .values(hashes.map((code_hash) => ({ user_id: userId, code_hash })))
    .execute()
}

/** Whether the account required codes until now. */
export async function deleteTwoFactor(tx: Tx, userId: number): Promise<boolean> {
  await deleteRecoveryCodes(tx, userId)
  const deleted = await tx
    .deleteFrom('two_factor_keys')
    .where('user_id', '=', userId)
    .returning('enabled_at')
    .executeTakeFirst()
  // Cached sessions contain whether it is on.
  await signal(tx, 'account', userId)
  return deleted !== undefined && deleted.enabled_at > 0
}

async function deleteRecoveryCodes(tx: Tx, userId: number): Promise<void> {
  await tx.deleteFrom('two_factor_recovery_codes').where('user_id', '=', userId).execute()
}
