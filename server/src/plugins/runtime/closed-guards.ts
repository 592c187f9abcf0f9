import { type GuardOffer, toUnknownOffer } from '../guard.rules.ts'
import type { Catalog, CatalogEntry } from '../packages/catalog.ts'
import type { StoredPlugin } from '../storage/plugin-state.repository.ts'
import type { RunningPlugin } from './running-plugin.ts'

/** A guard that is on and does not run, and what is refused meanwhile. */
export type ClosedGuard = GuardOffer & { slug: string; version: string }

/** What a site has and runs. */
type Plugins = {
  stored: Iterable<StoredPlugin>
  catalog: Catalog
  running: ReadonlyMap<string, RunningPlugin>
}

/** Guards that are on and do not run, whatever the reason. */
export function findClosedGuards({ stored, catalog, running }: Plugins): ClosedGuard[] {
  return [...stored].flatMap(({ slug, enabled, guard, version }) => {
    if (!enabled || running.get(slug)?.runner?.description()) return []
    const own = catalog.entry(slug)?.package
    const offer = guard ?? toUnknownOffer(own?.manifest?.family)
    if (!offer || Object.keys(offer.capabilities).length === 0) return []
    return [{ slug, version: own?.version || version, ...offer }]
  })
}

/** Whether it can be started, so that something notices when that fails. */
export const isSound = (entry: CatalogEntry | undefined): boolean =>
  entry !== undefined && !entry.package.violation
