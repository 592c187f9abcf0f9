import type { Executor, Tx } from '../../platform/database/database.ts'

export type ExternalIdentity = { provider: string; externalId: string }

const columns = ['provider', 'external_id', 'user_id', 'created_at', 'checked_at', 'barred'] as const

/** Whose account an identity elsewhere logs in to. */
export function findExternalLogin(db: Executor, { provider, externalId }: ExternalIdentity) {
  return db
    .selectFrom('user_external_logins')
    .select(columns)
    .where('provider', '=', provider)
    .where('external_id', '=', externalId)
    .executeTakeFirst()
}

/** The identities that log in to an account. */
export function listExternalLogins(db: Executor, userId: number) {
  return db
    .selectFrom('user_external_logins')
    .select(columns)
    .where('user_id', '=', userId)
    .orderBy('provider')
    .execute()
}

export function findExternalLoginOf(db: Executor, userId: number, provider: string) {
  return db
    .selectFrom('user_external_logins')
    .select(columns)
    .where('user_id', '=', userId)
    .where('provider', '=', provider)
    .executeTakeFirst()
}

/** The id that an account goes by at a provider; undefined where it has none there. */
export async function findExternalId(
  db: Executor,
  userId: number,
  provider: string,
): Promise<string | undefined> {
  return (await findExternalLoginOf(db, userId, provider))?.external_id
}

/** Connects an identity with an account. False, and nothing done, where either of them is taken. */
export async function addExternalLogin(
  tx: Tx,
  { provider, externalId }: ExternalIdentity,
  { userId, at }: { userId: number; at: number },
): Promise<boolean> {
  const result = await tx
    .insertInto('user_external_logins')
    .values({ provider, external_id: externalId, user_id: userId, created_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return Number(result.numInsertedOrUpdatedRows ?? 0) > 0
}

export async function deleteExternalLogin(tx: Tx, userId: number, provider: string): Promise<void> {
  await tx
    .deleteFrom('user_external_logins')
    .where('user_id', '=', userId)
    .where('provider', '=', provider)
    .execute()
}

/**
 * Notes that the provider is asked about an account now. False where it was asked since a time: of several
 * processes at a time one asks.
 */
export async function claimStatusCheck(
  tx: Tx,
  { userId, provider }: { userId: number; provider: string },
  { since, now }: { since: number; now: number },
): Promise<string | undefined> {
  const row = await tx
    .updateTable('user_external_logins')
    .set({ checked_at: now })
    .where('user_id', '=', userId)
    .where('provider', '=', provider)
    .where('checked_at', '<=', since)
    .returning('external_id')
    .executeTakeFirst()
  return row?.external_id
}

export async function setBarred(tx: Tx, userId: number, provider: string, barred: 0 | 1): Promise<void> {
  await tx
    .updateTable('user_external_logins')
    .set({ barred })
    .where('user_id', '=', userId)
    .where('provider', '=', provider)
    .execute()
}

/** No user center lifts the suspension of the account from now on. */
export async function clearBars(tx: Tx, userId: number): Promise<void> {
  await tx
    .updateTable('user_external_logins')
    .set({ barred: 0 })
    .where('user_id', '=', userId)
    .where('barred', '<>', 0)
    .execute()
}

/** As `clearBars`, until `restoreBars`. */
export const overrideBars = (tx: Tx, userId: number) => moveBars(tx, userId, { from: 1, to: 2 })

/** The user centers that suspended the account may lift that again. */
export const restoreBars = (tx: Tx, userId: number) => moveBars(tx, userId, { from: 2, to: 1 })

async function moveBars(tx: Tx, userId: number, { from, to }: { from: 1 | 2; to: 1 | 2 }): Promise<void> {
  await tx
    .updateTable('user_external_logins')
    .set({ barred: to })
    .where('user_id', '=', userId)
    .where('barred', '=', from)
    .execute()
}

/** Disconnects an account from everything elsewhere. */
export async function deleteExternalLogins(tx: Tx, userId: number): Promise<void> {
  await tx.deleteFrom('user_external_logins').where('user_id', '=', userId).execute()
}
