import type { RefObject } from 'react'
import { useText } from '../../lib/i18n/index.ts'
import { LinkTabs, TextInput } from '../../ui/index.ts'
import styles from './PluginControls.module.scss'
import {
  filterPath,
  filterPlugins,
  type InstalledPlugin,
  type PluginFilter,
  pluginFilters,
} from './plugin-filter.ts'

export type PluginControlsProps = {
  plugins: readonly InstalledPlugin[]
  filter: PluginFilter
  /** The search text. */
  text: string
  onText: (text: string) => void
  field: RefObject<HTMLInputElement | null>
}

/** Views of the list by state, each with its number, and a field that filters it while typing. */
// texts: plugins.filter.*
export function PluginControls({ plugins, filter, text, onText, field }: PluginControlsProps) {
  const t = useText()
  return (
    <div className={styles.controls}>
      <div className={styles.filters}>
        <LinkTabs
          label={t('plugins.filter.label')}
          tabs={pluginFilters.map((state) => ({
            to: filterPath(state),
            label: t(`plugins.filter.${state}`),
            isCurrent: state === filter,
            count: filterPlugins(plugins, state).length,
          }))}
        />
      </div>
      <TextInput
        ref={field}
        type="search"
        className={`${styles.search} q-needs-script`}
        label={t('plugins.search.label')}
        isLabelHidden
        placeholder={t('plugins.search.label')}
        autoComplete="off"
        value={text}
        onChange={({ target }) => onText(target.value)}
        onKeyDown={({ key }) => key === 'Escape' && onText('')}
      />
    </div>
  )
}
