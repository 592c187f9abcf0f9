import { type SelectQueryBuilder, sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'
import { getEngine } from '../../platform/database/engine.ts'
import type { Tables } from '../tables.ts'

/**
 * Locks the selected rows until the transaction ends, so that they do not change before they are used. SQLite
 * has one writer at a time and needs no lock. Several rows must be requested in the order of their ids.
 */
export function lockRows<DB, TB extends keyof DB, Row>(
  tx: Tx,
  query: SelectQueryBuilder<DB, TB, Row>,
): SelectQueryBuilder<DB, TB, Row> {
  return getEngine(tx) === 'postgres' ? query.forUpdate() : query
}

/**
 * Tables whose rows are locked. A transaction that locks several rows does so in this order, so that no two wait for
 * each other: queued reviews and suggested edits, questions, answers, comments, tags, then accounts, then the counters of
 * the site. What belongs to one post, such as votes and flags, is only changed with the post locked. Within a table rows
 * are locked in the order of their ids and in one step, because what a later step adds may come before:
 * `lockLinkedQuestions` for questions, `lockActor` for the actor together with the authors whose counters or reputation
 * change. An update or a deletion locks its rows too. Work on many posts uses a transaction for each of them, or locks
 * all of them first.
 */
type LockableTable = Extract<keyof Tables, 'questions' | 'answers' | 'comments' | 'tags' | 'users'>

/** Locks one row until the transaction ends: others who want it wait here. */
export async function lockRow(tx: Tx, table: LockableTable, id: number): Promise<void> {
  if (getEngine(tx) === 'sqlite') return
  await sql`select 1 from ${sql.table(table)} where id = ${id} for update`.execute(tx)
}

/**
 * Like `lockRow`, for several rows: always in the same order, so that no two transactions wait for each
 * other.
 */
export async function lockAscending(tx: Tx, table: LockableTable, ids: readonly number[]): Promise<void> {
  if (getEngine(tx) === 'sqlite' || ids.length === 0) return
  await sql`select 1 from ${sql.table(table)} where id in (${sql.join([...new Set(ids)])})
    order by id for update`.execute(tx)
}
