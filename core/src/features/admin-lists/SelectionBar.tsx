import { attempt } from '../../api/index.ts'
import { useText } from '../../lib/i18n/index.ts'
import { saveFile } from '../../lib/save-file.ts'
import { useAction } from '../../lib/useAction.ts'
import { Button, Checkbox, fileIcon } from '../../ui/index.ts'
import styles from './AdminList.module.scss'
import type { ListAction } from './list-action.ts'
import type { ListView } from './list-params.ts'

export type SelectionBarProps<Item> = {
  kind: ListView['kind']
  items: readonly Item[]
  selected: readonly Item[]
  actions: readonly ListAction<Item>[]
  isBusy: boolean
  onSelectAll: (isAll: boolean) => void
  onBegin: (action: ListAction<Item>, items: readonly Item[]) => void
  onExport: () => Promise<string>
}

/** Selects all items of the page, and offers actions on the selected ones. */
export function SelectionBar<Item>({ items, selected, actions, isBusy, ...props }: SelectionBarProps<Item>) {
  const t = useText()
  const possible = actions
    .map((action) => ({ action, items: selected.filter(action.isPossible) }))
    .filter((one) => one.items.length > 0)
  return (
    <div className={styles.bar}>
      <Checkbox
        label={
          selected.length > 0
            ? t('admin_lists.selected', { number: selected.length })
            : t('admin_lists.select_all')
        }
        checked={selected.length === items.length}
        onChange={({ target }) => props.onSelectAll(target.checked)}
      />
      {selected.length > 0 && (
        <fieldset className={styles.selected} aria-label={t('admin_lists.selected_actions')}>
          {possible.map(({ action, items: meant }) => (
            <Button
              key={action.key}
              size="small"
              icon={action.icon}
              variant={action.isDanger ? 'danger' : 'secondary'}
              // Not `disabled`, which would remove the focus.
              aria-disabled={isBusy || undefined}
              onClick={() => props.onBegin(action, meant)}
            >
              {action.label}
            </Button>
          ))}
          <ExportButton
            size="small"
            kind={props.kind}
            label={t('admin_lists.export.selected')}
            onExport={props.onExport}
          />
        </fieldset>
      )}
    </div>
  )
}

type ExportButtonProps = {
  kind: ListView['kind']
  label: string
  size?: 'small'
  onExport: () => Promise<string>
}

/** Saves a list as a CSV file. */
export function ExportButton({ kind, label, size, onExport }: ExportButtonProps) {
  const { run: handleClick, isBusy } = useAction(async () => {
    const answer = await attempt(onExport())
    if (answer.ok) saveFile(`${kind}.csv`, 'text/csv;charset=utf-8', answer.data)
  })

  return (
    <Button icon={fileIcon} size={size} isBusy={isBusy} className="q-needs-script" onClick={handleClick}>
      {label}
    </Button>
  )
}
