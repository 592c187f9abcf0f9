import { stat } from 'node:fs/promises'
import type { Database, DatabaseLocation } from '../../platform/database/database.ts'
import { measurePostgres } from '../../platform/database/database-facts.ts'
import { measureDataFiles } from './list-data-files.ts'

type Site = { db: Database; location: DatabaseLocation; dataDir: string }

/** Bytes that making a backup takes at most, roughly: of SQLite the file is copied before it is written. */
export async function estimateBackup({ db, location, dataDir }: Site): Promise<number> {
  const files = await measureDataFiles(dataDir)
  if (location.kind === 'sqlite') return files + 2 * (await stat(location.file)).size
  return files + (await measurePostgres(db))
}
