import { type Insertable, sql } from 'kysely'
import type { SessionsTable } from '../../db/tables.ts'
import type { Database, Executor, Tx } from '../../platform/database/database.ts'
import { deletePast } from '../../platform/database/delete-past.ts'
import { signal } from '../../platform/database/signals.ts'

export type SessionRow = NonNullable<Awaited<ReturnType<typeof findSession>>>

const hasPassword = sql<0 | 1>`case when users.password_hash = '' then 0 else 1 end`.as('has_password')

/** The account behind a session, found by the hash of its token or of its cookie. */
export function findSession(db: Executor, key: 'token_hash' | 'visit_hash', hash: string, now: number) {
  return db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .leftJoin('two_factor_keys', 'two_factor_keys.user_id', 'sessions.user_id')
    .select([
      'sessions.token_hash',
      'sessions.visit_hash',
      'sessions.admin',
      'sessions.expires_at',
      'sessions.user_agent',
      'sessions.last_seen_at',
      'sessions.confirmed_at',
      'users.id',
      'users.username',
      'users.status',
      'users.mail_status',
      'users.suspended_until',
      'users.role_id',
      'users.reputation',
      'users.legal_version',
      'two_factor_keys.enabled_at as two_factor_at',
    ])
    .select(hasPassword)
    .where(`sessions.${key}`, '=', hash)
    .where('sessions.expires_at', '>', now)
    .whereRef('sessions.epoch', '=', 'users.epoch')
    .executeTakeFirst()
}

/** What decides whether an account that opens a session acts with its role. */
export function findCredentials(db: Executor, userId: number) {
  return db
    .selectFrom('users')
    .leftJoin('two_factor_keys', 'two_factor_keys.user_id', 'users.id')
    .select(['users.role_id', 'two_factor_keys.enabled_at as two_factor_at'])
    .select(hasPassword)
    .where('users.id', '=', userId)
    .executeTakeFirst()
}

export function insertSession(tx: Tx, session: Insertable<SessionsTable>) {
  return tx.insertInto('sessions').values(session).execute()
}

/** Ends all sessions of an account except the `max` that were seen last. */
export async function deleteSurplusSessions(tx: Tx, userId: number, max: number): Promise<void> {
  const surplus = await tx
    .selectFrom('sessions')
    .select('token_hash')
    .where('user_id', '=', userId)
    .orderBy('last_seen_at', 'desc')
    .orderBy('created_at', 'desc')
    .offset(max)
    .limit(1000)
    .execute()
  for (const { token_hash } of surplus) await deleteSession(tx, token_hash)
}

export async function confirmSession(tx: Tx, tokenHash: string, now: number): Promise<void> {
  await tx.updateTable('sessions').set({ confirmed_at: now }).where('token_hash', '=', tokenHash).execute()
}

export async function deleteSession(tx: Tx, tokenHash: string): Promise<void> {
  await tx.deleteFrom('sessions').where('token_hash', '=', tokenHash).execute()
  await signal(tx, 'session', tokenHash)
}

/** Ends all sessions of an account but one, which moves to the new epoch; returns the epoch. */
export async function deleteOtherSessions(
  tx: Tx,
  userId: number,
  retainedTokenHash: string,
): Promise<number> {
  const epoch = await beginEpoch(tx, userId)
  await tx
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .where('token_hash', '<>', retainedTokenHash)
    .execute()
  await tx.updateTable('sessions').set({ epoch }).where('token_hash', '=', retainedTokenHash).execute()
  await signal(tx, 'account', userId)
  return epoch
}

export const deleteExpiredSessions = (db: Database, now: number): Promise<void> =>
  deletePast(db, 'sessions', 'expires_at', now)

/** Removes the access to the administration from all sessions of an account. */
export async function endAdministration(tx: Tx, userId: number): Promise<void> {
  await tx
    .updateTable('sessions')
    .set({ admin: 0 })
    .where('user_id', '=', userId)
    .where('admin', '=', 1)
    .execute()
  await signal(tx, 'account', userId)
}

/** Ends every session of an account at once, including those of other processes. */
export async function endAllSessions(tx: Tx, userId: number) {
  await beginEpoch(tx, userId)
  await tx.deleteFrom('sessions').where('user_id', '=', userId).execute()
  await signal(tx, 'account', userId)
}

/** Anything signed or verified in the previous epoch is no longer valid. */
async function beginEpoch(tx: Tx, userId: number): Promise<number> {
  const user = await tx
    .updateTable('users')
    .set((eb) => ({ epoch: eb('epoch', '+', 1) }))
    .where('id', '=', userId)
    .returning('epoch')
    .executeTakeFirst()
  return user?.epoch ?? 0
}

/** Accounts with sessions, in the order of their ids. */
export async function listSessionOwners(db: Executor, afterId: number, limit: number): Promise<number[]> {
  const rows = await db
    .selectFrom('sessions')
    .select('user_id')
    .distinct()
    .where('user_id', '>', afterId)
    .orderBy('user_id')
    .limit(limit)
    .execute()
  return rows.map(({ user_id }) => user_id)
}

/** The sessions of an account that are open, those seen last first. */
export function listSessions(db: Executor, userId: number, now: number) {
  return db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select([
      'sessions.token_hash',
      'sessions.user_agent',
      'sessions.last_seen_at',
      'sessions.created_at',
      'sessions.expires_at',
    ])
    .where('sessions.user_id', '=', userId)
    .where('sessions.expires_at', '>', now)
    .whereRef('sessions.epoch', '=', 'users.epoch')
    .orderBy('sessions.last_seen_at', 'desc')
    .orderBy('sessions.created_at', 'desc')
    .limit(200)
    .execute()
}

export async function updateSeen(
  tx: Tx,
  tokenHash: string,
  seen: { user_agent: string; last_seen_at: number },
): Promise<void> {
  await tx.updateTable('sessions').set(seen).where('token_hash', '=', tokenHash).execute()
}
