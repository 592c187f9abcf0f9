import { mkdir, stat } from 'node:fs/promises'
import { dirname } from 'node:path'

/**
 * Makes a folder and those above it, for the account of the site alone. Node's own `recursive` never ends where a file
 * system such as /proc answers that the folder above is missing, though it is there.
 */
export async function makeFolder(folder: string): Promise<void> {
  try {
    await makeOne(folder)
  } catch (error) {
    const isAboveMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT'
    if (!isAboveMissing || dirname(folder) === folder) throw error
    await makeFolder(dirname(folder))
    await makeOne(folder)
  }
}

async function makeOne(folder: string): Promise<void> {
  try {
    await mkdir(folder, { mode: 0o700 })
  } catch (error) {
    const isThere = (await stat(folder).catch(() => undefined))?.isDirectory()
    if (!isThere) throw error
  }
}
