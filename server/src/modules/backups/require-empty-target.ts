import { existsSync } from 'node:fs'
import { readdir, writeFile } from 'node:fs/promises'
import { findPostgresContent } from '../../db/copy/load-postgres.ts'
import { rejectUnfinishedRestore, restoreMarkerPath } from '../../platform/config/index.ts'
import { hasErrorCode } from '../../platform/errors/index.ts'
import { BackupError } from './backups.errors.ts'
import { isForeign, type RestoreTarget } from './restore-target.rules.ts'

/** Throws if restoring would overwrite something. */
export async function requireEmptyTarget({ dataDir, location }: RestoreTarget): Promise<void> {
  rejectUnfinishedRestore(dataDir)
  const names = existsSync(dataDir) ? await readdir(dataDir) : []
  const [first] = names.filter((name) => !isForeign(name)).sort()
  if (first !== undefined) {
    throw new BackupError(
      `The data directory ${dataDir} is not empty: it contains ${first}. Set QUERENT_DATA_DIR to an empty directory.`,
    )
  }
  if (location.kind === 'sqlite') {
    if (!existsSync(location.file)) return
    throw new BackupError(
      `The database ${location.file} already exists. Set DATABASE_URL to a file that does not exist yet, or leave it empty.`,
    )
  }
  const table = await findPostgresContent(location.pool)
  if (table === undefined) return
  throw new BackupError(
    `The database in DATABASE_URL is not empty: it has the table ${table}. Set DATABASE_URL to an empty database.`,
  )
}

/** Marks a target as being restored, so that no site starts there and no other restore writes to it. */
export async function markTarget({ dataDir }: RestoreTarget): Promise<void> {
  try {
    await writeFile(restoreMarkerPath(dataDir), '', { flag: 'wx', mode: 0o600 })
  } catch (error) {
    const isTaken = hasErrorCode(error, 'EEXIST')
    throw isTaken ? new BackupError(`Another command is restoring to ${dataDir}.`) : error
  }
}
