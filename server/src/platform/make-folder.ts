import { mkdirSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { hasErrorCode } from './errors/index.ts'

/**
 * Creates a folder and its parents, accessible only to the site's account. Node's own `recursive` never
 * returns if a file system such as /proc reports that the parent is missing, although it exists.
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
