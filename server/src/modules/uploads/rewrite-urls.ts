import { isDeepStrictEqual } from 'node:util'
import { type BackgroundWork, runWork, type WorkStage } from '../../db/upgrade/background-work.ts'
import type { ModuleDependencies } from '../../module-dependencies.ts'
import { type Database, inTransaction } from '../../platform/database/database.ts'
import { signal } from '../../platform/database/signals.ts'
import type { Settings, SiteSettings, SiteUrlState } from '../settings/index.ts'
import { recordSiteUrl } from './former-urls.service.ts'
import {
  countTexts,
  listTextIds,
  type Replacement,
  replaceInTexts,
  type TextTable,
  textColumns,
} from './urls-in-texts.repository.ts'

const tickSeconds = 5
const pageSize = 200

/** Only these paths of a former URL are replaced, since another site may use the URL. */
const folders = ['post', 'files/post', 'branding', 'avatar'].map((folder) => `/uploads/${folder}/`)

function listReplacements({ current, former }: SiteUrlState): Replacement[] {
  return former.flatMap((url) => folders.map((folder) => ({ from: url + folder, to: current + folder })))
}

/**
 * Records the URLs of the site. After a change, upload URLs in texts and settings are updated, so
 * that images are found when the former URL no longer works.
 */
export function rewriteUrls({
  db,
  clock,
  schedule,
  settings,
}: Pick<ModuleDependencies, 'db' | 'clock' | 'schedule' | 'settings'>): void {
  let hasChanged = false
  const work = createRewriteWork(db, settings, () => {
    hasChanged = true
  })
  let noted: string | undefined
  let reached: string | undefined
  schedule.every(tickSeconds, 'follow the address of the site', async () => {
    const { site_url } = settings.current.general
    // Only for changes in this process: if two processes have different URLs, they do not undo each
    // other's.
    if (site_url !== noted) await recordSiteUrl(settings, site_url)
    noted = site_url
    const goal = work.goal()
    if (goal === reached) return
    if (await runWork({ db, clock }, work)) reached = goal
    if (hasChanged) await signal(db, 'rendering', '')
    hasChanged = false
  })
}

function createRewriteWork(db: Database, settings: Settings, onChange: () => void): BackgroundWork {
  const state = () => settings.current.address_state
  const createStage = (table: TextTable): WorkStage => ({
    name: table,
    count: (executor) => countTexts(executor, table),
    async step(afterId) {
      const ids = await listTextIds(db, table, { afterId, limit: pageSize })
      const lastId = ids.at(-1)
      if (lastId === undefined) return undefined
      const replacements = listReplacements(state())
      const isChanged =
        replacements.length > 0 &&
        (await inTransaction(db, (tx) => replaceInTexts(tx, table, { afterId, lastId }, replacements)))
      if (isChanged) onChange()
      return { lastId, count: ids.length }
    },
  })
  const tables = Object.keys(textColumns) as TextTable[]
  return {
    name: 'follow the address',
    goal: () => (state().former.length > 0 ? [state().current, ...state().former].join(' ') : ''),
    begin: () => rewriteSettings(settings),
    stages: tables.map(createStage),
  }
}

/** robots.txt must contain the full URL of the sitemap. */
function listSitemaps({ current, former }: SiteUrlState): Replacement[] {
  return former.map((url) => ({
    from: `Sitemap: ${url}/sitemap.xml`,
    to: `Sitemap: ${current}/sitemap.xml`,
  }))
}

/** Texts and uploads of administrators: images of the site, legal texts, custom HTML, robots.txt. */
async function rewriteSettings(settings: Settings): Promise<void> {
  const { branding, legal, custom, seo, address_state } = await settings.read()
  const before = { branding, legal, custom, seo }
  const text = [...listReplacements(address_state), ...listSitemaps(address_state)].reduce(
    (json, { from, to }) => json.replaceAll(from, to),
    JSON.stringify(before),
  )
  // URLs contain no characters that JSON escapes.
  const after: Pick<SiteSettings, 'branding' | 'legal' | 'custom' | 'seo'> = JSON.parse(text)
  if (!isDeepStrictEqual(before, after)) await settings.replace(after)
}
