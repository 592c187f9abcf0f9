import { Client, type PoolConfig } from 'pg'
import { to as copyTo } from 'pg-copy-streams'

export type PostgresTables = { name: string; columns: string[] }[]
export type PostgresSequences = { name: string; value: string; isCalled: boolean }[]

/** A consistent snapshot of a database, however long reading it takes. */
export type PostgresSnapshot = {
  tables: PostgresTables
  sequences: PostgresSequences
  migrations: string[]
  /** The approximate size of the tables on disk. */
  bytes: number
  /** All rows of a table in the text format of COPY, in parts of whole rows of about `partBytes`. */
  read(table: PostgresTables[number], onRows: (count: number) => void): AsyncGenerator<Buffer>
  close(): Promise<void>
}

/** Held in memory. */
const partBytes = 4 * 1024 * 1024
const lineFeed = 10

export async function openPostgresSnapshot(config: PoolConfig): Promise<PostgresSnapshot> {
  const client = new Client(config)
  // A lost connection makes the running statement fail.
  client.on('error', () => {})
  await client.connect()
  let ended: Promise<void> | undefined
  try {
    await client.query('begin transaction isolation level repeatable read read only')
    // Reading may take longer than a statement of a page is allowed to.
    await client.query('set local statement_timeout = 0')
    await client.query('set local idle_in_transaction_session_timeout = 0')
    const tables = await listTables(client)
    return {
      tables,
      // Numbers assigned later do no harm.
      sequences: await listSequences(client),
      migrations: await listMigrations(client),
      bytes: await measure(client),
      read: (table, onRows) => readTable(client, table, onRows),
      close() {
        ended ??= client.end()
        return ended
      },
    }
  } catch (error) {
    await client.end()
    throw error
  }
}

/**
 * Excludes unlogged tables, whose content is lost after a crash, those of the migrations, and those of
 * extensions.
 */
async function listTables(client: Client): Promise<PostgresTables> {
  const { rows } = await client.query<{ name: string; columns: string[] }>(`
    select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c
    join pg_attribute a on a.attrelid = c.oid
      and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where c.relnamespace = current_schema()::regnamespace
      and c.relkind = 'r' and c.relpersistence = 'p' and c.relname not like 'kysely_migration%'
      and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
    group by c.relname order by c.relname`)
  return rows
}

async function listSequences(client: Client): Promise<PostgresSequences> {
  const { rows } = await client.query<{ name: string }>(`
    select relname as name from pg_class
    where relnamespace = current_schema()::regnamespace and relkind = 'S' order by relname`)
  const sequences: PostgresSequences = []
  for (const { name } of rows) {
    const { rows: found } = await client.query<{ value: string; isCalled: boolean }>(
      `select last_value::text as value, is_called as "isCalled" from ${client.escapeIdentifier(name)}`,
    )
    for (const state of found) sequences.push({ name, ...state })
  }
  return sequences
}

async function listMigrations(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>('select name from kysely_migration order by name')
  return rows.map(({ name }) => name)
}

async function measure(client: Client): Promise<number> {
  const { rows } = await client.query<{ bytes: string }>(`
    select coalesce(sum(pg_table_size(oid)), 0)::text as bytes from pg_class
    where relnamespace = current_schema()::regnamespace and relkind = 'r' and relpersistence = 'p'`)
  return Number(rows[0]?.bytes ?? 0)
}

async function* readTable(
  client: Client,
  { name, columns }: PostgresTables[number],
  onRows: (count: number) => void,
): AsyncGenerator<Buffer> {
  const list = columns.map((column) => client.escapeIdentifier(column)).join(', ')
  const stream = client.query(copyTo(`copy ${client.escapeIdentifier(name)} (${list}) to stdout`))
  let chunks: Buffer[] = []
  let size = 0
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    chunks.push(chunk)
    size += chunk.length
    if (size < partBytes) continue
    const bytes = Buffer.concat(chunks)
    // Rows end with a line feed; those in texts are escaped.
    const end = bytes.lastIndexOf(lineFeed) + 1
    if (end > 0) yield bytes.subarray(0, end)
    chunks = [bytes.subarray(end)]
    size = bytes.length - end
  }
  if (size > 0) yield Buffer.concat(chunks)
  onRows(stream.rowCount)
}
