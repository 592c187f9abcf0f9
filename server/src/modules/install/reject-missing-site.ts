import { closeSync, existsSync, openSync, readdirSync, readSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { type Config, DatabaseFileError, rejectUnfinishedRestore } from '../../platform/config/index.ts'
import { isInstalled, withDatabase } from './try-database.ts'

/**
 * Throws a `DatabaseFileError` if the data directory contains the database of a site that is not configured,
 * remains of one, or a part of a backup. The installation must not open then: it would give the directory to
 * its first visitor.
 */
export async function rejectMissingSite({ dataDir, configFile }: Config): Promise<void> {
  rejectUnfinishedRestore(dataDir)
  const ownFile = join(dataDir, 'querent.db')
  if (existsSync(ownFile) && statSync(ownFile).size > 0 && !isSqlite(ownFile)) {
    throw new DatabaseFileError(describeRemains(`${ownFile} is damaged`))
  }
  for (const file of listSqliteFiles(dataDir)) {
    if (!(await withDatabase({ kind: 'sqlite', file }, isInstalled))) continue
    throw new DatabaseFileError(
      `No installed site is configured, but ${file} contains one. To use it, set DATABASE_URL=sqlite:${file}, or set data.database in ${configFile}. To install another site, choose another data directory.`,
    )
  }
  const folder = siteFolders.find((name) => isFilled(join(dataDir, name)))
  if (folder === undefined) return
  const place = describeRemains(`${join(dataDir, folder)} contains files of a site`)
  throw new DatabaseFileError(`${place} The configured database, if any, contains no site.`)
}

/** Files that only a running site writes. */
const siteFolders = ['uploads', 'mails']

/** A separate file system is never quite empty. */
const isFilled = (folder: string) =>
  existsSync(folder) && readdirSync(folder).some((name) => name !== 'lost+found')

const describeRemains = (found: string) =>
  `No installed site was found, but ${found}. If there was a site, configure its database, or restore a backup with querent restore. To install a new site, choose another data directory or move these files elsewhere.`

function listSqliteFiles(folder: string): string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => !entry.isDirectory() && /\.(db|sqlite3?)$/.test(entry.name))
    .map(({ name }) => join(folder, name))
    .filter(isSqlite)
}

const signature = 'SQLite format 3\0'

/** Every SQLite database begins with the same sixteen bytes; an empty file is not one yet. */
function isSqlite(path: string): boolean {
  const start = Buffer.alloc(signature.length)
  const file = openSync(path, 'r')
  try {
    readSync(file, start)
  } finally {
    closeSync(file)
  }
  return start.toString('latin1') === signature
}
