import { type Stats, statSync } from 'node:fs'
import { userInfo } from 'node:os'
import { dirname, resolve } from 'node:path'

const refusals = new Set(['EACCES', 'EPERM'])

/**
 * Explains a permission error: the account of the process, and owner and mode of the file or folder.
 * Undefined for every other error.
 */
export function describeFileError(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  const { code, path } = error as NodeJS.ErrnoException
  if (code === undefined || typeof path !== 'string') return undefined
  if (code === 'EROFS') {
    return `${path} cannot be written, because its file system is read-only for this process. If systemd runs the site, add the folder to ReadWritePaths= of the unit (systemctl edit querent).`
  }
  if (!refusals.has(code)) return undefined
  const { place, stats } = findRefusing(resolve(path))
  const mode = (stats.mode & 0o7777).toString(8).padStart(4, '0')
  return `This process runs as the account ${nameAccount()}, which may not access ${path}: ${place} belongs to uid ${stats.uid} and gid ${stats.gid} and has the mode ${mode}.`
}

/** The file itself, or the folder in which it cannot be seen or created. */
function findRefusing(path: string): { place: string; stats: Stats } {
  try {
    return { place: path, stats: statSync(path) }
  } catch (error) {
    if (dirname(path) === path) throw error
    return findRefusing(dirname(path))
  }
}

function nameAccount(): string {
  const uid = process.getuid?.()
  try {
    return uid === undefined ? userInfo().username : `${userInfo().username} (uid ${uid})`
  } catch {
    // Containers often run as accounts that are not in /etc/passwd.
    return `with uid ${uid}`
  }
}
