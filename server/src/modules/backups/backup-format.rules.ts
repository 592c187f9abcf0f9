import { z } from 'zod'

/**
 * The entries of an archive in this order: `backup.json`, the database, the files of the data directory below
 * `files/`, and `manifest.json` with all checksums. An archive without the last one is incomplete.
 */
export const headerPath = 'backup.json'
export const manifestPath = 'manifest.json'
export const sqlitePath = 'database/querent.db'
export const filesPrefix = 'files/'

/** Incremented when older versions cannot read the archives of newer ones. */
export const formatVersion = 1

/** The maximum size of `backup.json` and `manifest.json`, which are read into memory. */
export const maxHeaderBytes = 4 * 1024 * 1024
export const maxManifestBytes = 256 * 1024 * 1024

export const makers = ['command', 'schedule', 'administrator', 'upgrade'] as const
export type Maker = (typeof makers)[number]

const table = z.object({ name: z.string(), columns: z.array(z.string()) })
const sequence = z.object({
  name: z.string(),
  value: z.string().regex(/^-?\d{1,19}$/),
  isCalled: z.boolean(),
})

export const backupHeader = z.object({
  format: z.number().int().positive(),
  /** The version of Querent. */
  version: z.string(),
  /** The last migration. */
  schema: z.string(),
  migrations: z.array(z.string()).min(1),
  database: z.enum(['sqlite', 'postgres']),
  site: z.object({ name: z.string(), url: z.string() }),
  /** When the state of the database was read. */
  made_at: z.iso.datetime(),
  made_by: z.enum(makers).catch('command'),
  /** The id of the installation that made it; empty in archives of earlier versions. */
  installation: z.string().default(''),
  /** The PostgreSQL tables whose rows are below `database/`. */
  tables: z.array(table).default([]),
  sequences: z.array(sequence).default([]),
})
export type BackupHeader = z.infer<typeof backupHeader>

export const backupManifest = backupHeader.extend({
  finished_at: z.iso.datetime(),
  /** The number of rows of each table; empty for SQLite. */
  rows: z.record(z.string(), z.number().int().nonnegative()),
  entries: z.array(
    z.object({
      path: z.string(),
      size: z.number().int().nonnegative(),
      sha256: z.string().regex(/^[\da-f]{64}$/),
    }),
  ),
})
export type BackupManifest = z.infer<typeof backupManifest>

/**
 * The folders of the data directory that a backup contains. The rest can be created again, or is the
 * database.
 */
export const savedFolders = ['conf', 'uploads', 'plugins', 'mails'] as const
/** Excluded from these folders: unfinished uploads, and thumbnails. */
export const leftOut: readonly string[] = ['uploads/incoming', 'uploads/thumbnails']

/** The name under which scheduled backups are stored as background work. */
export const scheduledWork = 'scheduled backup'

const maxPathLength = 4000
const maxPartLength = 255
const configPath = `${filesPrefix}conf/config.yaml`

export type EntryKind = { kind: 'sqlite' } | { kind: 'rows'; table: string } | { kind: 'file'; path: string }

/** The kind of an entry by its path; undefined if backups contain no such entry. */
export function readEntryPath(path: string, database: BackupHeader['database']): EntryKind | undefined {
  if (!isPlainPath(path)) return undefined
  if (database === 'sqlite' && path === sqlitePath) return { kind: 'sqlite' }
  const [, table] = /^database\/tables\/([^/]+)\/\d{6,12}\.copy$/.exec(path) ?? []
  if (table !== undefined) return database === 'postgres' ? { kind: 'rows', table: decode(table) } : undefined
  if (path === configPath) return { kind: 'file', path: path.slice(filesPrefix.length) }
  const isSaved = savedFolders.some(
    (folder) => folder !== 'conf' && path.startsWith(`${filesPrefix}${folder}/`),
  )
  return isSaved ? { kind: 'file', path: path.slice(filesPrefix.length) } : undefined
}

export const rowsPath = (table: string, part: number) =>
  `database/tables/${encodeURIComponent(table)}/${String(part).padStart(6, '0')}.copy`

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** A relative path that stays in its folder, on every operating system. */
function isPlainPath(path: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: such characters are what is looked for
  if (path.length > maxPathLength || /[\\\u0000-\u001f]/.test(path)) return false
  return path.split('/').every((part) => part !== '' && part !== '.' && part !== '..' && isShort(part))
}

const isShort = (part: string) => Buffer.byteLength(part) <= maxPartLength

const nameEnd = '.tar.gz'
const namePattern = /^querent-backup-[a-z0-9.-]*-\d{8}T\d{6}Z(-\d+)?\.tar\.gz$/
/** The prefix of folders in which an archive is being made. */
export const unfinishedPrefix = '.unfinished-backup-'

export const isArchiveName = (name: string) => namePattern.test(name)

/**
 * `querent-backup-ask.example.org-20260131T030000Z.tar.gz`; a second archive from the same second gets a
 * number.
 */
export function nameArchive(siteUrl: string, madeAt: Date, count = 1): string {
  const time = madeAt.toISOString().replaceAll(/[-:]|\.\d+/g, '')
  return `${beginName(siteUrl)}${time}${count > 1 ? `-${count}` : ''}${nameEnd}`
}

/** The prefix of the names of a site's archives. */
function beginName(siteUrl: string): string {
  const host = URL.canParse(siteUrl) ? new URL(siteUrl).host : 'site'
  return `querent-backup-${host.toLowerCase().replaceAll(/[^a-z0-9.]+/g, '-')}-`
}

/** Whether an archive's name is that of a site; several sites may share a folder. */
export const isNamedAfter = (name: string, siteUrl: string) =>
  name.startsWith(beginName(siteUrl)) && /^\d{8}T/.test(name.slice(beginName(siteUrl).length))

const units = ['bytes', 'KB', 'MB', 'GB', 'TB']

/** `3.2 GB`. */
export function describeBytes(bytes: number): string {
  const power = Math.min(Math.floor(Math.log10(Math.max(bytes, 1)) / 3), units.length - 1)
  const number = bytes / 1000 ** power
  return `${power === 0 || number >= 100 ? Math.round(number) : number.toFixed(1)} ${units[power]}`
}
