import { Client, type QueryConfig } from 'pg'
import { migrate } from '../src/db/upgrade/migrate.ts'
import { openDatabase } from '../src/platform/database/database.ts'
import { closeKept } from './kept-connections.ts'

/** The content of a migrated database that has not been used. */
type Initial = {
  tables: string[]
  /** Identifies the tables, indexes and columns. */
  shape: string
  /** The rows that migrations have added, as a JSON list for each table. */
  rows: Map<string, string>
  sequences: { name: string; value: string; called: boolean }[]
  /**
   * Superusers may ignore foreign keys. Deleting rows then takes a tenth of the time of truncating tables.
   */
  isSuperuser: boolean
}

type Template = { name: string; initial: Initial }

let template: Promise<Template> | undefined
let created = 0
/** Migrated databases that are not in use. Emptying one takes a tenth of the time of creating one. */
const free: string[] = []
/**
 * Connections that empty databases, by name. They are reused, because most of the time goes into a new
 * connection loading the catalog of all tables.
 */
const cleaners = new Map<string, Promise<Client>>()

export function databaseUrl(name: string): string {
  const url = new URL(process.env.TEST_DATABASE_URL ?? 'postgres://postgres@127.0.0.1:5432/postgres')
  url.pathname = `/${name}`
  return url.toString()
}

/** Runs a statement such as `create database`, which needs a connection to a different database. */
export async function administer(statement: string): Promise<void> {
  await withClient(process.env.TEST_DATABASE_URL, (client) => client.query(statement))
}

/** The name of a migrated, empty database. Return it with `returnDatabase`. */
export async function takeDatabase(): Promise<string> {
  return free.pop() ?? (await createDatabase())
}

/** Like `takeDatabase`, but the database has never been used. */
export async function createDatabase(): Promise<string> {
  template ??= createTemplate()
  const { name } = await template
  const copy = `${name}_${++created}`
  await administer(`create database ${copy} template ${name}`)
  return copy
}

/** Empties the database for the next test, or drops it if its tables have changed. */
export async function returnDatabase(name: string): Promise<void> {
  if (!template) throw new Error('Only a database that was taken can be returned.')
  const { initial } = await template
  const cleaner = await getCleaner(name)
  if (await reset(cleaner, initial)) return void free.push(name)
  cleaners.delete(name)
  await Promise.all([cleaner.end(), closeKept(databaseUrl(name))])
  await dropWhenFree(name)
}

function getCleaner(name: string): Promise<Client> {
  const known = cleaners.get(name)
  if (known) return known
  const client = new Client({ connectionString: databaseUrl(name) })
  const opened = client.connect().then(() => client)
  cleaners.set(name, opened)
  return opened
}

async function createTemplate(): Promise<Template> {
  const random = Math.random().toString(36).slice(2, 8)
  const name = `querent_test_${process.pid}_${process.env.VITEST_POOL_ID ?? 0}_${random}`
  await administer(`create database ${name}`)
  const db = openDatabase({ kind: 'postgres', pool: { connectionString: databaseUrl(name), max: 1 } })
  await migrate(db)
  await db.destroy()
  return { name, initial: await withClient(databaseUrl(name), readInitial) }
}

async function withClient<Result>(url: string | undefined, work: (client: Client) => Promise<Result>) {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

async function readInitial(client: Client): Promise<Initial> {
  const tables = await readColumn(
    client,
    `select quote_ident(tablename) as value from pg_tables where schemaname = 'public' order by 1`,
  )
  const rows = new Map<string, string>()
  for (const table of await listFilled(client, tables)) {
    const [list = '[]'] = await readColumn(client, `select jsonb_agg(t)::text as value from ${table} t`)
    rows.set(table, list)
  }
  const names = await readColumn(
    client,
    `select quote_ident(sequencename) as value from pg_sequences where schemaname = 'public'`,
  )
  const sequences: Initial['sequences'] = []
  // One after another, because a connection runs one statement at a time.
  for (const name of names) {
    const { rows: found } = await client.query(`select last_value as value, is_called as called from ${name}`)
    sequences.push({ name, value: String(found[0].value), called: Boolean(found[0].called) })
  }
  const [isSuperuser] = await readColumn(client, `select current_setting('is_superuser') as value`)
  return { tables, shape: await readShape(client), rows, sequences, isSuperuser: isSuperuser === 'on' }
}

async function readColumn(client: Client, query: string | QueryConfig): Promise<string[]> {
  const { rows } = await client.query<{ value: string }>(query)
  return rows.map(({ value }) => value)
}

async function listFilled(client: Client, tables: readonly string[]): Promise<string[]> {
  const checks = tables.map((table) => `select '${table}' as value where exists (select from ${table})`)
  return readColumn(client, { name: 'list filled', text: checks.join(' union all ') })
}

async function readShape(client: Client): Promise<string> {
  const [shape = ''] = await readColumn(client, {
    name: 'read shape',
    text: `select md5(string_agg(c.relname || c.relkind::text || c.relnatts, ',' order by c.relname)
        || (select count(*) from pg_trigger where not tgisinternal)) as value
      from pg_class c join pg_namespace n on n.oid = c.relnamespace where n.nspname = 'public'`,
  })
  return shape
}

/** Returns false if the tables differ from the template, or if the test has added a trigger. */
async function reset(client: Client, initial: Initial): Promise<boolean> {
  const { tables, shape, rows, sequences, isSuperuser } = initial
  if ((await readShape(client)) !== shape) return false
  const filled = await listFilled(client, tables)
  const statements = [
    ...(isSuperuser
      ? ['set session_replication_role = replica', ...filled.map((table) => `delete from ${table}`)]
      : [`truncate ${filled.join(', ')} cascade`]),
    ...[...rows].map(
      ([table, list]) => `insert into ${table} overriding system value
        select * from jsonb_populate_recordset(null::${table}, ${client.escapeLiteral(list)})`,
    ),
    ...sequences.map(({ name, value, called }) => `select setval('${name}', ${value}, ${called})`),
  ]
  await client.query(statements.join(';\n'))
  return true
}

/** Pools report their end before their connections are closed. Closing those by force would raise errors. */
async function dropWhenFree(name: string): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await administer(`drop database ${name}`)
    } catch (error) {
      if (attempt >= 100) throw error
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
  }
}
