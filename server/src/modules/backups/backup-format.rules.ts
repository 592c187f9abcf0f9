import { z } from 'zod'

/**
 * What an archive contains, in this order: `backup.json`, the database, the files of the data directory below
 * `files/`, and `manifest.json` with the sums of all of it. An archive without the last one is not whole.
 */
export const headerPath = 'backup.json'
export const manifestPath = 'manifest.json'
export const sqlitePath = 'database/querent.db'
export const filesPrefix = 'files/'

/** Raised when an older version could not read what a newer one writes. */
export const formatVersion = 1

/** Sizes of `backup.json` and `manifest.json`, which are read into memory. */
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
  /** Which installation made it, whatever its address; empty in archives of earlier versions. */
  installation: z.string().default(''),
  /** The tables of PostgreSQL whose rows are below `database/`. */
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

/** The folders of the data directory that a backup contains. The rest can be made again, or is the database. */
export const savedFolders = ['conf', 'uploads', 'plugins', 'mails'] as const
/** Left out of these folders: unfinished uploads, and thumbnails. */
export const leftOut: readonly string[] = ['uploads/incoming', 'uploads/thumbnails']

/** The name under which scheduled backups are stored as background work. */
export const scheduledWork = 'scheduled backup'

const maxPathLength = 4000
const maxPartLength = 255
const configPath = `${filesPrefix}conf/config.yaml`

export type EntryKind = { kind: 'sqlite' } | { kind: 'rows'; table: string } | { kind: 'file'; path: string }

/** What an entry is by its path; undefined for one that no backup contains. */
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

/** A path that leads below the folder that it is joined to, on every system. */
function isPlainPath(path: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: such characters are what is looked for
  if (path.length > maxPathLength || /[\\\u0000-\u001f]/.test(path)) return false
  return path.split('/').every((part) => part !== '' && part !== '.' && part !== '..' && isShort(part))
}

const isShort = (part: string) => Buffer.byteLength(part) <= maxPartLength

const nameEnd = '.tar.gz'
const namePattern = /^querent-backup-[a-z0-9.-]*-\d{8}T\d{6}Z(-\d+)?\.tar\.gz$/
/** Folders in which an archive is being made begin with this. */
export const unfinishedPrefix = '.unfinished-backup-'

export const isArchiveName = (name: string) => namePattern.test(name)

/** `querent-backup-ask.example.org-20260131T030000Z.tar.gz`; a second one of the same second has a number. */
export function nameArchive(siteUrl: string, madeAt: Date, count = 1): string {
  const time = madeAt.toISOString().replaceAll(/[-:]|\.\d+/g, '')
  return `${beginName(siteUrl)}${time}${count > 1 ? `-${count}` : ''}${nameEnd}`
}

/** The beginning of the names of a site's archives. */
function beginName(siteUrl: string): string {
  const host = URL.canParse(siteUrl) ? new URL(siteUrl).host : 'site'
  return `querent-backup-${host.toLowerCase().replaceAll(/[^a-z0-9.]+/g, '-')}-`
}

/** Whether an archive is named after a site; several may share a folder. */
export const isNamedAfter = (name: string, siteUrl: string) =>
  name.startsWith(beginName(siteUrl)) && /^\d{8}T/.test(name.slice(beginName(siteUrl).length))

const units = ['bytes', 'KB', 'MB', 'GB', 'TB']

/** `3.2 GB`. */
export function describeBytes(bytes: number): string {
  const power = Math.min(Math.floor(Math.log10(Math.max(bytes, 1)) / 3), units.length - 1)
  const number = bytes / 1000 ** power
  return `${power === 0 || number >= 100 ? Math.round(number) : number.toFixed(1)} ${units[power]}`
}
