import { createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { dropPostgresContent } from '../../db/copy/drop-postgres-content.ts'
import { migrations } from '../../db/migrations/index.ts'
import { advanceObjectIds } from '../../db/statements/object-ids.ts'
import { listPendingMigrations, MigrationFailed, migrate } from '../../db/upgrade/migrate.ts'
import { getOwnSchema } from '../../db/upgrade/schema-changes.ts'
import { readArchive } from '../../platform/archive/index.ts'
import { systemClock } from '../../platform/clock.ts'
import { restoreMarkerPath } from '../../platform/config/index.ts'
import { type Database, inTransaction, openDatabase, type Tx } from '../../platform/database/database.ts'
import { getErrorMessage } from '../../platform/errors/index.ts'
import { makeFolder } from '../../platform/make-folder.ts'
import { createSettings } from '../settings/index.ts'
import { bringBackFiles, createUploadFiles } from '../uploads/index.ts'
import { separateInstallation } from './assign-installation-id.ts'
import { BackupError } from './backups.errors.ts'
import { type CheckedArchive, checkArchive, explainArchiveDamage, readText } from './check-archive.ts'
import { clearTarget } from './clear-target.ts'
import { isDiskFull } from './disk-full.rules.ts'
import { markTarget, requireEmptyTarget } from './require-empty-target.ts'
import { requireFreeSpace } from './require-free-space.ts'
import type { RestoreTarget } from './restore-target.rules.ts'
import {
  type ArchivedRow,
  advanceSequences,
  clearArchivedTables,
  insertRows,
} from './site-archive.repository.ts'
import { type ArchiveHeader, readArchivePath } from './site-archive-format.rules.ts'
import { writeRestoredConnection } from './write-restored-connection.ts'

export type ArchiveImport = {
  archive: string
  target: RestoreTarget
  report?(message: string): void
  /** Rebuilds what an archive does not contain: counters, the search index. */
  finish(db: Database, signal?: AbortSignal): Promise<void>
  /** Cancels the import, and empties the target. */
  signal?: AbortSignal
}

/**
 * Imports an export into an empty target, on either database. Every checksum is compared before anything is
 * written. After a failure, the target is empty again.
 */
export async function importArchive(options: ArchiveImport): Promise<ArchiveHeader> {
  const { archive, target, signal } = options
  await requireEmptyTarget(target)
  const checked = await checkArchive(archive, signal)
  requireSchema(checked.header)
  makeFolder(target.dataDir)
  await requireFreeSpace(target.dataDir, getRequiredBytes(checked, target))
  await markTarget(target)
  try {
    await fillTarget(options, checked)
    await rm(restoreMarkerPath(target.dataDir))
  } catch (error) {
    await clearTarget(target)
    if (!isDiskFull(error)) throw error
    throw new BackupError(`The disk of ${target.dataDir} is full. Incomplete data was removed.`)
  }
  return checked.header
}

function requireSchema({ schema, version }: ArchiveHeader): void {
  const own = getOwnSchema()
  if (schema === own) return
  throw new BackupError(
    `The archive was made by Querent ${version} with the schema ${schema}, but this version has the schema ${own}. Use the same version for export and import, and upgrade before or afterwards.`,
  )
}

/** The bytes of the archive's files in the data directory; the rows of PostgreSQL are not stored there. */
const getRequiredBytes = ({ bytes }: CheckedArchive, { location }: RestoreTarget) =>
  bytes.files + (location.kind === 'sqlite' ? bytes.rows : 0)

async function fillTarget(options: ArchiveImport, checked: CheckedArchive): Promise<void> {
  const { target } = options
  const db = openDatabase(target.location)
  try {
    await createTables(db, options)
    try {
      await fillDatabase(db, options, checked)
      await writeRestoredConnection(target)
    } catch (error) {
      await dropTables(db, options)
      throw error
    }
  } finally {
    await db.destroy()
  }
}

/** Two imports into one database from two data directories would remove each other's rows. */
async function createTables(db: Database, options: ArchiveImport): Promise<void> {
  const applied = await migrateOrEmpty(db, options)
  if (applied.length === Object.keys(migrations).length) return
  throw new BackupError('Another command is writing to the same database.')
}

/**
 * Migrations run in several transactions: if one fails, the tables of the earlier ones have to be removed.
 */
async function migrateOrEmpty(db: Database, options: ArchiveImport): Promise<string[]> {
  let hasBegun = false
  try {
    return await migrate(db, (names) => {
      hasBegun ||= names.includes(firstMigration)
    })
  } catch (error) {
    // If this command did not apply the first migration and none is pending, another command created the
    // tables.
    const isUnfinished = error instanceof MigrationFailed && (await hasPendingMigrations(db))
    if (hasBegun || isUnfinished) await dropTables(db, options)
    throw error
  }
}

const firstMigration = Object.keys(migrations)[0] ?? ''

const hasPendingMigrations = async (db: Database) =>
  (await listPendingMigrations(db).catch(() => [])).length > 0

/** Never throws: users must see the error of the import, not one of the cleanup. */
async function dropTables(db: Database, { target, report }: ArchiveImport): Promise<void> {
  if (target.location.kind !== 'postgres') return
  try {
    await dropPostgresContent(db)
  } catch (error) {
    report?.(`The tables could not be deleted: ${getErrorMessage(error)}`)
  }
}

async function fillDatabase(db: Database, options: ArchiveImport, checked: CheckedArchive): Promise<void> {
  const { finish, signal } = options
  await explainArchiveDamage(options.archive, () => inTransaction(db, (tx) => fill(tx, options, checked)))
  // Done first, since the rest takes long: if the process is killed, the rows must not look like the
  // original's.
  await separateInstallation(db, createSettings({ db, clock: systemClock }))
  await finish(db, signal)
  signal?.throwIfAborted()
  await bringBackFiles(db, createUploadFiles(options.target.dataDir))
}

async function fill(tx: Tx, options: ArchiveImport, { header, manifest }: CheckedArchive): Promise<void> {
  const { archive, target, report, signal } = options
  await clearArchivedTables(tx)
  const counts = new Map<string, number>()
  await readArchive(archive, async (file) => {
    signal?.throwIfAborted()
    const entry = readArchivePath(file.path)
    if (!entry) return
    if ('file' in entry) return write(join(target.dataDir, entry.file), file.content, signal)
    const lines = (await readText(file)).split('\n').filter(Boolean)
    await insertRows(
      tx,
      entry.table,
      lines.map((line): ArchivedRow => JSON.parse(line)),
    )
    counts.set(entry.table, (counts.get(entry.table) ?? 0) + lines.length)
    report?.(`${entry.table}: ${counts.get(entry.table)}`)
  })
  for (const [table, count] of Object.entries(manifest.rows)) {
    if ((counts.get(table) ?? 0) !== count)
      throw new BackupError(`Rows of the table ${table} are missing from the archive.`)
  }
  await advanceObjectIds(tx, Math.max(1, header.last_object_id))
  await advanceSequences(tx)
}

async function write(target: string, content: AsyncIterable<Buffer>, signal?: AbortSignal): Promise<void> {
  await mkdir(dirname(target), { recursive: true, mode: 0o700 })
  await pipeline(content, createWriteStream(target, { mode: 0o600, flush: true }), { signal })
}
