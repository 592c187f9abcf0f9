import { sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'
import { getEngine } from '../../platform/database/engine.ts'

/** The next number of the one sequence that all content objects share. */
export async function nextObjectId(tx: Tx): Promise<number> {
  const statement =
    getEngine(tx) === 'postgres'
      ? sql<{ value: number }>`select nextval('object_id') as value`
      : sql<{ value: number }>`update counters set value = value + 1 where name = 'object_id' returning value`
  const { rows } = await statement.execute(tx)
  const [row] = rows
  if (!row) throw new Error('The object sequence is missing: run `querent migrate`.')
  return row.value
}

/** Several numbers of the sequence at once, ascending: for bulk loads. */
export async function reserveObjectIds(tx: Tx, count: number): Promise<number[]> {
  if (count === 0) return []
  if (getEngine(tx) === 'postgres') {
    const { rows } = await sql<{ value: number }>`
      select nextval('object_id') as value from generate_series(1, ${count})`.execute(tx)
    return rows.map((row) => row.value).sort((a, b) => a - b)
  }
  const { rows } = await sql<{ value: number }>`
    update counters set value = value + ${count} where name = 'object_id' returning value`.execute(tx)
  const last = rows[0]?.value ?? 0
  return Array.from({ length: count }, (_, index) => last - count + 1 + index)
}

/** The sequence skips numbers up to this one: an import uses them. */
export async function advanceObjectIds(tx: Tx, last: number): Promise<void> {
  const statement =
    getEngine(tx) === 'postgres'
      ? sql`select setval('object_id', ${last}) from object_id where last_value < ${last}`
      : sql`update counters set value = ${last} where name = 'object_id' and value < ${last}`
  await statement.execute(tx)
}
