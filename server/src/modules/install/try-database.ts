import { existsSync, rmSync } from 'node:fs'
import { isMigrated } from '../../db/upgrade/migrate.ts'
import { type Database, type DatabaseLocation, openDatabase } from '../../platform/database/database.ts'
import { hasSiteSettings, mayCreateTables } from './database-check.repository.ts'
import { prepareDatabase } from './prepare-database.ts'

const connectTimeoutMs = 5000

/** Opens a database for one piece of work. */
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

/** A wrong address should be found out while a user watches the form. */
function briefly(location: DatabaseLocation): DatabaseLocation {
  if (location.kind === 'sqlite') return location
  return { ...location, pool: { ...location.pool, max: 1, connectionTimeoutMillis: connectTimeoutMs } }
}

/** Connects and finds out whether tables can be made there. Throws what went wrong; leaves nothing behind. */
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

/** Whether an installation was finished here: its last step stores the settings of the site. */
export async function isInstalled(db: Database): Promise<boolean> {
  return (await isMigrated(db)) && hasSiteSettings(db)
}
