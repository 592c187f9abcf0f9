import { join } from 'node:path'
import type { DatabaseLocation } from '../src/platform/database/database.ts'
import { makeFolder } from '../src/platform/make-folder.ts'
import { administer, createDatabase, databaseUrl } from './postgres-databases.ts'
import { testEngine } from './site.ts'
import { writeMigratedFile } from './sqlite-databases.ts'

export type EmptyDatabase = {
  location: DatabaseLocation
  /** What the wizard's second step would send. */
  form: Record<string, string>
  drop(): Promise<void>
}

let databases = 0

/** An empty database on the engine under test. */
export async function createEmptyDatabase(dataDir: string): Promise<EmptyDatabase> {
  if (testEngine === 'sqlite') return describeFile(dataDir)
  const name = `querent_empty_${process.pid}_${process.env.VITEST_POOL_ID ?? 0}_${++databases}`
  await administer(`create database ${name}`)
  return describeDatabase(name)
}

/**
 * Like `createEmptyDatabase`, but with all tables and no site, as after an interrupted installation. Saves
 * the migration, which takes longer than most tests.
 */
export async function createMigratedDatabase(dataDir: string): Promise<EmptyDatabase> {
  if (testEngine === 'postgres') return describeDatabase(await createDatabase())
  makeFolder(dataDir)
  await writeMigratedFile(join(dataDir, fileName))
  return describeFile(dataDir)
}

const fileName = 'querent.db'

function describeFile(dataDir: string): EmptyDatabase {
  const file = join(dataDir, fileName)
  return {
    location: { kind: 'sqlite', file },
    form: { db_type: 'sqlite3', db_file: file },
    drop: async () => {},
  }
}

function describeDatabase(name: string): EmptyDatabase {
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
