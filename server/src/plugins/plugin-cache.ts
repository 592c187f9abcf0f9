import type { Log } from '../platform/log/log.ts'
import { createSiteCache, type SiteCache } from '../platform/shared-cache/index.ts'
import type { PluginHost } from './plugin-host.ts'

/** A plugin responds within a second, or reports that it cannot. */
const callMs = 2000

/** The cache of the plugin that offers one; only one of the family is on at a time. */
export function createPluginCache({ plugins, log }: { plugins: PluginHost; log: Log }): SiteCache {
  return createSiteCache({
    find() {
      const [offer] = plugins.offering('cache', { timeout: callMs })
      return offer && { slug: offer.slug, place: offer.data.place, calls: offer.calls }
    },
    log,
  })
}
