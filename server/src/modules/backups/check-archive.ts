import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { type ArchiveFile, readArchive } from '../../platform/archive/index.ts'
import { parseJson } from '../../platform/parse-json.ts'
import { headerPath } from './backup-format.rules.ts'
import { BackupError } from './backups.errors.ts'
import { explainDamage, requireFile } from './check-backup.ts'
import {
  type ArchiveHeader,
  type ArchiveManifest,
  archiveHeader,
  archiveHeaderPath,
  archiveManifest,
  archiveManifestPath,
  readArchivePath,
} from './site-archive-format.rules.ts'

/** A complete export archive, whose entries have the checksums in its manifest. */
export type CheckedArchive = {
  header: ArchiveHeader
  manifest: ArchiveManifest
  bytes: { rows: number; files: number }
}

/** Reads a whole archive and compares every checksum. Nothing is written. */
export async function checkArchive(archive: string, signal?: AbortSignal): Promise<CheckedArchive> {
  await requireFile(archive)
  const { checksums, texts, bytes } = await explainArchiveDamage(archive, () => hashEntries(archive, signal))
  const header = archiveHeader.safeParse(parseJson(texts.get(archiveHeaderPath) ?? ''))
  const manifest = archiveManifest.safeParse(parseJson(texts.get(archiveManifestPath) ?? ''))
  if (!header.success || !manifest.success) {
    throw new BackupError(`${archive} is not a complete export, or has another format.`)
  }
  const { entries } = manifest.data
  const wrong = entries.find(({ path, sha256 }) => checksums.get(path) !== sha256)
  if (wrong) throw new BackupError(`${wrong.path} is missing from the archive or was changed.`)
  if (entries.length !== checksums.size)
    throw new BackupError(`${archive} contains entries that are not in its manifest.`)
  return { header: header.data, manifest: manifest.data, bytes }
}

/** As `explainDamage`, for an export archive. */
export const explainArchiveDamage = <T>(archive: string, read: () => Promise<T>): Promise<T> =>
  explainDamage(archive, read, 'a Querent export')

async function hashEntries(archive: string, signal?: AbortSignal) {
  const checksums = new Map<string, string>()
  const texts = new Map<string, string>()
  const bytes = { rows: 0, files: 0 }
  await readArchive(archive, async (file) => {
    signal?.throwIfAborted()
    if (file.path === headerPath && checksums.size === 0)
      throw new BackupError(
        `${archive} is a backup, not an export. To restore it: querent restore ${archive}`,
      )
    const isText = file.path === archiveHeaderPath || file.path === archiveManifestPath
    const hash = createHash('sha256')
    if (isText) {
      texts.set(file.path, await readText(file))
      hash.update(texts.get(file.path) ?? '')
    } else {
      const entry = readArchivePath(file.path)
      if (!entry) throw new BackupError(`${file.path} does not belong in an export.`)
      bytes['file' in entry ? 'files' : 'rows'] += file.size
      for await (const chunk of file.content) hash.update(chunk)
    }
    if (file.path !== archiveManifestPath) checksums.set(file.path, hash.digest('hex'))
  })
  return { checksums, texts, bytes }
}

/** The whole content of an entry. */
export async function readText({ content }: ArchiveFile): Promise<string> {
  return (await buffer(content)).toString()
}
