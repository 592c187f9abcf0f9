import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { SiteSettings } from '../modules/settings/index.ts'
import {
  countInherited,
  findLostAddresses,
  findPlaceInUse,
  listNewestPaths,
} from '../modules/uploads/index.ts'
import type { Config } from '../platform/config/index.ts'
import type { Database } from '../platform/database/database.ts'
import { formatCount } from '../platform/format-count.ts'
import { type Finding, note, ok, problem } from './finding.ts'

/** Checking each of a million files would take minutes: the newest are enough. */
const maxLookedFor = 10_000
const shown = 3

/** Checks whether the files in posts exist. */
export async function examineUploads(db: Database, { dataDir }: Config): Promise<Finding> {
  const paths = await listNewestPaths(db, maxLookedFor)
  const missing = paths.filter((path) => !existsSync(join(dataDir, path)))
  const store = await findPlaceInUse(db)
  const others = store === undefined ? '' : ` Those in ${store} are not looked for.`
  if (missing.length === 0) return ok(`All uploaded files are there: ${paths.length}.${others}`)
  return problem(
    `Of ${formatCount(paths.length, 'uploaded file')}, ${missing.length} ${missing.length === 1 ? 'is' : 'are'} missing, such as ${missing.slice(0, shown).join(', ')}. Restore uploads/ of the data directory from a backup, or let QUERENT_DATA_DIR name the right folder.`,
  )
}

/** Names the stored files that the original site of the backup may still need. */
export async function examineInherited(
  db: Database,
  { installation_state }: SiteSettings,
): Promise<Finding[]> {
  const count = await countInherited(db, installation_state.last_inherited_upload)
  if (count === 0) return []
  return [
    note(
      `Files in the store that came with the backup this site was restored from: ${count}. It deletes none of them there, since the site that made the backup may still need them. Where that one is gone, say so: querent media claim.`,
    ),
  ]
}

/** Names former addresses of the site that images in posts still use. */
export async function examineAddresses(db: Database, settings: SiteSettings): Promise<Finding[]> {
  const addresses = await findLostAddresses(db, settings)
  return addresses.map((address) =>
    note(
      `Posts name uploaded files of this site by ${address}, so these are lost with that name. Have the posts changed: querent media moved-from ${address}.`,
    ),
  )
}
