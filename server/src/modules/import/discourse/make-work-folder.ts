import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'

/** The process that works in a folder is part of its name. */
const prefix = 'import-discourse-'
const pattern = /^import-discourse-(?:(\d+)-)?\w{6}$/

/** Makes a folder for the files of a backup, and removes those of imports that were killed. */
export async function makeWorkFolder(dataDir: string): Promise<string> {
  await mkdir(dataDir, { recursive: true })
  for (const folder of await listLeftFolders(dataDir)) await rm(folder, { recursive: true, force: true })
  return mkdtemp(join(dataDir, `${prefix}${process.pid}-`))
}

/** The folders that no running import works in. */
export async function listLeftFolders(dataDir: string): Promise<string[]> {
  const names = await readdir(dataDir).catch(() => [])
  return names
    .filter((name) => {
      const [found, pid] = pattern.exec(name) ?? []
      return found !== undefined && !isRunning(Number(pid ?? 0))
    })
    .map((name) => join(dataDir, name))
}

function isRunning(pid: number): boolean {
  if (pid === 0) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // A process of another account may not be signalled, but is there.
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
