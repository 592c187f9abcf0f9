import type { PluginStatus } from '@querent/sdk/contract'

export type RoutedPlugin = PluginStatus & { route: NonNullable<PluginStatus['route']> }

function isRouted(status: PluginStatus): status is RoutedPlugin {
  return status.enabled && status.route !== undefined
}

/** The plugin whose page is at a URL: at its route, or below it. */
export function pluginRouteAt(statuses: readonly PluginStatus[], path: string): RoutedPlugin | undefined {
  return statuses
    .filter(isRouted)
    .find(({ route }) => path === route.path || path.startsWith(`${route.path}/`))
}

/** The pages of plugins in the navigation. */
export function pluginMenu(statuses: readonly PluginStatus[]): readonly RoutedPlugin[] {
  return statuses.filter(isRouted).filter(({ route }) => route.menu)
}

export type TabbedPlugin = PluginStatus & { tab: NonNullable<PluginStatus['tab']> }

/** The tabs of profiles that plugins add, in the order of the site. */
export function pluginTabs(statuses: readonly PluginStatus[]): readonly TabbedPlugin[] {
  return statuses.filter((status): status is TabbedPlugin => status.enabled && status.tab !== undefined)
}
