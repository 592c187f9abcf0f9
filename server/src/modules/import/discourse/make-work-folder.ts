import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { isRunning } from '../../../platform/work-folder.ts'

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
