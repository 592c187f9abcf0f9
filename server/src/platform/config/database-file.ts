import { accessSync, constants, existsSync, realpathSync } from 'node:fs'
import { basename, dirname, isAbsolute, join, relative, sep } from 'node:path'
import { describeFileError, getErrorMessage, OperatorError } from '../errors/index.ts'
import type { Config } from './config.ts'
import { configFilePath, rewriteConnection } from './config-file.ts'

/** The configured SQLite file may not be opened; the message says why and what to do. */
export class DatabaseFileError extends OperatorError {}

/** A file that exists while a backup is being restored, and remains if that was interrupted. */
export const restoreMarkerPath = (dataDir: string) => join(dataDir, '.restoring')

/** Throws a `DatabaseFileError` in a place with a part of a site, or with the names of its original. */
export function rejectUnfinishedRestore(dataDir: string): void {
  if (!existsSync(restoreMarkerPath(dataDir))) return
  throw new DatabaseFileError(
    `A restore or import into ${dataDir} was interrupted or is still running. Wait for it to finish, or empty the directory (and, on PostgreSQL, the database) and run the command again.`,
  )
}

/** The path of a file below the data directory; undefined if it is elsewhere. */
export function findPathInDataDir(dataDir: string, file: string): string | undefined {
  const path = relative(resolveLinks(dataDir), join(resolveLinks(dirname(file)), basename(file)))
  return path === '' || path === '..' || path.startsWith(`..${sep}`) || isAbsolute(path) ? undefined : path
}

/** The folder without symbolic links, even if its last parts do not exist yet. */
function resolveLinks(folder: string): string {
  if (existsSync(folder)) return realpathSync(folder)
  const parent = dirname(folder)
  return parent === folder ? folder : join(resolveLinks(parent), basename(folder))
}

/**
 * Throws a `DatabaseFileError` when a restore was cut short, when the configured SQLite file is missing, or when it
 * looks like the database of the data directory that this one was copied from.
 */
export function checkDatabaseFile(config: Config): void {
  const { database, databaseFrom, dataDir, configFile } = config
  rejectUnfinishedRestore(dataDir)
  if (database?.kind !== 'sqlite') return
  const { file } = database
  const isElsewhere = findPathInDataDir(dataDir, file) === undefined
  if (databaseFrom === 'file' && isElsewhere) rejectCopy(file, config)
  if (existsSync(file)) {
    rejectClosedFile(file)
    return
  }
  const place = databaseFrom === 'file' ? `data.database.connection in ${configFile}` : 'DATABASE_URL'
  throw new DatabaseFileError(
    `The configured database ${file} is missing. Restore the file, or correct ${place}.`,
  )
}

/** SQLite itself only reports that it cannot open the file. */
function rejectClosedFile(file: string): void {
  try {
    accessSync(file, constants.R_OK | constants.W_OK)
    // SQLite writes its log next to the file.
    accessSync(dirname(file), constants.W_OK)
  } catch (error) {
    throw new DatabaseFileError(describeFileError(error) ?? getErrorMessage(error))
  }
}

/**
 * Earlier versions wrote absolute paths, and a copied data directory still names the database of the
 * original.
 */
function rejectCopy(file: string, { dataDir, configFile }: Config): void {
  const name = basename(file)
  const own = join(dataDir, name)
  const connection = `connection: ${name}`
  if (existsSync(own)) {
    throw new DatabaseFileError(
      `${configFile} names the database ${file}, but ${own} also exists. If the data directory is a copy, set "${connection}" in the configuration to use its own database. If ${file} is the right one, move ${own} elsewhere.`,
    )
  }
  const folder = dirname(file)
  if (existsSync(configFilePath(folder))) {
    throw new DatabaseFileError(
      `${configFile} names the database ${file}, which belongs to another data directory, ${folder}. Copy the database to ${own} and set "${connection}" in the configuration.`,
    )
  }
}

/**
 * An absolute path into the data directory, as earlier versions wrote it, becomes a relative one: copies of the
 * directory then open their own database. Returns whether the file was changed.
 */
export function makeConnectionRelative({ database, databaseFrom, dataDir, configFile }: Config): boolean {
  if (databaseFrom !== 'file' || database?.kind !== 'sqlite') return false
  const path = findPathInDataDir(dataDir, database.file)
  if (path === undefined) return false
  return rewriteConnection(configFile, (connection) =>
    isAbsolute(connection.replace(/^sqlite:/, '')) ? path : connection,
  )
}
