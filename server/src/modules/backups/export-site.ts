import { createHash, randomBytes } from 'node:crypto'
import { rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { listAppliedMigrations } from '../../db/upgrade/migrate.ts'
import { type ArchiveEntry, writeArchive } from '../../platform/archive/index.ts'
import { type Database, inTransaction, type Tx } from '../../platform/database/database.ts'
import { filesPrefix } from './backup-format.rules.ts'
import { BackupError } from './backups.errors.ts'
import { isDiskFull } from './disk-full.rules.ts'
import { type ListStored, listSiteFiles } from './list-data-files.ts'
import { type ArchivedRow, listRows, readLastObjectId, readOneMoment } from './site-archive.repository.ts'
import {
  type ArchiveHeader,
  type ArchiveManifest,
  archivedTables,
  archiveFormatVersion,
  archiveHeaderPath,
  archiveManifestPath,
  rowsPath,
} from './site-archive-format.rules.ts'

export type ExportOptions = {
  db: Database
  dataDir: string
  /** The path of the archive; the file must not exist. */
  file: string
  site: ArchiveHeader['site']
  version: string
  now?(): Date
  report?(message: string): void
  warn?(problem: string): void
  /** Uploaded files in a store; without this, the archive does not contain them. */
  listStored?: ListStored
  /** Cancels the export, and removes the unfinished archive. */
  signal?: AbortSignal
}

const rowsOfPart = 1000

/**
 * Writes a site to an archive that does not depend on its kind of database. It gets its name once it is
 * complete.
 */
export async function exportSite(options: ExportOptions): Promise<ArchiveManifest['rows']> {
  const { db, file, now = () => new Date(), signal } = options
  const manifest: ArchiveManifest = { rows: {}, entries: [] }
  // A unique name: another export may be writing there, or was killed and left its draft.
  const draft = `${file}.unfinished-${randomBytes(4).toString('hex')}`
  const migrations = await listAppliedMigrations(db)
  try {
    await inTransaction(db, async (tx) => {
      await readOneMoment(tx)
      const { site, version } = options
      const header: ArchiveHeader = {
        format: archiveFormatVersion,
        version,
        schema: migrations.at(-1) ?? '',
        site,
        made_at: now().toISOString(),
        last_object_id: await readLastObjectId(tx),
      }
      await writeArchive(draft, listEntries(tx, options, { header, manifest }), { modifiedAt: now(), signal })
    })
    await rename(draft, file)
  } catch (error) {
    if (!isDiskFull(error)) throw error
    throw new BackupError(
      `The disk of ${dirname(file)} is full, or the archive exceeds the maximum file size there. Incomplete files were removed.`,
    )
  } finally {
    await rm(draft, { force: true })
  }
  return manifest.rows
}

async function* listEntries(
  tx: Tx,
  { dataDir, report, warn = () => {}, listStored }: ExportOptions,
  { header, manifest }: { header: ArchiveHeader; manifest: ArchiveManifest },
): AsyncGenerator<ArchiveEntry> {
  yield withChecksum(manifest, textEntry(archiveHeaderPath, JSON.stringify(header)))
  for (const table of Object.keys(archivedTables)) {
    for await (const entry of listParts(tx, table, manifest)) yield withChecksum(manifest, entry)
    report?.(`${table}: ${manifest.rows[table]}`)
  }
  for await (const entry of listSiteFiles(dataDir, warn, listStored)) {
    if (entry.path.startsWith(`${filesPrefix}uploads/`)) yield withChecksum(manifest, entry)
  }
  yield textEntry(archiveManifestPath, JSON.stringify(manifest))
}

async function* listParts(tx: Tx, table: string, manifest: ArchiveManifest): AsyncGenerator<ArchiveEntry> {
  let after: ArchivedRow | undefined
  manifest.rows[table] = 0
  for (let part = 1; ; part++) {
    const rows = await listRows(tx, table, { after, limit: rowsOfPart })
    manifest.rows[table] += rows.length
    if (rows.length > 0) {
      yield textEntry(rowsPath(table, part), rows.map((row) => `${JSON.stringify(row)}\n`).join(''))
    }
    if (rows.length < rowsOfPart) return
    after = rows.at(-1)
  }
}

function textEntry(path: string, text: string): ArchiveEntry {
  const content = Buffer.from(text)
  return { path, size: content.length, content: [content] }
}

/** Adds the checksum of an entry to the manifest after the entry was written. */
function withChecksum(manifest: ArchiveManifest, { path, size, content }: ArchiveEntry): ArchiveEntry {
  async function* read() {
    const hash = createHash('sha256')
    for await (const chunk of content) {
      hash.update(chunk)
      yield chunk
    }
    manifest.entries.push({ path, sha256: hash.digest('hex') })
  }
  return { path, size, content: read() }
}
