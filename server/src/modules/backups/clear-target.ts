import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { isForeign, type RestoreTarget } from './restore-target.rules.ts'

/** Removes all files of a target that was empty before. */
export async function clearTarget({ dataDir, location }: RestoreTarget): Promise<void> {
  if (location.kind === 'sqlite') {
    for (const file of [location.file, `${location.file}.restoring`]) {
      for (const suffix of ['', '-wal', '-shm']) await rm(file + suffix, { force: true })
    }
  }
  for (const name of await readdir(dataDir)) {
    if (!isForeign(name)) await rm(join(dataDir, name), { recursive: true, force: true })
  }
}
