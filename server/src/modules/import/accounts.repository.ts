import type { Insertable } from 'kysely'
import { insertMany, insertNumbered } from '../../db/statements/insert-many.ts'
import type { ReputationLogTable, UsersTable } from '../../db/tables.ts'
import type { Executor, Tx } from '../../platform/database/database.ts'

/** The usernames that are already in use, in lower case. */
export async function findTakenUsernames(db: Executor, usernames: string[]): Promise<Set<string>> {
  if (usernames.length === 0) return new Set()
  const keys = [...new Set(usernames.map((username) => username.toLowerCase()))]
  const rows = await db.selectFrom('users').select('username_key').where('username_key', 'in', keys).execute()
  return new Set(rows.map((row) => row.username_key))
}

/** Returns the ids in the order of the accounts. */
export function insertAccounts(tx: Tx, accounts: Insertable<UsersTable>[]): Promise<number[]> {
  return insertNumbered(tx, 'users', accounts)
}

export function insertReputation(tx: Tx, entries: Insertable<ReputationLogTable>[]): Promise<void> {
  return insertMany(tx, 'reputation_log', entries)
}

/** The usernames of accounts, by their ids. */
export async function listUsernamesOf(db: Executor, ids: number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db.selectFrom('users').select(['id', 'username']).where('id', 'in', ids).execute()
  return new Map(rows.map((row) => [row.id, row.username]))
}
