import { existsSync } from 'node:fs'
import { readdir, writeFile } from 'node:fs/promises'
import { findPostgresContent } from '../../db/copy/load-postgres.ts'
import { rejectUnfinishedRestore, restoreMarkerPath } from '../../platform/config/index.ts'
import { hasErrorCode } from '../../platform/errors/index.ts'
import { BackupError } from './backups.errors.ts'
import { isForeign, type RestorePlace } from './restore-place.rules.ts'

/** Throws if restoring would overwrite something. */
export async function requireEmptyPlace({ dataDir, location }: RestorePlace): Promise<void> {
  rejectUnfinishedRestore(dataDir)
  const names = existsSync(dataDir) ? await readdir(dataDir) : []
  const [first] = names.filter((name) => !isForeign(name)).sort()
  if (first !== undefined) {
    throw new BackupError(
      `The data directory ${dataDir} is not empty: it has ${first}. A backup is restored into an empty one; name another with QUERENT_DATA_DIR.`,
    )
  }
  if (location.kind === 'sqlite') {
    if (!existsSync(location.file)) return
    throw new BackupError(
      `The database ${location.file} exists already. Let DATABASE_URL name a file that does not, or leave it empty.`,
    )
  }
  const table = await findPostgresContent(location.pool)
  if (table === undefined) return
  throw new BackupError(
    `The database that DATABASE_URL names is not empty: it has ${table}. Create an empty one and name that.`,
  )
}

/** Marks a place as being restored, so that no site starts there and no other restore writes to it. */
export async function markPlace({ dataDir }: RestorePlace): Promise<void> {
  try {
    await writeFile(restoreMarkerPath(dataDir), '', { flag: 'wx', mode: 0o600 })
  } catch (error) {
    const isTaken = hasErrorCode(error, 'EEXIST')
    throw isTaken ? new BackupError(`Another command restores into ${dataDir} at this moment.`) : error
  }
}
