import type { Insertable, Updateable } from 'kysely'
import type { UsersTable } from '../../db/tables.ts'
import type { Executor, Tx } from '../../platform/database/database.ts'
import { signal } from '../../platform/database/signals.ts'
import { accountState } from '../auth/index.ts'
import { userBasicColumns } from './user-basic.repository.ts'

export type NewUserRow = Insertable<UsersTable>
/** A whole account. */
export type UserRow = NonNullable<Awaited<ReturnType<typeof findUser>>>

const columns = [
  ...userBasicColumns,
  'password_hash',
  'bio',
  'bio_html',
  'color_scheme',
  'time_zone',
  'question_count',
  'answer_count',
  'follow_count',
  'epoch',
  'created_at',
  'last_login_at',
  'suspended_at',
  'suspension_reason',
  'legal_version',
] as const

/** A whole account, including deleted ones. */
export function findUser(db: Executor, id: number) {
  return db.selectFrom('users').select(columns).where('id', '=', id).executeTakeFirst()
}

/** The account with an email address, however it is spelled. Deleted ones have none. */
export function findUserByEmail(db: Executor, email: string) {
  return db.selectFrom('users').select(columns).where('email_key', '=', toKey(email)).executeTakeFirst()
}

/** The account with a username, however it is spelled, including deleted ones. */
export function findUserByUsername(db: Executor, username: string) {
  return db.selectFrom('users').select(columns).where('username_key', '=', toKey(username)).executeTakeFirst()
}

/** Adds an account as given; see `addUser` for names and addresses that may be taken. */
export function insertUser(tx: Tx, user: NewUserRow) {
  return tx.insertInto('users').values(user).returning(columns).executeTakeFirstOrThrow()
}

/** Changes some columns of an account. Names and addresses are changed with their keys: see `toKey`. */
export async function updateUser(tx: Tx, id: number, changes: Updateable<UsersTable>): Promise<void> {
  await tx.updateTable('users').set(changes).where('id', '=', id).execute()
  if (accessColumns.some((column) => column in changes)) await signal(tx, 'account', id)
}

/** The columns that determine what an account may do. */
const accessColumns = ['status', 'mail_status', 'suspended_until', 'role_id', 'epoch', 'username'] as const

/** The usernames among these that are already in use, as keys. */
export async function findTakenUsernames(db: Executor, usernames: readonly string[]): Promise<Set<string>> {
  if (usernames.length === 0) return new Set()
  const rows = await db
    .selectFrom('users')
    .select('username_key')
    .where('username_key', 'in', usernames.map(toKey))
    .execute()
  return new Set(rows.map((row) => row.username_key))
}

/** The addresses among these that are already in use, as keys. */
export async function findTakenEmails(db: Executor, emails: readonly string[]): Promise<Set<string>> {
  if (emails.length === 0) return new Set()
  const rows = await db
    .selectFrom('users')
    .select('email_key')
    .where('email_key', 'in', emails.map(toKey))
    .execute()
  return new Set(rows.map((row) => row.email_key ?? ''))
}

/** Lifts the suspensions that have ended. */
export async function releaseSuspended(tx: Tx, now: number): Promise<void> {
  const released = await tx
    .updateTable('users')
    .set({ status: accountState.available, suspended_at: 0, suspended_until: 0, suspension_reason: '' })
    .where('status', '=', accountState.suspended)
    .where('suspended_until', '>', 0)
    .where('suspended_until', '<=', now)
    .returning('id')
    .execute()
  for (const { id } of released) await signal(tx, 'account', id)
}

/** Some of the deleted accounts. */
export async function listDeletedUserIds(db: Executor, limit: number): Promise<number[]> {
  const query = db.selectFrom('users').select('id').where('status', '=', accountState.deleted)
  return (await query.orderBy('id').limit(limit).execute()).map(({ id }) => id)
}

/** Removes deleted accounts from the database, with their logins and settings. */
export async function deleteDeletedUsers(tx: Tx, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await tx.deleteFrom('users').where('status', '=', accountState.deleted).where('id', 'in', ids).execute()
}

/** The unique keys of names and addresses. */
export const toKey = (name: string) => name.toLowerCase()
