import { sql } from 'kysely'
import { Client } from 'pg'
import type { OpenDatabase } from '../src/platform/database/database.ts'
import { databaseUrl } from './postgres-databases.ts'

/** Makes a PostgreSQL database read-only. Open connections end, as in a failover. */
export async function makeReadOnly(db: OpenDatabase): Promise<void> {
  const { client, name } = await connectBeside(db)
  await client.query(`alter database ${name} set default_transaction_read_only = on`)
  await client.query(
    'select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = $1 and pid <> pg_backend_pid()',
    [name],
  )
  await client.end()
}

/** Allows writes again, over new connections. Open connections stay as they are. */
export async function makeWritable(db: OpenDatabase): Promise<void> {
  const { client, name } = await connectBeside(db)
  await client.query(`alter database ${name} reset default_transaction_read_only`)
  await client.end()
}

async function connectBeside(db: OpenDatabase): Promise<{ client: Client; name: string }> {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db)
  const name = rows[0]?.name ?? ''
  const options = '-c default_transaction_read_only=off'
  const client = new Client({ connectionString: databaseUrl(name), options })
  await client.connect()
  return { client, name }
}
