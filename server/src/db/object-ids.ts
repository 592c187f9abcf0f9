import { sql } from 'kysely'
import type { Executor } from '../platform/database/database.ts'
import { engineOf } from '../platform/database/engine.ts'

/** The next number of the one sequence that all content objects share. */
export async function nextObjectId(tx: Executor): Promise<number> {
  const statement =
    engineOf(tx) === 'postgres'
      ? sql<{ value: number }>`select nextval('object_id') as value`
      : sql<{ value: number }>`update counters set value = value + 1 where name = 'object_id' returning value`
  const { rows } = await statement.execute(tx)
  const [row] = rows
  if (!row) throw new Error('The object sequence is missing: run `querent migrate`.')
  return row.value
}
