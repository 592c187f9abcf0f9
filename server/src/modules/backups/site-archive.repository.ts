import { sql } from 'kysely'
import type { Executor, Tx } from '../../platform/database/database.ts'
import { getEngine } from '../../platform/database/engine.ts'
import { archivedTables, derivedColumns } from './site-archive-format.rules.ts'

export type ArchivedRow = Record<string, string | number | null>

/**
 * Makes all reads of the transaction see one state on PostgreSQL. On SQLite there are no other writers
 * meanwhile.
 */
export async function readOneMoment(tx: Tx): Promise<void> {
  if (getEngine(tx) === 'sqlite') return
  await sql`set transaction isolation level repeatable read read only`.execute(tx)
  await sql`set local statement_timeout = 0`.execute(tx)
}

export async function readLastObjectId(db: Executor): Promise<number> {
  const { rows } =
    getEngine(db) === 'postgres'
      ? await sql<{ value: number }>`select last_value as value from object_id`.execute(db)
      : await sql<{ value: number }>`select value from counters where name = 'object_id'`.execute(db)
  return rows[0]?.value ?? 0
}

/** Rows of a table in the order of its key, after a given one. */
export async function listRows(
  db: Executor,
  table: string,
  { after, limit }: { after: ArchivedRow | undefined; limit: number },
): Promise<ArchivedRow[]> {
  const key = archivedTables[table] ?? []
  const columns = sql.join(key.map((column) => sql.ref(column)))
  const start = after ? sql`where (${columns}) > (${sql.join(key.map((column) => after[column]))})` : sql``
  const { rows } = await sql<ArchivedRow>`select * from ${sql.table(table)} ${start}
    order by ${columns} limit ${limit}`.execute(db)
  return rows.map((row) =>
    Object.fromEntries(
      Object.entries(row).filter(([column]) => table !== 'questions' || !derivedColumns.has(column)),
    ),
  )
}

/** Removes the rows that migrations insert into a new database. */
export async function clearArchivedTables(tx: Tx): Promise<void> {
  for (const table of Object.keys(archivedTables).reverse()) {
    await sql`delete from ${sql.table(table)}`.execute(tx)
  }
}

/** The maximum number of values in one statement for both databases. */
const maxValues = 20_000

export async function insertRows(tx: Tx, table: string, rows: readonly ArchivedRow[]): Promise<void> {
  const columns = Object.keys(rows[0] ?? {})
  const atOnce = Math.max(1, Math.floor(maxValues / Math.max(columns.length, 1)))
  for (let start = 0; start < rows.length; start += atOnce) {
    const values = rows
      .slice(start, start + atOnce)
      .map((row) => sql`(${sql.join(columns.map((column) => row[column] ?? null))})`)
    await sql`insert into ${sql.table(table)} (${sql.join(columns.map((column) => sql.ref(column)))})
      values ${sql.join(values)}`.execute(tx)
  }
}

/** Makes PostgreSQL's sequences continue after the ids of the inserted rows; SQLite does so by itself. */
export async function advanceSequences(tx: Tx): Promise<void> {
  if (getEngine(tx) === 'sqlite') return
  for (const [table, key] of Object.entries(archivedTables)) {
    if (key.join() !== 'id') continue
    await sql`select setval(s.name, greatest(m.id, 1), m.id > 0)
      from (select pg_get_serial_sequence(${table}, 'id') as name) s,
        (select coalesce(max(id), 0) as id from ${sql.table(table)}) m
      where s.name is not null`.execute(tx)
  }
}
