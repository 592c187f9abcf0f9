import { existsSync, rmSync } from 'node:fs'
import { isMigrated } from '../../db/upgrade/migrate.ts'
import { type Database, type DatabaseLocation, openDatabase } from '../../platform/database/database.ts'
import { hasSiteSettings, mayCreateTables } from './database-check.repository.ts'
import { prepareDatabase } from './prepare-database.ts'

const connectTimeoutMs = 5000

/** Opens a database for a single operation. */
export async function withDatabase<T>(
  location: DatabaseLocation,
  work: (db: Database) => Promise<T>,
): Promise<T> {
  prepareDatabase(location)
  const db = openDatabase(briefly(location))
  try {
    return await work(db)
  } finally {
    await db.destroy()
  }
}

/** Short, because a user waits in front of the form. */
function briefly(location: DatabaseLocation): DatabaseLocation {
  if (location.kind === 'sqlite') return location
  return { ...location, pool: { ...location.pool, max: 1, connectionTimeoutMillis: connectTimeoutMs } }
}

/** Connects and checks whether tables can be created. Throws the problem; leaves nothing behind. */
export async function tryDatabase(location: DatabaseLocation): Promise<void> {
  const isNew = location.kind === 'sqlite' && !existsSync(location.file)
  try {
    await withDatabase(location, async (db) => {
      if (!(await mayCreateTables(db))) {
        throw new Error('The account may not create tables in this database.')
      }
    })
  } finally {
    if (isNew) for (const suffix of ['', '-wal', '-shm']) rmSync(location.file + suffix, { force: true })
  }
}

/** Whether an installation was completed here: its last step stores the settings of the site. */
export async function isInstalled(db: Database): Promise<boolean> {
  return (await isMigrated(db)) && hasSiteSettings(db)
}
