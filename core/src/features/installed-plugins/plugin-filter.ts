import type { DataFor } from '../../api/index.ts'

export type InstalledPlugin = DataFor<'adminPluginList'>[number]

export const pluginFilters = ['all', 'active', 'inactive', 'outdated'] as const
export type PluginFilter = (typeof pluginFilters)[number]

export function readFilter(query: URLSearchParams): PluginFilter {
  const wanted = query.get('filter')
  return pluginFilters.find((filter) => filter === wanted) ?? 'all'
}

/** The URL of a view of the list. */
export function filterPath(filter: PluginFilter): string {
  return filter === 'all' ? '/admin/installed-plugins' : `/admin/installed-plugins?filter=${filter}`
}

/** A plugin that cannot run is among the outdated ones, whatever the reason. */
function isIn(filter: PluginFilter, { state }: InstalledPlugin): boolean {
  if (filter === 'all') return true
  return filter === 'outdated' ? state === 'outdated' || state === 'broken' : state === filter
}

export function filterPlugins(
  plugins: readonly InstalledPlugin[],
  filter: PluginFilter,
): readonly InstalledPlugin[] {
  return plugins.filter((plugin) => isIn(filter, plugin))
}

type Searched = Pick<InstalledPlugin, 'name' | 'description' | 'author' | 'slug_name' | 'type'>

/** Plugins with every search word in their name, description, author, identifier or family. */
export function searchPlugins<Plugin extends Searched>(
  plugins: readonly Plugin[],
  text: string,
  getFamilyName: (type: string) => string,
): readonly Plugin[] {
  const words = text.toLocaleLowerCase().split(/\s+/).filter(Boolean)
  if (words.length === 0) return plugins
  return plugins.filter(({ name, description, author, slug_name, type }) => {
    const searched = [name, description, author, slug_name, getFamilyName(type)]
      .join('\n')
      .toLocaleLowerCase()
    return words.every((word) => searched.includes(word))
  })
}

/** By name, so that a plugin keeps its place when its state changes. */
export function sortPlugins(plugins: readonly InstalledPlugin[]): InstalledPlugin[] {
  return plugins.toSorted(
    (one, other) => one.name.localeCompare(other.name) || one.slug_name.localeCompare(other.slug_name),
  )
}
