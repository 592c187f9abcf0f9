import { type RawBuilder, sql } from 'kysely'
import type { Executor } from './database.ts'
import { getEngine } from './engine.ts'

/**
 * Joins rows by their key, with the preceding tables first: each database would otherwise sometimes read the
 * whole table. SQLite keeps the order of a cross join; PostgreSQL does not flatten a subquery with an offset.
 * The statement repeats the condition on the key, which SQLite takes from there.
 */
export function crossJoinByKey(
  db: Executor,
  table: 'questions' | 'answers' | 'tags',
  alias: string,
  key: string,
): RawBuilder<unknown> {
  if (getEngine(db) === 'sqlite') return sql`cross join ${sql.table(table)} as ${sql.ref(alias)}`
  return sql`cross join lateral (
    select * from ${sql.table(table)} where id = ${sql.ref(key)} offset 0) as ${sql.ref(alias)}`
}
