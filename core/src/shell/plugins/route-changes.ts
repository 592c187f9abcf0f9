import type { PluginStatus } from '@querent/sdk/contract'
import type { App } from '../../runtime/context/index.ts'
import { pluginRouteAt } from '../../slots/index.ts'

export type ReloadableRouter = { state: { location: { pathname: string } }; revalidate: () => Promise<void> }

/** Loads the page again when its address became, or no longer is, the page of a plugin. */
export function reloadOnRouteChange({ plugins, report }: App, router: ReloadableRouter): void {
  plugins.store.subscribe((now, before) => {
    const routeIn = (statuses: readonly PluginStatus[]) =>
      pluginRouteAt(statuses, router.state.location.pathname)?.slug_name
    if (routeIn(now.statuses) !== routeIn(before.statuses)) router.revalidate().catch(report)
  })
}
