import { type RawBuilder, sql } from 'kysely'
import type { Executor } from '../../platform/database/database.ts'
import { getEngine } from '../../platform/database/engine.ts'

/**
 * The right side of `in` for a column: one parameter, so that the statement is the same for every number of
 * ids. With a bare parameter, PostgreSQL would count the ids, and plan the statement again each time because
 * few ids cost less.
 */
export function toIdList(db: Executor, ids: readonly number[]): RawBuilder<number> {
  return getEngine(db) === 'postgres'
    ? sql`(select unnest((select ${ids}::bigint[])))`
    : sql`(select value from json_each(${JSON.stringify(ids)}))`
}
