import { Kysely } from 'kysely'
import type { PoolClient, PoolConfig } from 'pg'
import type { Tables } from '../../db/tables.ts'
import { openPool, postgresDialect } from './postgres-dialect.ts'

export type OneConnection = {
  db: Kysely<Tables>
  /** The underlying connection, for anything Kysely does not support, between two of its statements. */
  getClient(): PoolClient
}

/** PostgreSQL over a single connection. */
export function openOneConnection(config: PoolConfig): OneConnection {
  const pool = openPool({ ...config, max: 1 })
  let client: PoolClient | undefined
  pool.on('connect', (connected) => {
    client = connected
  })
  return {
    db: new Kysely<Tables>({ dialect: postgresDialect(pool) }),
    getClient() {
      if (!client) throw new Error('The connection is used before anything has opened it.')
      return client
    },
  }
}
