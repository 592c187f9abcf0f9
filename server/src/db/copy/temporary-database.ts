import { randomBytes } from 'node:crypto'
import { Client, DatabaseError, type PoolConfig } from 'pg'
import type { DatabaseLocation } from '../../platform/database/database.ts'

type PostgresLocation = Extract<DatabaseLocation, { kind: 'postgres' }>

/** SQLSTATE: insufficient privilege. */
const notPermitted = '42501'

/** The minimum age of a database without connections, so that it is not one that is just being created. */
const staleAfterSeconds = 600

/** Sorts by time, so that the age of a database is known. */
function makeName(prefix: string): string {
  const at = Math.floor(Date.now() / 1000)
  return `${prefix}_at_${at}_${randomBytes(4).toString('hex')}`
}

/**
 * Creates an empty database on the same server for one task, and removes it afterwards, along with those of
 * killed processes. Returns why the server refused if the account may not create databases.
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
    await removeLeftoverDatabases({ pool }, prefix)
    const url = new URL(pool.connectionString ?? '')
    url.pathname = `/${name}`
    const location = { ...pool, connectionString: url.toString() }
    // The connection shows others that the database is in use, even between two steps of the work.
    const value = await administer(location, () => work({ kind: 'postgres', pool: location }, name))
    return { value }
  } finally {
    await administer(pool, (client) => client.query(`drop database if exists ${name} with (force)`))
  }
}

/** Removes databases of killed processes: those that are not new and not in use. */
async function removeLeftoverDatabases(
  { pool }: Pick<PostgresLocation, 'pool'>,
  prefix: string,
): Promise<void> {
  await administer(pool, async (client) => {
    const { rows } = await client.query<{ datname: string }>(
      `select datname from pg_database d where starts_with(datname, $1)
        and pg_get_userbyid(datdba) = current_user
        and not exists (select from pg_stat_activity a where a.datid = d.oid)`,
      [`${prefix}_at_`],
    )
    for (const { datname } of rows) {
      const [, at] = /_at_(\d+)_[0-9a-f]+$/.exec(datname) ?? []
      if (at === undefined || Number(at) + staleAfterSeconds > Date.now() / 1000) continue
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
