import { type GuardOffer, guardsAnything, toUnknownOffer } from '../guard.rules.ts'
import type { Catalog, CatalogEntry } from '../packages/catalog.ts'
import type { StoredPlugin } from '../storage/plugin-state.repository.ts'
import { isWaiting, type RunningPlugin } from './running-plugin.ts'

/** An enabled guard that is not running, and what is rejected meanwhile. */
export type StoppedGuard = GuardOffer & { slug: string; version: string }

/** The enabled and running plugins of a site. */
type Plugins = {
  stored: Iterable<StoredPlugin>
  catalog: Catalog
  running: ReadonlyMap<string, RunningPlugin>
}

/** Enabled guards that are not running, for any reason. */
export function findStoppedGuards({ stored, catalog, running }: Plugins): StoppedGuard[] {
  return [...stored].flatMap(({ slug, enabled, guard, version }) => {
    if (!enabled || isWorking(running.get(slug))) return []
    const own = catalog.entry(slug)?.package
    const offer = guard ?? toUnknownOffer(slug, own?.manifest?.family)
    if (!guardsAnything(offer)) return []
    return [{ slug, version: own?.version || version, ...offer }]
  })
}

function isWorking(plugin: RunningPlugin | undefined): boolean {
  return plugin?.runner?.description() !== undefined && !isWaiting(plugin)
}

/** Whether it is restarted repeatedly, so that a failure is noticed. */
export const isRestarting = (entry: CatalogEntry | undefined, plugin: RunningPlugin | undefined): boolean =>
  entry !== undefined && !entry.package.violation && !isWaiting(plugin)
