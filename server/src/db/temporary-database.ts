import { Client, DatabaseError, type PoolConfig } from 'pg'
import type { DatabaseLocation } from '../platform/database/database.ts'

type PostgresLocation = Extract<DatabaseLocation, { kind: 'postgres' }>

/** SQLSTATE: the account may not do that. */
const notPermitted = '42501'

/**
 * Creates an empty database on the same server for one piece of work, and removes it. Returns why the server refused
 * where the account may not create databases.
 */
export async function withTemporaryDatabase<T>(
  { pool }: PostgresLocation,
  name: string,
  work: (location: PostgresLocation) => Promise<T>,
): Promise<{ value: T } | { denial: string }> {
  try {
    await administer(pool, `create database ${name} template template0`)
  } catch (error) {
    if (error instanceof DatabaseError && error.code === notPermitted) return { denial: error.message }
    throw error
  }
  try {
    const url = new URL(pool.connectionString ?? '')
    url.pathname = `/${name}`
    const location = { kind: 'postgres', pool: { ...pool, connectionString: url.toString() } } as const
    return { value: await work(location) }
  } finally {
    await administer(pool, `drop database if exists ${name} with (force)`)
  }
}

async function administer(config: PoolConfig, statement: string): Promise<void> {
  const client = new Client(config)
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
