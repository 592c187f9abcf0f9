import { accessSync, constants, existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, sep } from 'node:path'
import type { Config } from '../../platform/config/index.ts'
import { describeFileError, getErrorMessage } from '../../platform/errors/index.ts'
import { type Finding, note, problem } from '../finding.ts'

const systemUnits = '/etc/systemd/system'

type FolderConfig = Pick<Config, 'dataDir' | 'backupDir' | 'database'>

/**
 * Whether the site can write where it has to, according to this account and the systemd unit: a command runs
 * outside of the unit, which may protect a folder that the command can write to.
 */
export function examineFolders(config: FolderConfig, unitFolder = systemUnits): Finding[] {
  const { dataDir, backupDir, database } = config
  const folders = [dataDir, backupDir, ...(database?.kind === 'sqlite' ? [dirname(database.file)] : [])]
  return [...examineBackupFolder(backupDir), ...examineUnit([...new Set(folders)], unitFolder)]
}

/** The first backup creates the folder. */
function examineBackupFolder(folder: string): Finding[] {
  try {
    accessSync(findExisting(folder), constants.W_OK)
    return []
  } catch (error) {
    const reason = describeFileError(error) ?? getErrorMessage(error)
    return [problem(`Backups cannot be written to ${folder}. ${reason}`)]
  }
}

function findExisting(folder: string): string {
  return existsSync(folder) || dirname(folder) === folder ? folder : findExisting(dirname(folder))
}

function examineUnit(folders: readonly string[], unitFolder: string): Finding[] {
  const unit = join(unitFolder, 'querent.service')
  const lines = readUnit(unit)
  if (!lines.some((line) => /^ProtectSystem\s*=\s*strict$/.test(line))) return []
  const open = lines.flatMap(listOpenFolders)
  const closed = folders.filter((folder) => !open.some((path) => isWithin(folder, path)))
  // Opening a folder opens what is in it.
  const outermost = closed.filter(
    (folder) => !closed.some((other) => other !== folder && isWithin(folder, other)),
  )
  // It may run another site: this one may be a restored copy that is only being checked.
  return outermost.map((folder) =>
    note(
      `${unit} does not allow writes to ${folder}. If it runs this site, run systemctl edit querent, add ReadWritePaths=${folder} below [Service], then run systemctl restart querent.`,
    ),
  )
}

/** The unit, and what `systemctl edit` has added to it. */
function readUnit(unit: string): string[] {
  const additions = `${unit}.d`
  const files = [unit, ...list(additions).map((name) => join(additions, name))]
  return files.flatMap((file) => readLines(file)).map((line) => line.trim())
}

function list(folder: string): string[] {
  return existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.conf')) : []
}

/** Files that this account may not read are ignored. */
function readLines(file: string): string[] {
  try {
    return readFileSync(file, 'utf8').split('\n')
  } catch {
    return []
  }
}

function listOpenFolders(line: string): string[] {
  const [, key, value = ''] = /^(ReadWritePaths|StateDirectory)\s*=\s*(.*)$/.exec(line) ?? []
  const paths = value.split(/\s+/).filter(Boolean)
  if (key === 'StateDirectory') return paths.map((name) => join('/var/lib', name))
  // A minus means that the folder may be missing.
  return paths.map((path) => path.replace(/^[-+]+/, ''))
}

const isWithin = (folder: string, path: string) =>
  `${folder}${sep}`.startsWith(`${path.replace(/\/+$/, '')}/`)
