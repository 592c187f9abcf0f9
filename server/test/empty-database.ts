import { join } from 'node:path'
import type { DatabaseLocation } from '../src/platform/database/database.ts'
import { administer, databaseUrl } from './postgres-databases.ts'
import { testEngine } from './site.ts'

export type EmptyDatabase = {
  location: DatabaseLocation
  /** What the wizard's second step would send. */
  form: Record<string, string>
  drop(): Promise<void>
}

let databases = 0

/** An empty database on the engine under test. */
export async function createEmptyDatabase(dataDir: string): Promise<EmptyDatabase> {
  if (testEngine === 'sqlite') {
    const file = join(dataDir, 'querent.db')
    return {
      location: { kind: 'sqlite', file },
      form: { db_type: 'sqlite3', db_file: file },
      drop: async () => {},
    }
  }
  const name = `querent_empty_${process.pid}_${process.env.VITEST_POOL_ID ?? 0}_${++databases}`
  await administer(`create database ${name}`)
  const url = new URL(databaseUrl(name))
  const form = {
    db_type: 'postgres',
    db_username: decodeURIComponent(url.username) || 'postgres',
    db_password: decodeURIComponent(url.password),
    db_host: url.host,
    db_name: name,
  }
  return {
    location: { kind: 'postgres', pool: { connectionString: databaseUrl(name) } },
    form,
    drop: () => administer(`drop database ${name} with (force)`),
  }
}
