import { type RawBuilder, sql } from 'kysely'
import type { Executor, Tx } from '../../platform/database/database.ts'

/**
 * A stored counter that differs from the count. `id` is that of a row, or the name of a counter of the site.
 */
export type CounterDifference = { counter: string; id: number | string; stored: number; counted: number }

/** A counter stored with a row, and the count that it represents. */
export type StoredCounter = { table: string; column: string; counted: RawBuilder<number> }

/** The rows whose counter differs from the count. */
export async function findDifferences(
  db: Executor,
  { table, column, counted }: StoredCounter,
): Promise<CounterDifference[]> {
  const { rows } = await sql<Omit<CounterDifference, 'counter'>>`
    select id, ${sql.ref(column)} as stored, ${counted} as counted from ${sql.table(table)}
    where ${sql.ref(column)} <> ${counted} order by id`.execute(db)
  return rows.map((row) => ({ counter: `${table}.${column}`, ...row }))
}

/** Corrects the counter wherever it differs from the count. */
export async function repairCounter(tx: Tx, { table, column, counted }: StoredCounter): Promise<void> {
  await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${counted}
    where ${sql.ref(column)} <> ${counted}`.execute(tx)
}
