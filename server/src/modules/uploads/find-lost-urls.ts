import type { Executor } from '../../platform/database/database.ts'
import type { SiteSettings } from '../settings/index.ts'
import { findByPath } from './upload-moves.repository.ts'
import { recordedPaths } from './upload-name.rules.ts'
import { listPostsNamingOthers } from './urls-in-texts.repository.ts'

const pageSize = 500
const namedUpload =
  /(https?:\/\/[^\s"'<>()]+?)\/uploads\/(?:post|files\/post|branding|avatar)\/[^\s"'<>()?#]+/g

/**
 * URLs in posts that refer to uploads of this site but are unknown to it: those that the site had
 * before it recorded them.
 */
export async function findLostUrls(
  db: Executor,
  { general, address_state: { current, former } }: Pick<SiteSettings, 'general' | 'address_state'>,
): Promise<string[]> {
  const known = new Set([general.site_url, current, ...former])
  const lost = new Set<string>()
  for await (const html of htmlNamingOthers(db, general.site_url)) {
    for (const [url, siteUrl = ''] of html.matchAll(namedUpload)) {
      // Other sites have such paths as well.
      if (known.has(siteUrl) || lost.has(siteUrl)) continue
      if (await findByPath(db, recordedPaths(url))) lost.add(siteUrl)
    }
  }
  return [...lost]
}

async function* htmlNamingOthers(db: Executor, known: string): AsyncGenerator<string> {
  for (const table of ['questions', 'answers'] as const) {
    let afterId = 0
    for (;;) {
      const posts = await listPostsNamingOthers(db, table, { known, afterId, limit: pageSize })
      for (const { html } of posts) yield html
      const last = posts.at(-1)
      if (!last) break
      afterId = last.id
    }
  }
}
