import { finished } from 'node:stream/promises'
import { sql } from 'kysely'
import type { PoolClient, PoolConfig } from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { openOneConnection } from '../../platform/database/one-connection.ts'
import { migrateWithin } from '../upgrade/migrate.ts'
import type { PostgresSequences, PostgresTables } from './dump-postgres.ts'

export type PostgresLoad = {
  migrations: readonly string[]
  tables: PostgresTables
  sequences: PostgresSequences
  /** Called for each table that no migration creates: its rows are left out. */
  skip(table: string): void
  /** Passes the rows of tables, in parts of whole rows; `load` returns their number. */
  fill(load: (table: string, part: AsyncIterable<Buffer>) => Promise<number>): Promise<void>
}

/** What is in the database apart from extensions; undefined if it is empty. */
export async function findPostgresContent(config: PoolConfig): Promise<string | undefined> {
  const { db } = openOneConnection(config)
  try {
    const { rows } = await sql<{ name: string }>`
      select relname as name from pg_class c
      where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p', 'v', 'm', 'f', 'S')
        and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
      order by relname limit 1`.execute(db)
    return rows[0]?.name
  } finally {
    await db.destroy()
  }
}

/**
 * Fills an empty database: the schema as it was, the rows, and then the later migrations, all or nothing.
 * Updating the statistics of the tables is left to the caller.
 */
export async function loadPostgres(
  config: PoolConfig,
  { migrations, skip, fill, ...content }: PostgresLoad,
): Promise<void> {
  const { db, getClient } = openOneConnection(config)
  try {
    await db.transaction().execute(async (tx) => {
      await sql`set local statement_timeout = 0`.execute(tx)
      await migrateWithin(tx, migrations.at(-1))
      const client = getClient()
      const { tables, sequences } = await selectKnown(client, content, skip)
      const rebuild = await takeDown(client)
      // Migrations also add rows, which are among those of the dump.
      await client.query(`truncate ${tables.map(({ name }) => client.escapeIdentifier(name)).join(', ')}`)
      await fill((table, part) => loadRows(client, tables, table, part))
      await setSequences(client, sequences)
      for (const statement of rebuild) await client.query(statement)
      await migrateWithin(tx)
    })
  } finally {
    await db.destroy()
  }
}

type Content = Pick<PostgresLoad, 'tables' | 'sequences'>

/** Schema objects added by others are not created by migrations. */
async function selectKnown(
  client: PoolClient,
  { tables, sequences }: Content,
  skip: (table: string) => void,
): Promise<Content> {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class
    where relnamespace = current_schema()::regnamespace and relkind in ('r', 'S')`,
  )
  const known = new Set(rows.map(({ name }) => name))
  for (const { name } of tables) if (!known.has(name)) skip(name)
  return {
    tables: tables.filter(({ name }) => known.has(name)),
    sequences: sequences.filter(({ name }) => known.has(name)),
  }
}

/**
 * Removes foreign keys, which would require an order, and indexes, which are faster to build at once.
 * Triggers are disabled meanwhile: what they would write is among the rows, and they would search without
 * indexes. Returns the statements that restore all of them.
 */
async function takeDown(client: PoolClient): Promise<string[]> {
  const { rows } = await client.query<{ drop: string; make: string }>(`
    select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
      format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as make
    from pg_constraint where contype = 'f' and connamespace = current_schema()::regnamespace
    union all
    select format('drop index %s', i.indexrelid::regclass), pg_get_indexdef(i.indexrelid)
    from pg_index i join pg_class c on c.oid = i.indexrelid
    where c.relnamespace = current_schema()::regnamespace
      and not exists (select from pg_constraint k where k.conindid = i.indexrelid and k.contype <> 'f')
    union all
    select distinct format('alter table %s disable trigger user', c.oid::regclass),
      format('alter table %s enable trigger user', c.oid::regclass)
    from pg_trigger t join pg_class c on c.oid = t.tgrelid
    where not t.tgisinternal and c.relnamespace = current_schema()::regnamespace`)
  for (const { drop } of rows) await client.query(drop)
  // A key may need an index.
  return rows.map(({ make }) => make).reverse()
}

async function loadRows(
  client: PoolClient,
  tables: PostgresTables,
  name: string,
  part: AsyncIterable<Buffer>,
): Promise<number> {
  const table = tables.find((known) => known.name === name)
  if (!table) throw new Error(`The table ${name} is not described.`)
  const columns = table.columns.map((column) => client.escapeIdentifier(column)).join(', ')
  const stream = client.query(copyFrom(`copy ${client.escapeIdentifier(name)} (${columns}) from stdin`))
  const done = finished(stream)
  done.catch(() => {})
  try {
    for await (const chunk of part) {
      if (stream.write(chunk)) continue
      await Promise.race([new Promise((resolve) => stream.once('drain', resolve)), done])
    }
    stream.end()
  } catch (error) {
    stream.destroy()
    throw error
  }
  await done
  return stream.rowCount
}

async function setSequences(client: PoolClient, sequences: PostgresSequences): Promise<void> {
  for (const { name, value, isCalled } of sequences) {
    await client.query('select setval(quote_ident($1)::regclass, $2::bigint, $3)', [name, value, isCalled])
  }
}
