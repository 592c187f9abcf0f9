import { createHash } from 'node:crypto'
import { stat } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { z } from 'zod'
import { NewerDatabaseError, rejectOtherMigrations } from '../../db/upgrade/migrate.ts'
import { ArchiveDamaged, type ArchiveFile, readArchive } from '../../platform/archive/index.ts'
import { ifMissing } from '../../platform/errors/index.ts'
import {
  type BackupHeader,
  type BackupManifest,
  backupHeader,
  backupManifest,
  formatVersion,
  headerPath,
  manifestPath,
  maxHeaderBytes,
  maxManifestBytes,
  readEntryPath,
} from './backup-format.rules.ts'
import { BackupError } from './backups.errors.ts'
import { archiveHeaderPath } from './site-archive-format.rules.ts'

/** A complete archive, whose entries have the checksums in its manifest. */
export type CheckedBackup = { header: BackupHeader; manifest: BackupManifest; bytes: number }

type Checksums = Map<string, { size: number; sha256: string }>

/** Reads a whole archive and compares every checksum. Nothing is written. */
export async function checkBackup(archive: string, signal?: AbortSignal): Promise<CheckedBackup> {
  await requireFile(archive)
  const checksums: Checksums = new Map()
  let header: BackupHeader | undefined
  let manifest: BackupManifest | undefined
  let bytes = 0

  await explainDamage(archive, () =>
    readArchive(archive, async (file) => {
      signal?.throwIfAborted()
      if (manifest) throw new ArchiveDamaged('There is something behind its manifest.')
      if (file.path === manifestPath && header) {
        manifest = parse(backupManifest, await readText(file, maxManifestBytes))
        return
      }
      if (checksums.has(file.path)) throw new ArchiveDamaged(`It contains ${file.path} twice.`)
      if (header) requireKnownPath(file.path, header)
      else {
        rejectExport(archive, file.path)
        header = readHeader(checksums, file.path, await readText(file, maxHeaderBytes))
      }
      if (file.path === headerPath) return
      bytes += file.size
      checksums.set(file.path, { size: file.size, sha256: await hashContent(file) })
    }),
  )
  if (!header || !manifest) throw new BackupError(`${archive} is incomplete: its end is missing.`)
  compareChecksums(archive, manifest, checksums)
  return { header, manifest, bytes }
}

/** The header of an archive, without reading the rest. */
export async function readBackupHeader(content: Readable, archive: string): Promise<BackupHeader> {
  let header: BackupHeader | undefined
  const isEnough = new Error('The header was read.')
  try {
    await readArchive(content, async (file) => {
      header = readHeader(new Map(), file.path, await readText(file, maxHeaderBytes))
      throw isEnough
    })
  } catch (error) {
    if (error !== isEnough) throw error
  }
  if (!header) throw new BackupError(`${archive} is empty.`)
  return header
}

export async function requireFile(archive: string): Promise<void> {
  const found = await stat(archive).catch(ifMissing(undefined))
  if (!found) throw new BackupError(`The file ${archive} does not exist.`)
  if (!found.isFile()) throw new BackupError(`${archive} is not a file.`)
}

/** Converts errors of reading into one sentence that names the archive. */
export async function explainDamage<T>(
  archive: string,
  read: () => Promise<T>,
  kind = 'a Querent backup',
): Promise<T> {
  try {
    return await read()
  } catch (error) {
    if (!(error instanceof ArchiveDamaged)) throw error
    throw new BackupError(`${archive} is damaged, or not ${kind}. ${error.message}`)
  }
}

function rejectExport(archive: string, path: string): void {
  if (path !== archiveHeaderPath) return
  throw new BackupError(
    `${archive} is an export, not a backup. To import it: querent import archive ${archive}`,
  )
}

function readHeader(checksums: Checksums, path: string, text: string): BackupHeader {
  if (path !== headerPath) throw new ArchiveDamaged(`It does not start with ${headerPath}.`)
  const { format, version } = parse(z.object({ format: z.number(), version: z.string() }), text)
  if (format > formatVersion) throw newerVersion(version, 'it has a newer format')
  checksums.set(path, {
    size: Buffer.byteLength(text),
    sha256: createHash('sha256').update(text).digest('hex'),
  })
  return parse(backupHeader, text)
}

/** Throws unless this version can migrate the archive's database to its own schema. */
export function requireKnownSchema({ migrations, version }: BackupHeader): void {
  try {
    rejectOtherMigrations(migrations)
  } catch (error) {
    if (error instanceof NewerDatabaseError)
      throw newerVersion(version, 'its schema is unknown to this version')
    throw error instanceof Error ? new BackupError(error.message) : error
  }
}

const newerVersion = (version: string, reason: string) =>
  new BackupError(
    `The backup was made by a newer version of Querent (${version}): ${reason}. Restore it with that version.`,
  )

function requireKnownPath(path: string, { database }: BackupHeader): void {
  if (readEntryPath(path, database)) return
  throw new ArchiveDamaged(`${JSON.stringify(path.slice(0, 200))} does not belong in a backup.`)
}

async function readText({ path, size, content }: ArchiveFile, limit: number): Promise<string> {
  if (size > limit) throw new ArchiveDamaged(`${path.slice(0, 200)} is too large.`)
  return (await buffer(content)).toString()
}

function parse<T>(schema: z.ZodType<T>, text: string): T {
  try {
    return schema.parse(JSON.parse(text))
  } catch {
    throw new ArchiveDamaged('Its list of contents is invalid.')
  }
}

async function hashContent({ content }: ArchiveFile): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of content) hash.update(chunk)
  return hash.digest('hex')
}

function compareChecksums(archive: string, { entries }: BackupManifest, found: Checksums): void {
  const named = new Set(entries.map(({ path }) => path))
  const wrong = entries.filter(({ path, size, sha256 }) => {
    const actual = found.get(path)
    return actual?.size !== size || actual.sha256 !== sha256
  })
  const unnamed = [...found.keys()].filter((path) => !named.has(path))
  const [first] = [...wrong.map(({ path }) => path), ...unnamed]
  if (first === undefined) return
  const count = wrong.length + unnamed.length
  const others = count === 1 ? '' : `, and ${count - 1} more`
  throw new BackupError(
    `${archive} was changed or damaged: the checksum of ${first}${others} is wrong. Nothing was restored.`,
  )
}
