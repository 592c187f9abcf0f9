import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { migrate } from '../../db/upgrade/migrate.ts'
import { type ArchiveFile, readArchive } from '../../platform/archive/index.ts'
import { systemClock } from '../../platform/clock.ts'
import { restoreMarkerPath } from '../../platform/config/index.ts'
import { inTransaction, openDatabase } from '../../platform/database/database.ts'
import { refreshStatistics } from '../../platform/database/statistics.ts'
import { getErrorMessage, ifMissing } from '../../platform/errors/index.ts'
import { makeFolder } from '../../platform/make-folder.ts'
import { createSettings } from '../settings/index.ts'
import { bringBackFiles, createUploadFiles } from '../uploads/index.ts'
import { separateInstallation } from './assign-installation-id.ts'
import {
  type BackupHeader,
  type BackupManifest,
  headerPath,
  manifestPath,
  readEntryPath,
} from './backup-format.rules.ts'
import { deleteRuns } from './backup-runs.repository.ts'
import { BackupError } from './backups.errors.ts'
import { type CheckedBackup, checkBackup, explainDamage, requireKnownSchema } from './check-backup.ts'
import { clearTarget } from './clear-target.ts'
import { fillPostgres } from './fill-postgres.ts'
import { markTarget, requireEmptyTarget } from './require-empty-target.ts'
import { requireFreeSpace } from './require-free-space.ts'
import type { RestoreTarget } from './restore-target.rules.ts'
import { writeRestoredConnection } from './write-restored-connection.ts'

export type RestoreOptions = {
  archive: string
  target: RestoreTarget
  report?(progress: { done: number; total: number }): void
  warn?(problem: string): void
  /** Cancels the restore, and empties the target. */
  signal?: AbortSignal
}

/**
 * Restores an archive to an empty target, and migrates it to the schema of this version. Every checksum is
 * compared before anything is written. After a failure, the target is empty again.
 */
export async function restoreBackup(options: RestoreOptions): Promise<BackupHeader> {
  const { archive, target, signal } = options
  await requireEmptyTarget(target)
  const checked = await checkBackup(archive, signal)
  requireKnownSchema(checked.header)
  requireSameEngine(checked.header, target)
  makeFolder(target.dataDir)
  await requireFreeSpace(target.dataDir, getRequiredBytes(checked))
  await markTarget(target)
  try {
    await explainDamage(archive, () => fill(options, checked))
    await completeSite(target)
    await writeRestoredConnection(target)
    await rm(restoreMarkerPath(target.dataDir))
  } catch (error) {
    await clearTarget(target)
    throw error
  }
  return checked.header
}

function requireSameEngine({ database }: BackupHeader, { location }: RestoreTarget): void {
  if (database === location.kind) return
  const names = { sqlite: 'SQLite', postgres: 'PostgreSQL' }
  const advice = {
    sqlite: 'Leave DATABASE_URL empty, or set it to a SQLite file.',
    postgres: 'Set DATABASE_URL to an empty PostgreSQL database.',
  }
  throw new BackupError(
    `The backup is from a site on ${names[database]} and cannot be restored on ${names[location.kind]}. ${advice[database]} To move a site to the other database, use querent export there and querent import archive here.`,
  )
}

/** The bytes of the archive's files in the data directory; the rows of PostgreSQL are not stored there. */
function getRequiredBytes({ header, manifest }: CheckedBackup): number {
  return manifest.entries
    .filter(({ path }) => readEntryPath(path, header.database)?.kind !== 'rows')
    .reduce((sum, { size }) => sum + size, 0)
}

async function fill(
  { archive, target, report, signal, warn = () => {} }: RestoreOptions,
  { header, manifest, bytes }: CheckedBackup,
): Promise<void> {
  let done = 0
  const checksums = new Map(manifest.entries.map(({ path, sha256 }) => [path, sha256]))
  /** The archive may have changed since its checksums were compared. */
  async function* verified({ path, content }: ArchiveFile): AsyncGenerator<Buffer> {
    const hash = createHash('sha256')
    for await (const chunk of content) {
      signal?.throwIfAborted()
      hash.update(chunk)
      done += chunk.length
      report?.({ done, total: bytes })
      yield chunk
    }
    if (hash.digest('hex') !== checksums.get(path))
      throw new BackupError(`${path} changed while it was being read.`)
  }
  const visit = (loadRows: (table: string, rows: AsyncIterable<Buffer>) => Promise<void>) =>
    readArchive(archive, async (file) => {
      if (file.path === headerPath || file.path === manifestPath) return
      const entry = readEntryPath(file.path, header.database)
      if (!entry) throw new BackupError(`${file.path} does not belong in a backup.`)
      if (entry.kind === 'rows') return loadRows(entry.table, verified(file))
      const path = entry.kind === 'sqlite' ? getDraftFile(target) : join(target.dataDir, entry.path)
      await write(path, verified(file))
    })
  if (target.location.kind === 'postgres') {
    await fillPostgres(target.location.pool, { header, rows: manifest.rows, visit, warn })
    return
  }
  await visit(rejectRows)
  await openSqlite(target, manifest)
}

async function rejectRows(table: string): Promise<void> {
  throw new BackupError(`The rows of ${table} cannot be restored on SQLite.`)
}

async function write(target: string, content: AsyncIterable<Buffer>): Promise<void> {
  await mkdir(dirname(target), { recursive: true, mode: 0o700 })
  await pipeline(content, createWriteStream(target, { flags: 'wx', mode: 0o600, flush: true }))
}

/** The database is renamed once it is complete, so that no site starts with a part of it. */
const getDraftFile = ({ location }: RestoreTarget) =>
  location.kind === 'sqlite' ? `${location.file}.restoring` : ''

async function openSqlite(target: RestoreTarget, { entries }: BackupManifest): Promise<void> {
  if (target.location.kind !== 'sqlite') return
  const draft = getDraftFile(target)
  if (!(await stat(draft).catch(ifMissing(undefined)))) {
    throw new BackupError(`The backup contains no database, only ${entries.length} other entries.`)
  }
  await migrateFile(draft)
  await rename(draft, target.location.file)
}

async function migrateFile(file: string): Promise<void> {
  try {
    const db = openDatabase({ kind: 'sqlite', file })
    try {
      await migrate(db)
    } finally {
      await db.destroy()
    }
  } catch (error) {
    const reason = getErrorMessage(error)
    throw new BackupError(`The database in the backup cannot be opened: ${reason}`)
  }
}

/**
 * The original may still be running: its backup runs, archives and installation id must not be used by the
 * copy.
 */
async function completeSite({ dataDir, location }: RestoreTarget): Promise<void> {
  const db = openDatabase(location)
  try {
    // Done first, since the rest takes long: if the process is killed, the rows must not look like the
    // original's.
    await separateInstallation(db, createSettings({ db, clock: systemClock }))
    await inTransaction(db, deleteRuns)
    await bringBackFiles(db, createUploadFiles(dataDir))
    if (location.kind === 'postgres') await refreshStatistics(db)
  } finally {
    await db.destroy()
  }
}
