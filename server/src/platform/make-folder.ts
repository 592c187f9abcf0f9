import { mkdirSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { hasErrorCode } from './errors/index.ts'

/**
 * Makes a folder and those above it, for the account of the site alone. Node's own `recursive` never ends where a file
 * system such as /proc answers that the folder above is missing, though it is there.
 */
export function makeFolder(folder: string): void {
  try {
    makeOne(folder)
  } catch (error) {
    const isAboveMissing = hasErrorCode(error, 'ENOENT')
    if (!isAboveMissing || dirname(folder) === folder) throw error
    makeFolder(dirname(folder))
    makeOne(folder)
  }
}

function makeOne(folder: string): void {
  try {
    mkdirSync(folder, { mode: 0o700 })
  } catch (error) {
    if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) throw error
  }
}
