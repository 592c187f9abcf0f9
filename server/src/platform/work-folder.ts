import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'

/** Process ids mean nothing on another machine, or in another container that shares the folder. */
const host = hostname().replaceAll(/[^A-Za-z0-9.]/g, '_')

/** Makes a folder for files of this process alone. What it leaves when it is killed, `removeLeftFolders` removes. */
export function makeWorkFolder(parent: string, prefix: string): Promise<string> {
  return mkdtemp(join(parent, `${prefix}-${host}-${process.pid}-`))
}

/** Removes the work folders of processes of this machine that no longer run. */
export async function removeLeftFolders(parent: string, prefix: string): Promise<void> {
  const begin = `${prefix}-${host}-`
  for (const name of await readdir(parent).catch(() => [])) {
    if (!name.startsWith(begin)) continue
    const [, pid] = /^(\d+)-\w{6}$/.exec(name.slice(begin.length)) ?? []
    if (pid === undefined || isRunning(Number(pid))) continue
    // In a folder for temporary files there may be one of another account.
    await rm(join(parent, name), { recursive: true, force: true }).catch(() => {})
  }
}

export function isRunning(pid: number): boolean {
  if (pid === 0) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // A process of another account may not be signalled, but is there.
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
