import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** A short text that changes when a file below one of these paths changes. */
export function getContentKey(paths: readonly string[]): string {
  const hash = createHash('sha256')
  for (const path of paths) addPath(hash, path, '')
  return hash.digest('hex').slice(0, 12)
}

function addPath(hash: ReturnType<typeof createHash>, folder: string, name: string): void {
  const path = join(folder, name)
  if (!statSync(path).isDirectory()) {
    hash.update(`${name}\0`).update(readFileSync(path)).update('\0')
    return
  }
  for (const entry of readdirSync(path).sort()) addPath(hash, path, entry)
}
