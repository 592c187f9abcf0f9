import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { listAppliedMigrations, migrate } from '../../db/migrate.ts'
import { passObjectIds } from '../../db/object-ids.ts'
import { type ArchiveFile, readArchive } from '../../platform/archive/index.ts'
import { systemClock } from '../../platform/clock.ts'
import { restoreMarkerPath } from '../../platform/config/index.ts'
import { type Database, inTransaction, openDatabase, type Tx } from '../../platform/database/database.ts'
import { makeFolder } from '../../platform/make-folder.ts'
import { createSettings } from '../settings/index.ts'
import { BackupError } from './backups.errors.ts'
import { nameDatabase } from './name-database.ts'
import { separateInstallation } from './name-installation.ts'
import { markPlace, requireEmptyPlace } from './require-empty-place.ts'
import type { RestorePlace } from './restore-place.rules.ts'
import {
  type ArchivedRow,
  clearArchivedTables,
  insertRows,
  passSequences,
} from './site-archive.repository.ts'
import {
  type ArchiveHeader,
  type ArchiveManifest,
  archiveHeader,
  archiveHeaderPath,
  archiveManifest,
  archiveManifestPath,
  readArchivePath,
} from './site-archive-format.rules.ts'

export type ArchiveImport = {
  archive: string
  place: RestorePlace
  report?(message: string): void
  /** Makes again what is not in an archive: counters, the search index. */
  finish(db: Database): Promise<void>
}

type Checked = { header: ArchiveHeader; manifest: ArchiveManifest }

/**
 * Fills an empty place, on either database, with what an export wrote. Every sum is compared before anything is written;
 * the rows are brought in all or none.
 */
export async function importArchive(options: ArchiveImport): Promise<ArchiveHeader> {
  const { archive, place } = options
  await requireEmptyPlace(place)
  const checked = await checkArchive(archive)
  makeFolder(place.dataDir)
  await markPlace(place)
  const db = openDatabase(place.location)
  try {
    await migrate(db)
    await requireSchema(db, checked.header)
    await inTransaction(db, (tx) => fill(tx, options, checked))
    await options.finish(db)
    await separateInstallation(db, createSettings({ db, clock: systemClock }))
  } finally {
    await db.destroy()
  }
  await nameDatabase(place)
  await rm(restoreMarkerPath(place.dataDir))
  return checked.header
}

async function requireSchema(db: Database, { schema, version }: ArchiveHeader): Promise<void> {
  const own = (await listAppliedMigrations(db)).at(-1)
  if (schema === own) return
  throw new BackupError(
    `The archive is of Querent ${version}, whose tables are those of ${schema}; here they are those of ${own}. Use the same version for both, and upgrade before or afterwards.`,
  )
}

async function readText({ content }: ArchiveFile): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of content) chunks.push(chunk)
  return Buffer.concat(chunks).toString()
}

async function checkArchive(archive: string): Promise<Checked> {
  const sums = new Map<string, string>()
  const texts = new Map<string, string>()
  await readArchive(archive, async (file) => {
    const isText = file.path === archiveHeaderPath || file.path === archiveManifestPath
    const hash = createHash('sha256')
    if (isText) {
      texts.set(file.path, await readText(file))
      hash.update(texts.get(file.path) ?? '')
    } else {
      if (!readArchivePath(file.path)) throw new BackupError(`${file.path} has no place in an archive.`)
      for await (const chunk of file.content) hash.update(chunk)
    }
    if (file.path !== archiveManifestPath) sums.set(file.path, hash.digest('hex'))
  })
  const header = archiveHeader.safeParse(parse(texts.get(archiveHeaderPath)))
  const manifest = archiveManifest.safeParse(parse(texts.get(archiveManifestPath)))
  if (!header.success || !manifest.success) {
    throw new BackupError(`${archive} is no whole archive of an export, or one of another format.`)
  }
  const { entries } = manifest.data
  const wrong = entries.find(({ path, sha256 }) => sums.get(path) !== sha256)
  if (wrong) throw new BackupError(`${wrong.path} is missing from the archive or was changed.`)
  if (entries.length !== sums.size) throw new BackupError(`${archive} has entries that its manifest lacks.`)
  return { header: header.data, manifest: manifest.data }
}

function parse(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return undefined
  }
}

async function fill(tx: Tx, { archive, place, report }: ArchiveImport, checked: Checked): Promise<void> {
  const { header, manifest } = checked
  await clearArchivedTables(tx)
  const counts = new Map<string, number>()
  await readArchive(archive, async (file) => {
    const entry = readArchivePath(file.path)
    if (!entry) return
    if ('file' in entry) return write(join(place.dataDir, entry.file), file.content)
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
      throw new BackupError(`Not all rows of ${table} are in the archive.`)
  }
  await passObjectIds(tx, Math.max(1, header.last_object_id))
  await passSequences(tx)
}

async function write(target: string, content: AsyncIterable<Buffer>): Promise<void> {
  await mkdir(dirname(target), { recursive: true, mode: 0o700 })
  await pipeline(content, createWriteStream(target, { mode: 0o600, flush: true }))
}
