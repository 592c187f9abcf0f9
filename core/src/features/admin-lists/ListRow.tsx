import type { ReactNode } from 'react'
import { useText } from '../../lib/i18n/index.ts'
import { ActionMenu, Checkbox, icons, MenuItem, VisuallyHidden } from '../../ui/index.ts'
import styles from './AdminList.module.scss'
import type { ListAction } from './list-action.ts'

export type ListRowProps<Item> = {
  name: string
  isChosen: boolean
  actions: readonly ListAction<Item>[]
  onChoose: (isChosen: boolean) => void
  onBegin: (action: ListAction<Item>) => void
  children: ReactNode
}

/** An item with the box that chooses it, and what can be done with it. */
export function ListRow<Item>({ name, isChosen, actions, onChoose, onBegin, children }: ListRowProps<Item>) {
  const t = useText()
  return (
    <li className={styles.row}>
      <Checkbox
        label={<VisuallyHidden>{t('admin_lists.choose', { name })}</VisuallyHidden>}
        checked={isChosen}
        onChange={({ target }) => onChoose(target.checked)}
      />
      <div className={styles.item}>{children}</div>
      {actions.length > 0 && (
        <ActionMenu
          label={t('admin_lists.actions', { name })}
          icon={icons.moreIcon}
          triggerClassName={styles.more}
          align="end"
        >
          {actions.map((action) => (
            <MenuItem
              key={action.key}
              icon={action.icon}
              isDanger={action.isDanger}
              onSelect={() => onBegin(action)}
            >
              {action.label}
            </MenuItem>
          ))}
        </ActionMenu>
      )}
    </li>
  )
}
