import { mkdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { hasErrorCode } from '../../platform/errors/index.ts'
import { makeWorkName } from '../../platform/work-folder.ts'
import { asidePrefix } from './leftover-folders.ts'

/** Each failed attempt means that another process has put its own folder there. */
const maxAttempts = 50

/**
 * Puts a folder in its place while `work` runs, and leaves it there. Readers see the old folder or the new
 * one, complete. If the work fails, the old folder is restored, unless another process has put its own there
 * meanwhile.
 */
export async function withReplacedFolder(
  draft: string,
  folder: string,
  work: () => Promise<void>,
): Promise<void> {
  await mkdir(dirname(folder), { recursive: true })
  const aside = join(dirname(folder), makeWorkName(asidePrefix))
  const { ino: own } = await stat(draft)
  await replace(draft, folder, aside)
  try {
    await work()
  } catch (error) {
    // Another process may have moved the old folder away and not yet put its own there.
    const current = await stat(folder).catch(() => undefined)
    if (current?.ino === own) {
      await rename(folder, draft)
      await moveIfThere(aside, folder)
    }
    throw error
  } finally {
    await rm(aside, { recursive: true, force: true })
  }
}

/** Another process may put a folder there between the two moves: it is moved aside as well. */
async function replace(draft: string, folder: string, aside: string): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    await rm(aside, { recursive: true, force: true })
    await moveIfThere(folder, aside)
    try {
      return await rename(draft, folder)
    } catch (error) {
      if (attempt === maxAttempts || !isTaken(error)) throw error
    }
  }
}

async function moveIfThere(from: string, to: string): Promise<void> {
  await rename(from, to).catch((error: unknown) => {
    if (!hasErrorCode(error, 'ENOENT')) throw error
  })
}

const isTaken = (error: unknown) => hasErrorCode(error, 'ENOTEMPTY', 'EEXIST')
