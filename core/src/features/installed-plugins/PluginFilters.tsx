import { useText } from '../../lib/i18n/index.ts'
import { LinkTabs } from '../../ui/index.ts'
import {
  filterPath,
  filterPlugins,
  type InstalledPlugin,
  type PluginFilter,
  pluginFilters,
} from './plugin-filter.ts'

export type PluginFiltersProps = { plugins: readonly InstalledPlugin[]; current: PluginFilter }

/** Views of the list by state, each with its number. */
// texts: plugins.filter.*
export function PluginFilters({ plugins, current }: PluginFiltersProps) {
  const t = useText()
  return (
    <LinkTabs
      label={t('plugins.filter.label')}
      tabs={pluginFilters.map((filter) => ({
        to: filterPath(filter),
        label: t(`plugins.filter.${filter}`),
        isCurrent: filter === current,
        count: filterPlugins(plugins, filter).length,
      }))}
    />
  )
}
