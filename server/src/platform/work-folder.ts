import { randomBytes } from 'node:crypto'
import { access, constants, mkdtemp, readdir, rm } from 'node:fs/promises'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { isProcessRunning } from './is-process-running.ts'

/** Identifies the machine, or the container: process ids say nothing about others that share the folder. */
const host = hostname().replaceAll(/[^A-Za-z0-9.]/g, '_')

/**
 * The folder for large temporary files: on the disk of an existing folder, or else the system's temporary
 * folder, which may be in memory.
 */
export async function chooseWorkParent(folder: string): Promise<string> {
  const isWritable = await access(folder, constants.W_OK | constants.X_OK).then(
    () => true,
    () => false,
  )
  return isWritable ? folder : tmpdir()
}

/** Creates a folder for files of this process. If the process is killed, `removeLeftoverFolders` removes it. */
export function makeWorkFolder(parent: string, prefix: string): Promise<string> {
  return mkdtemp(join(parent, `${prefix}-${host}-${process.pid}-`))
}

/** A name for a file or folder of this process, which `listLeftoverFolders` finds once the process has ended. */
export const makeWorkName = (prefix: string): string =>
  `${prefix}-${host}-${process.pid}-${randomBytes(3).toString('hex')}`

/** The work folders of processes of this machine that no longer run. */
export async function listLeftoverFolders(parent: string, prefix: string): Promise<string[]> {
  const begin = `${prefix}-${host}-`
  const names = await readdir(parent).catch(() => [])
  return names
    .filter((name) => name.startsWith(begin) && isLeftover(name.slice(begin.length)))
    .map((name) => join(parent, name))
}

export async function removeLeftoverFolders(parent: string, prefix: string): Promise<void> {
  for (const folder of await listLeftoverFolders(parent, prefix)) {
    // A temporary folder may contain one of another account.
    await rm(folder, { recursive: true, force: true }).catch(() => {})
  }
}

function isLeftover(end: string): boolean {
  const [, pid] = /^(\d+)-\w{6}$/.exec(end) ?? []
  return pid !== undefined && !isProcessRunning(Number(pid))
}
