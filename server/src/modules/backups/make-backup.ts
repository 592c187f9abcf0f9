import { createHash } from 'node:crypto'
import { mkdtemp, readdir, rm, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { type ArchiveEntry, writeArchive } from '../../platform/archive/index.ts'
import type { DatabaseLocation } from '../../platform/database/database.ts'
import { describeFileError, getErrorMessage } from '../../platform/errors/index.ts'
import { makeFolder } from '../../platform/make-folder.ts'
import {
  type BackupHeader,
  type BackupManifest,
  formatVersion,
  headerPath,
  type Maker,
  manifestPath,
  unfinishedPrefix,
} from './backup-format.rules.ts'
import type { BackupStore } from './backup-store.rules.ts'
import { BackupError } from './backups.errors.ts'
import { checkBackup } from './check-backup.ts'
import { isDiskFull } from './disk-full.rules.ts'
import type { Installation } from './installation.rules.ts'
import { type ListStored, listSiteFiles, measureDataFiles } from './list-data-files.ts'
import { type DatabaseSource, openDatabaseSource } from './open-database-source.ts'

export type BackupOptions = {
  location: DatabaseLocation
  dataDir: string
  /** The destination of the archive. */
  store: BackupStore
  /** The id of the run, which identifies the draft if the process is killed. */
  runId?: number
  site: BackupHeader['site']
  installation: Installation
  /** The version of Querent. */
  version: string
  madeBy: Maker
  now?(): Date
  report?(progress: BackupProgress): void
  warn?(problem: string): void
  /** Uploaded files in a store; without this, the archive does not contain them. */
  listStored?: ListStored
  /** Cancels the backup, and removes the unfinished archive. */
  signal?: AbortSignal
}

/** In bytes; the total is an estimate. */
export type BackupProgress = { done: number; total: number }

/** The draft of a process that was killed is no longer touched. After this time it is stale. */
const staleMs = 3_600_000
/** Upgrades are retried at once, and each killed attempt leaves a draft, so these become stale earlier. */
const staleUnnamedMs = 600_000
const unnamedLength = unfinishedPrefix.length + 6
const touchMs = 15_000

/**
 * Writes an archive with the database and the files of a running site, and returns its path. It gets its name
 * once it is on the disk and was verified.
 */
export async function makeBackup(options: BackupOptions): Promise<string> {
  const folder = options.store.workFolder
  makeBackupFolder(folder)
  const draft = await makeDraft(options).catch((error: unknown) => {
    throw explainFileError(error)
  })
  const touching = keepFresh(draft)
  try {
    return await writeBackup(options, draft)
  } catch (error) {
    if (!isDiskFull(error)) throw explainFileError(error)
    throw new BackupError(
      `The disk of ${folder} is full, or the archive exceeds the maximum file size there. Incomplete files were removed.`,
    )
  } finally {
    clearInterval(touching)
    await rm(draft, { recursive: true, force: true })
  }
}

/** Also while nothing is written to it: verifying the archive and sending it to a store may take hours. */
function keepFresh(draft: string) {
  return setInterval(() => {
    const now = new Date()
    utimes(draft, now, now).catch(() => {})
  }, touchMs).unref()
}

async function makeDraft({ runId, installation, store: { workFolder } }: BackupOptions): Promise<string> {
  await removeStaleDrafts(workFolder)
  if (runId) await removeLostDrafts(workFolder, installation, async () => runId)
  return mkdtemp(join(workFolder, runId ? `${beginDraft(installation)}${runId}-` : unfinishedPrefix))
}

/** Names a file that this process may not read, and its owner. */
function explainFileError(error: unknown): unknown {
  const message = describeFileError(error)
  return message === undefined ? error : new BackupError(message)
}

function makeBackupFolder(folder: string): void {
  try {
    makeFolder(folder)
  } catch (error) {
    const reason = describeFileError(error) ?? getErrorMessage(error)
    throw new BackupError(`The folder ${folder} could not be created: ${reason}`)
  }
}

async function writeBackup(options: BackupOptions, draft: string): Promise<string> {
  const { location, dataDir, store, site, installation, version, madeBy, report, signal } = options
  const { now = () => new Date() } = options
  const progress = { done: 0, total: (await measureDataFiles(dataDir)) + (await measureDatabase(location)) }
  const advance = (bytes: number) => {
    progress.done += bytes
    progress.total = Math.max(progress.total, progress.done)
    report?.({ ...progress })
  }
  const source = await openDatabaseSource({ location, draft, now, report: advance })
  try {
    progress.total += source.bytes
    const { database, migrations, tables, sequences, madeAt } = source
    const header: BackupHeader = {
      format: formatVersion,
      version,
      schema: migrations.at(-1) ?? '',
      migrations,
      database,
      site,
      made_at: madeAt.toISOString(),
      made_by: madeBy,
      installation: installation.id,
      tables,
      sequences,
    }
    const archive = join(draft, 'archive')
    const entries = listEntries(header, source, { ...options, advance })
    await writeArchive(archive, entries, { modifiedAt: madeAt, signal })
    await checkBackup(archive, signal)
    const path = await store.take(archive, { url: site.url, at: madeAt, signal })
    report?.({ done: progress.done, total: progress.done })
    return path
  } finally {
    await source.close()
  }
}

/** The size of a SQLite file, which is copied before it is read; 0 for PostgreSQL. */
async function measureDatabase(location: DatabaseLocation): Promise<number> {
  return location.kind === 'sqlite' ? (await stat(location.file)).size : 0
}

type Reading = Pick<BackupOptions, 'dataDir' | 'warn' | 'listStored'> & { advance: (bytes: number) => void }

/** The database comes first, so that every file in its rows exists when the files are read. */
async function* listEntries(
  header: BackupHeader,
  source: DatabaseSource,
  { dataDir, warn = () => {}, listStored, advance }: Reading,
): AsyncGenerator<ArchiveEntry> {
  const rows: Record<string, number> = {}
  const entries: BackupManifest['entries'] = []
  async function* summed(list: AsyncIterable<ArchiveEntry>): AsyncGenerator<ArchiveEntry> {
    for await (const { path, size, content } of list) {
      const hash = createHash('sha256')
      yield { path, size, content: passThrough(content, hash.update.bind(hash), advance) }
      // The next entry is requested after this one was read.
      entries.push({ path, size, sha256: hash.digest('hex') })
    }
  }
  yield* summed(single(toEntry(headerPath, header)))
  yield* summed(source.entries(rows))
  yield* summed(listSiteFiles(dataDir, warn, listStored))
  const manifest: BackupManifest = { ...header, finished_at: new Date().toISOString(), rows, entries }
  yield toEntry(manifestPath, manifest)
}

async function* passThrough(
  content: ArchiveEntry['content'],
  update: (chunk: Buffer) => unknown,
  advance: (bytes: number) => void,
): AsyncGenerator<Buffer> {
  for await (const chunk of content) {
    update(chunk)
    advance(chunk.length)
    yield chunk
  }
}

async function* single(entry: ArchiveEntry): AsyncGenerator<ArchiveEntry> {
  yield entry
}

function toEntry(path: string, value: unknown): ArchiveEntry {
  const content = Buffer.from(`${JSON.stringify(value)}\n`)
  return { path, size: content.length, content: [content] }
}

/** The prefix of the names of an installation's drafts; the run's id and six characters follow. */
function beginDraft({ id, url }: Installation): string {
  const host = URL.canParse(url) ? new URL(url).host.replaceAll(/[^a-z0-9.]+/gi, '-') : 'site'
  return `${unfinishedPrefix}${id || host}-`
}

/** Removes drafts of runs whose process was killed. */
export async function removeLostDrafts(
  folder: string,
  installation: Installation,
  findRunning: () => Promise<number | undefined>,
): Promise<void> {
  const names = await readdir(folder).catch(() => [])
  const begin = beginDraft(installation)
  const drafts = names.flatMap((name) => {
    const [, id] = (name.startsWith(begin) && /^(\d+)-[^-]{6}$/.exec(name.slice(begin.length))) || []
    return id === undefined ? [] : [{ name, id: Number(id) }]
  })
  if (drafts.length === 0) return
  // Read after the drafts were listed, so that each draft belongs to a run that had already started.
  const running = await findRunning()
  for (const { name, id } of drafts) {
    if (id !== running) await rm(join(folder, name), { recursive: true, force: true })
  }
}

/** Removes drafts that were not touched for a while, of any installation. */
export async function removeStaleDrafts(folder: string): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    if (!name.startsWith(unfinishedPrefix)) continue
    const draft = join(folder, name)
    const times = await Promise.all(
      [draft, join(draft, 'database'), join(draft, 'archive')].map((path) =>
        stat(path).then(
          ({ mtimeMs }) => mtimeMs,
          () => 0,
        ),
      ),
    )
    const age = Date.now() - Math.max(...times)
    const isStale = age > (name.length === unnamedLength ? staleUnnamedMs : staleMs)
    if (isStale) await rm(draft, { recursive: true, force: true })
  }
}
