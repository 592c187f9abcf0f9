import type { Executor } from '../../platform/database/database.ts'
import { profilePath } from '../identifiers/index.ts'
import { decodeName } from './decode-name.ts'
import { findMergedUsername } from './legacy-url.repository.ts'
import type { PagePath } from './page-path.rules.ts'

/** The present URL of the profile of an account that was merged into another. */
export async function findMergedProfile(
  db: Executor,
  { pathname, search }: PagePath,
): Promise<string | undefined> {
  const [, part = '', rest = ''] = /^\/users\/([^/]+)(\/.*)?$/.exec(pathname) ?? []
  const name = decodeName(part)
  const username = name === undefined ? undefined : await findMergedUsername(db, name)
  return username === undefined ? undefined : `${profilePath(username)}${rest}${search}`
}
