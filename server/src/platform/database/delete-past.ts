import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import { type Database, inTransaction, type Tx } from './database.ts'
import { getEngine } from './engine.ts'

const stepSize = 1000
/** A pause between steps, during which others can write. */
const pauseMs = 20
/** The maximum time that a stopping process waits for. The next run deletes the rest. */
const turnMs = 10_000

type ColumnOf<Table extends keyof Tables> = keyof Tables[Table] & string

/**
 * Deletes the rows whose time is at or before another: in steps, since one statement for all would block all
 * other writes to a large SQLite database. Rows without a time, where it is 0, stay.
 */
export async function deletePast<Table extends keyof Tables>(
  db: Database,
  table: Table,
  column: ColumnOf<Table>,
  until: number,
): Promise<void> {
  const end = performance.now() + turnMs
  while ((await inTransaction(db, (tx) => deleteStep(tx, { table, column, until }))) === stepSize) {
    if (performance.now() > end) return
    await sleep(pauseMs)
  }
}

type Step = { table: keyof Tables; column: string; until: number }

async function deleteStep(tx: Tx, { table, column, until }: Step): Promise<number> {
  const row = sql.raw(getEngine(tx) === 'sqlite' ? 'rowid' : 'ctid')
  const time = sql.ref(column)
  const result = await tx
    .deleteFrom(table)
    .where(
      sql<boolean>`${row} in (select ${row} from ${sql.table(table)}
        where ${time} > 0 and ${time} <= ${until} limit ${sql.lit(stepSize)})`,
    )
    .executeTakeFirst()
  return Number(result.numDeletedRows)
}
