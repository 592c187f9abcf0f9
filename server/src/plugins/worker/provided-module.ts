import { realpathSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The schema library of the site: its module, and the folder that a plugin's process may read for it. */
export function findProvidedModule(): { file: string; folder: string } {
  const file = realpathSync(fileURLToPath(import.meta.resolve('zod')))
  return { file, folder: `${dirname(file)}/` }
}
