import { type RawBuilder, sql } from 'kysely'
import type { Executor, Tx } from '../../platform/database/database.ts'

/** A stored counter that is not what a count finds. `id` is a row's, or the name of a counter of the site. */
export type CounterDifference = { counter: string; id: number | string; stored: number; counted: number }

/** A counter that is stored with a row, and the count that it represents. */
export type StoredCounter = { table: string; column: string; counted: RawBuilder<number> }

/** The rows whose counter is not what the count finds. */
export async function findDifferences(
  db: Executor,
  { table, column, counted }: StoredCounter,
): Promise<CounterDifference[]> {
  const { rows } = await sql<Omit<CounterDifference, 'counter'>>`
    select id, ${sql.ref(column)} as stored, ${counted} as counted from ${sql.table(table)}
    where ${sql.ref(column)} <> ${counted} order by id`.execute(db)
  return rows.map((row) => ({ counter: `${table}.${column}`, ...row }))
}

/** Rewrites the counter wherever it is not what the count finds. */
export async function repairCounter(tx: Tx, { table, column, counted }: StoredCounter): Promise<void> {
  await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${counted}
    where ${sql.ref(column)} <> ${counted}`.execute(tx)
}
