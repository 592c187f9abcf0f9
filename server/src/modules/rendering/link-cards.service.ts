import { createHash } from 'node:crypto'
import type { EnabledPlugin, ModuleDependencies, Offer, PluginHost } from '../../module-dependencies.ts'
import { inTransaction } from '../../platform/database/database.ts'
import { daySeconds, weekSeconds } from '../../platform/durations.ts'
import { cleanCard, writeCard } from './link-card.rules.ts'
import { deleteCardsBefore, listCards, storeCard } from './link-cards.repository.ts'

/** Plugins' descriptions of the pages that posts link to. */
export type LinkCards = {
  /** The plugin in use: the first that describes links. */
  slug(): string | undefined
  /** The known HTML of links by URL. Calls no plugin. */
  find(urls: readonly string[]): Promise<ReadonlyMap<string, string>>
  /** Asks the plugin about links that are unknown or expired. Throws if it could not be called. */
  fetch(urls: readonly string[]): Promise<void>
  /** Removes the cards that no post has used for a long time. */
  removeOld(): Promise<void>
}

/** How long an expired card may still be shown. */
const retentionSeconds = 90 * daySeconds
/** A plugin calls another server, and may be redirected. */
const callMs = 15_000

type Dependencies = Pick<ModuleDependencies, 'db' | 'clock'> & { plugins: Pick<PluginHost, 'offering'> }

export function createLinkCards({ db, clock, plugins }: Dependencies): LinkCards {
  const findOffer = () =>
    plugins.offering('render', { timeout: callMs }).find(({ calls }) => calls.link !== undefined)

  async function listKnown(plugin: EnabledPlugin, urls: readonly string[]) {
    const urlsByKey = new Map(urls.map((url) => [getKey(plugin, url), url]))
    const rows = await listCards(db, [...urlsByKey.keys()])
    // Only these keys were requested.
    return new Map(rows.map((row) => [urlsByKey.get(row.key) as string, row]))
  }

  async function fetchOne(offer: Offer<'render'>, url: string) {
    const { title, description, siteName } = cleanCard((await offer.calls.link?.({ url })) ?? { title: '' })
    // A page that did not respond may do so on the next day.
    const expires_at = clock() + (title === '' ? daySeconds : weekSeconds)
    const card = { key: getKey(offer, url), title, description, site_name: siteName, expires_at }
    await inTransaction(db, (tx) => storeCard(tx, card))
  }

  return {
    slug: () => findOffer()?.slug,
    async find(urls) {
      const offer = findOffer()
      if (!offer || urls.length === 0) return new Map()
      const known = [...(await listKnown(offer, urls))].filter(([, { title }]) => title !== '')
      return new Map(
        known.map(([url, { site_name, ...card }]) => [url, writeCard(url, { ...card, siteName: site_name })]),
      )
    },
    async fetch(urls) {
      const offer = findOffer()
      if (!offer) return
      const known = await listKnown(offer, urls)
      const due = new Set(urls.filter((url) => (known.get(url)?.expires_at ?? 0) <= clock()))
      const results = await Promise.allSettled([...due].map((url) => fetchOne(offer, url)))
      const failed = results.find(({ status }) => status === 'rejected')
      if (failed?.status === 'rejected') throw failed.reason
    },
    removeOld: () => deleteCardsBefore(db, clock() - retentionSeconds),
  }
}

/**
 * The key depends on plugin, version and settings, since these may change a card. It is a hash, since
 * URLs can be long.
 */
function getKey({ slug, version, settingsMark }: EnabledPlugin, url: string): string {
  return createHash('sha256')
    .update(JSON.stringify([slug, version, settingsMark, url]))
    .digest('hex')
}
