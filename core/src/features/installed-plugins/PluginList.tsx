import { useText } from '../../lib/i18n/index.ts'
import { Button, ButtonLink, EmptyState, icons, uploadIcon } from '../../ui/index.ts'
import styles from './PluginList.module.scss'
import { PluginRow, type PluginRowProps } from './PluginRow.tsx'
import { filterPath, type InstalledPlugin, type PluginFilter } from './plugin-filter.ts'

export type PluginListProps = Pick<PluginRowProps, 'actions' | 'onEnable'> & {
  plugins: readonly InstalledPlugin[]
  filter: PluginFilter
  onUpload: () => void
}

/** The plugins of a view, or why there are none. */
// texts: plugins.empty.*
export function PluginList({ plugins, filter, onUpload, ...row }: PluginListProps) {
  const t = useText()
  if (plugins.length === 0) {
    return (
      <EmptyState
        icon={icons.pluginIcon}
        action={
          filter === 'all' ? (
            <Button icon={uploadIcon} onClick={onUpload}>
              {t('plugins.action.upload')}
            </Button>
          ) : (
            <ButtonLink to={filterPath('all')}>{t('plugins.empty.show_all')}</ButtonLink>
          )
        }
      >
        {t(`plugins.empty.${filter}`)}
      </EmptyState>
    )
  }
  return (
    <ul className={styles.list}>
      {plugins.map((plugin) => (
        <PluginRow key={plugin.slug_name} plugin={plugin} {...row} />
      ))}
    </ul>
  )
}
