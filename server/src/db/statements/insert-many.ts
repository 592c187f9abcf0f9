import { CompiledQuery, type Insertable } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'
import { getEngine } from '../../platform/database/engine.ts'
import type { Tables } from '../tables.ts'

type Value = string | number | null | undefined
type Row = Readonly<Record<string, Value>>

/** What happens to a row whose key is taken: an error, or it is skipped. */
type OnConflict = 'fail' | 'skip'

/**
 * Adds many rows that have the same columns. The statements are the same whatever the number of rows, so they
 * are built and prepared once: in an import, building and parsing them would take longer than running them.
 */
export async function insertMany<Table extends keyof Tables>(
  tx: Tx,
  table: Table,
  rows: readonly Insertable<Tables[Table]>[],
  onConflict: OnConflict = 'fail',
): Promise<void> {
  // Every column of a table is a text or a number.
  for (const statement of writeStatements(tx, { table, onConflict, returning: '' }, rows as readonly Row[])) {
    await tx.executeQuery(statement)
  }
}

/** Like `insertMany`, for a table that numbers its rows. Returns their ids in the order of the rows. */
export async function insertNumbered<Table extends 'activities' | 'revisions' | 'users'>(
  tx: Tx,
  table: Table,
  rows: readonly Insertable<Tables[Table]>[],
): Promise<number[]> {
  const ids: number[] = []
  // As above.
  const written = rows as readonly Row[]
  for (const statement of writeStatements(
    tx,
    { table, onConflict: 'fail', returning: ' returning id' },
    written,
  )) {
    const result = await tx.executeQuery<{ id: number }>(statement)
    // Both engines number rows in the order of their values, but neither promises to return them in it.
    ids.push(...result.rows.map((row) => row.id).sort((a, b) => a - b))
  }
  return ids
}

type Target = { table: string; onConflict: OnConflict; returning: string }

function writeStatements(tx: Tx, target: Target, rows: readonly Row[]): CompiledQuery[] {
  const write = getEngine(tx) === 'postgres' ? writeArrays : writeParts
  return listRuns(rows).flatMap(({ columns, rows: alike }) => write(target, columns, alike))
}

/** Rows that follow each other and give values to the same columns; the others have their defaults. */
function listRuns(rows: readonly Row[]): { columns: string[]; rows: Row[] }[] {
  const runs: { columns: string[]; rows: Row[] }[] = []
  let lastKey: string | undefined
  for (const row of rows) {
    const columns = Object.keys(row).filter((column) => row[column] !== undefined)
    const key = columns.join()
    if (key === lastKey) runs.at(-1)?.rows.push(row)
    else runs.push({ columns, rows: [row] })
    lastKey = key
  }
  return runs
}

function writeInsert({ table, onConflict, returning }: Target, columns: string[], source: string): string {
  const names = columns.map((column) => `"${column}"`).join(', ')
  const conflict = onConflict === 'skip' ? ' on conflict do nothing' : ''
  return `insert into "${table}" (${names}) ${source}${conflict}${returning}`
}

/** One array for each column: PostgreSQL then has few parameters to parse. */
function writeArrays(target: Target, columns: string[], rows: readonly Row[]): CompiledQuery[] {
  const arrays = columns.map((column) => rows.map((row) => row[column] ?? null))
  const types = arrays.map((values, index) => `$${index + 1}::${getType(values)}[]`)
  return [
    CompiledQuery.raw(writeInsert(target, columns, `select * from unnest(${types.join(', ')})`), arrays),
  ]
}

const getType = (values: Value[]) => (values.some((value) => typeof value === 'number') ? 'bigint' : 'text')

/** Sizes of the statements for SQLite, the largest first. */
const sizes = [200, 50, 10, 1]

function writeParts(target: Target, columns: string[], rows: readonly Row[]): CompiledQuery[] {
  const statements: CompiledQuery[] = []
  const places = `(${columns.map(() => '?').join(', ')})`
  for (let start = 0; start < rows.length; ) {
    const size = sizes.find((one) => one <= rows.length - start) ?? 1
    const source = `values ${Array.from({ length: size }, () => places).join(', ')}`
    const part = rows.slice(start, start + size)
    const values = part.flatMap((row) => columns.map((column) => row[column] ?? null))
    statements.push(CompiledQuery.raw(writeInsert(target, columns, source), values))
    start += size
  }
  return statements
}
