import { type FocusEvent, useEffect, useId, useRef } from 'react'
import { useText } from '../../lib/i18n/index.ts'
import { Button, ButtonLink, EmptyState, Icon, icons, uploadIcon } from '../../ui/index.ts'
import styles from './PluginList.module.scss'
import { PluginRow, type PluginRowProps } from './PluginRow.tsx'
import { getFamilyIcon, groupByFamily, type PluginFamily, useFamilyName } from './plugin-families.ts'
import { filterPath, type InstalledPlugin, type PluginFilter } from './plugin-filter.ts'

type RowProps = Pick<PluginRowProps, 'actions' | 'onEnable'>

export type PluginListProps = RowProps &
  EmptyListProps & {
    plugins: readonly InstalledPlugin[]
  }

/** The plugins of a view by family, or why there are none. */
export function PluginList({ plugins, actions, onEnable, ...empty }: PluginListProps) {
  const focusKeeping = useFocusKeeping()
  return (
    <div {...focusKeeping}>
      {plugins.length === 0 ? (
        <EmptyList {...empty} />
      ) : (
        groupByFamily(plugins).map((group) => (
          <Family key={group.family} {...group} actions={actions} onEnable={onEnable} />
        ))
      )}
    </div>
  )
}

/**
 * Moves the focus to the next plugin when the focused row leaves the view, for example after it was removed.
 */
function useFocusKeeping() {
  const list = useRef<HTMLDivElement>(null)
  const focused = useRef<{ row: Element; place: number }>(undefined)

  useEffect(() => {
    if (!focused.current || focused.current.row.isConnected || !list.current) return
    const names = list.current.querySelectorAll<HTMLElement>('h3')
    const next = names[Math.min(focused.current.place, names.length - 1)]
    focused.current = undefined
    if (document.activeElement !== document.body) return
    ;(next ?? list.current.querySelector<HTMLElement>('a, button'))?.focus()
  })

  return {
    ref: list,
    onFocus({ target }: FocusEvent) {
      const row = target.closest('li')
      const rows = [...(list.current?.querySelectorAll('h3') ?? [])].map((name) => name.closest('li'))
      focused.current = row ? { row, place: rows.indexOf(row) } : undefined
    },
    onBlur() {
      // React does not report an element that loses the focus by being removed.
      focused.current = undefined
    },
  }
}

function Family({ family, plugins, ...row }: PluginFamily<InstalledPlugin> & RowProps) {
  const id = useId()
  const getFamilyName = useFamilyName()
  return (
    <section className={styles.family} aria-labelledby={id}>
      <h2 className={styles.heading}>
        <Icon of={getFamilyIcon(family)} size="small" />
        <span id={id}>{getFamilyName(family)}</span>
      </h2>
      <ul className={styles.list}>
        {plugins.map((plugin) => (
          <PluginRow key={plugin.slug_name} plugin={plugin} {...row} />
        ))}
      </ul>
    </section>
  )
}

type EmptyListProps = {
  filter: PluginFilter
  /** The search text; without it, the view itself is empty. */
  searched: string
  onUpload: () => void
  onClear: () => void
}

// texts: plugins.empty.*
function EmptyList({ filter, searched, onUpload, onClear }: EmptyListProps) {
  const t = useText()
  if (searched) {
    return (
      <EmptyState
        icon={icons.searchIcon}
        action={<Button onClick={onClear}>{t('plugins.search.clear')}</Button>}
      >
        {t('plugins.search.none', { text: searched })}
      </EmptyState>
    )
  }
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
