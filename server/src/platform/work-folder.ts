import { randomBytes } from 'node:crypto'
import { access, constants, mkdtemp, readdir, rm } from 'node:fs/promises'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { isProcessRunning } from './is-process-running.ts'

/** Names the machine, or the container: process ids say nothing about others that share the folder. */
const host = hostname().replaceAll(/[^A-Za-z0-9.]/g, '_')

/**
 * Where large work goes: to the disk of a folder that is there, or else to that for temporary files, which may be in
 * memory.
 */
export async function chooseWorkParent(folder: string): Promise<string> {
  const isWritable = await access(folder, constants.W_OK | constants.X_OK).then(
    () => true,
    () => false,
  )
  return isWritable ? folder : tmpdir()
}

/** Makes a folder for files of this process alone. What it leaves when it is killed, `removeLeftFolders` removes. */
export function makeWorkFolder(parent: string, prefix: string): Promise<string> {
  return mkdtemp(join(parent, `${prefix}-${host}-${process.pid}-`))
}

/** A name for a file or folder of this process alone, which `listLeftFolders` finds once the process is gone. */
export const makeWorkName = (prefix: string): string =>
  `${prefix}-${host}-${process.pid}-${randomBytes(3).toString('hex')}`

/** The work folders of processes of this machine that no longer run. */
export async function listLeftFolders(parent: string, prefix: string): Promise<string[]> {
  const begin = `${prefix}-${host}-`
  const names = await readdir(parent).catch(() => [])
  return names
    .filter((name) => name.startsWith(begin) && isLeft(name.slice(begin.length)))
    .map((name) => join(parent, name))
}

export async function removeLeftFolders(parent: string, prefix: string): Promise<void> {
  for (const folder of await listLeftFolders(parent, prefix)) {
    // In a folder for temporary files there may be one of another account.
    await rm(folder, { recursive: true, force: true }).catch(() => {})
  }
}

function isLeft(end: string): boolean {
  const [, pid] = /^(\d+)-\w{6}$/.exec(end) ?? []
  return pid !== undefined && !isProcessRunning(Number(pid))
}
