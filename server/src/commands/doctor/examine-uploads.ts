import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { SiteSettings } from '../../modules/settings/index.ts'
import { countInherited, findLostUrls, findPlaceInUse, listNewestPaths } from '../../modules/uploads/index.ts'
import type { Config } from '../../platform/config/index.ts'
import type { Database } from '../../platform/database/database.ts'
import { formatCount } from '../../platform/format-count.ts'
import { type Finding, note, ok, problem } from '../finding.ts'

/** Checking each of a million files would take minutes: the newest are enough. */
const maxLookedFor = 10_000
const shown = 3

/** Checks whether the files in posts exist. */
export async function examineUploads(db: Database, { dataDir }: Config): Promise<Finding> {
  const paths = await listNewestPaths(db, maxLookedFor)
  const missing = paths.filter((path) => !existsSync(join(dataDir, path)))
  const store = await findPlaceInUse(db)
  const others = store === undefined ? '' : ` Files in ${store} are not checked.`
  if (missing.length === 0) return ok(`No uploaded files are missing (${paths.length} checked).${others}`)
  return problem(
    `${missing.length} of ${formatCount(paths.length, 'uploaded file')} ${missing.length === 1 ? 'is' : 'are'} missing, such as ${missing.slice(0, shown).join(', ')}. Restore uploads/ in the data directory from a backup, or set QUERENT_DATA_DIR to the right folder.`,
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
      `${formatCount(count, 'file')} in the store came with the backup that this site was restored from. This site does not delete them there, because the original site may still need them. If it no longer exists: querent media claim.`,
    ),
  ]
}

/** Names former URLs of the site that images in posts still use. */
export async function examineFormerUrls(db: Database, settings: SiteSettings): Promise<Finding[]> {
  const urls = await findLostUrls(db, settings)
  return urls.map((url) =>
    note(
      `Posts link to uploaded files of this site at its former address ${url}, and lose them when that stops working. To change the links: querent media moved-from ${url}.`,
    ),
  )
}
