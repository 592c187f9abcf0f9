import { stat } from 'node:fs/promises'
import type { Database, DatabaseLocation } from '../../platform/database/database.ts'
import { measurePostgres } from '../../platform/database/database-facts.ts'
import { measureDataFiles } from './list-data-files.ts'

type Site = { db: Database; location: DatabaseLocation; dataDir: string }

/**
 * A rough upper limit of the bytes that making a backup needs: a SQLite file is copied before it is written.
 */
export async function estimateBackup({ db, location, dataDir }: Site): Promise<number> {
  const files = await measureDataFiles(dataDir)
  if (location.kind === 'sqlite') return files + 2 * (await stat(location.file)).size
  return files + (await measurePostgres(db))
}
