import type { Executor, Tx } from '../../platform/database/database.ts'

export type ExternalIdentity = { provider: string; externalId: string }

const columns = ['provider', 'external_id', 'user_id', 'created_at', 'checked_at', 'barred'] as const

/** The account that an identity at a provider logs in to. */
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

/** The id of an account at a provider; undefined if it has none there. */
export async function findExternalId(
  db: Executor,
  userId: number,
  provider: string,
): Promise<string | undefined> {
  return (await findExternalLoginOf(db, userId, provider))?.external_id
}

/** Connects an identity with an account. False if either of them is connected already. */
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
 * Claims the check of an account's status at the provider, and returns the account's id there. Undefined if
 * another process has checked it since a time.
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

/** From now on, no user center may lift the suspension of the account. */
export async function clearBars(tx: Tx, userId: number): Promise<void> {
  await tx
    .updateTable('user_external_logins')
    .set({ barred: 0 })
    .where('user_id', '=', userId)
    .where('barred', '<>', 0)
    .execute()
}

/** Like `clearBars`, until `restoreBars`. */
export const overrideBars = (tx: Tx, userId: number) => moveBars(tx, userId, { from: 1, to: 2 })

/** Lets the user centers that suspended the account lift the suspension again. */
export const restoreBars = (tx: Tx, userId: number) => moveBars(tx, userId, { from: 2, to: 1 })

async function moveBars(tx: Tx, userId: number, { from, to }: { from: 1 | 2; to: 1 | 2 }): Promise<void> {
  await tx
    .updateTable('user_external_logins')
    .set({ barred: to })
    .where('user_id', '=', userId)
    .where('barred', '=', from)
    .execute()
}

/** Disconnects an account from identities that were connected since a time, except its original one. */
export async function deleteExternalLoginsSince(tx: Tx, userId: number, since: number): Promise<number> {
  const result = await tx
    .deleteFrom('user_external_logins')
    .where('user_id', '=', userId)
    .where('created_at', '>=', since)
    .where('created_at', '>', (users) =>
      users.selectFrom('users').select('users.created_at').where('users.id', '=', userId),
    )
    .executeTakeFirst()
  return Number(result.numDeletedRows)
}

/** Disconnects an account from all external identities. */
export async function deleteExternalLogins(tx: Tx, userId: number): Promise<void> {
  await tx.deleteFrom('user_external_logins').where('user_id', '=', userId).execute()
}
