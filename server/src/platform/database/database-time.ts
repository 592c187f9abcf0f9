import { type RawBuilder, sql } from 'kysely'
import type { Executor } from './database.ts'
import { getEngine } from './engine.ts'

/**
 * The database's time in unix seconds, which all processes of a site share. In a transaction, the time of its
 * start.
 */
export function databaseTime(db: Executor): RawBuilder<number> {
  if (getEngine(db) === 'sqlite') return sql<number>`unixepoch()`
  return sql<number>`cast(floor(extract(epoch from now())) as bigint)`
}

export const secondsFromNow = (db: Executor, seconds: number): RawBuilder<number> =>
  sql<number>`${databaseTime(db)} + ${seconds}`
