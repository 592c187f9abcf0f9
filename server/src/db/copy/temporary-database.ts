import { randomBytes } from 'node:crypto'
import { Client, DatabaseError, type PoolConfig } from 'pg'
import type { DatabaseLocation } from '../../platform/database/database.ts'

type PostgresLocation = Extract<DatabaseLocation, { kind: 'postgres' }>

/** SQLSTATE: the account may not do that. */
const notPermitted = '42501'

/** What a database that nothing is connected to has to be old, so that it is not one that is being made. */
const leftAfterSeconds = 600

/** Sorts by time, so that it is known how long ago a database was made. */
function makeName(prefix: string): string {
  const at = Math.floor(Date.now() / 1000)
  return `${prefix}_at_${at}_${randomBytes(4).toString('hex')}`
}

/**
 * Creates an empty database on the same server for one piece of work, and removes it, as well as those of processes
 * that were killed. Returns why the server refused where the account may not create databases.
 */
export async function withTemporaryDatabase<T>(
  { pool }: PostgresLocation,
  prefix: string,
  work: (location: PostgresLocation, name: string) => Promise<T>,
): Promise<{ value: T } | { denial: string }> {
  const name = makeName(prefix)
  try {
    await administer(pool, (client) => client.query(`create database ${name} template template0`))
  } catch (error) {
    if (error instanceof DatabaseError && error.code === notPermitted) return { denial: error.message }
    throw error
  }
  try {
    await removeLeftDatabases({ pool }, prefix)
    const url = new URL(pool.connectionString ?? '')
    url.pathname = `/${name}`
    const location = { ...pool, connectionString: url.toString() }
    // The connection shows others that the database is in use, also between two steps of the work.
    const value = await administer(location, () => work({ kind: 'postgres', pool: location }, name))
    return { value }
  } finally {
    await administer(pool, (client) => client.query(`drop database if exists ${name} with (force)`))
  }
}

/** Removes what was left by processes that were killed: databases that are not new, and that nobody uses. */
async function removeLeftDatabases({ pool }: Pick<PostgresLocation, 'pool'>, prefix: string): Promise<void> {
  await administer(pool, async (client) => {
    const { rows } = await client.query<{ datname: string }>(
      `select datname from pg_database d where starts_with(datname, $1)
        and pg_get_userbyid(datdba) = current_user
        and not exists (select from pg_stat_activity a where a.datid = d.oid)`,
      [`${prefix}_at_`],
    )
    for (const { datname } of rows) {
      const [, at] = /_at_(\d+)_[0-9a-f]+$/.exec(datname) ?? []
      if (at === undefined || Number(at) + leftAfterSeconds > Date.now() / 1000) continue
      // Another process may remove it at the same time.
      await client.query(`drop database if exists ${datname}`).catch(() => {})
    }
  })
}

async function administer<T>(config: PoolConfig, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client(config)
  client.on('error', () => {})
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
