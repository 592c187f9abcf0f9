import type { Executor } from '../../platform/database/database.ts'
import { accountState } from './actor.rules.ts'

/** Ids of the accounts with the given usernames, by lower-case username. Deleted accounts have none. */
export async function findUserIdsByName(db: Executor, names: Iterable<string>): Promise<Map<string, number>> {
  const keys = [...new Set([...names].map((name) => name.toLowerCase()))]
  if (keys.length === 0) return new Map()
  const rows = await db
    .selectFrom('users')
    .select(['id', 'username_key'])
    .where('username_key', 'in', keys)
    .where('status', '<>', accountState.deleted)
    .execute()
  return new Map(rows.map((row) => [row.username_key, row.id]))
}
