import { attempt } from '../../api/index.ts'
import { useText } from '../../lib/i18n/index.ts'
import { saveFile } from '../../lib/save-file.ts'
import { useAction } from '../../lib/useAction.ts'
import { Button, Checkbox, fileIcon } from '../../ui/index.ts'
import styles from './AdminList.module.scss'
import type { ListAction } from './list-action.ts'
import type { ListView } from './list-address.ts'

export type SelectionBarProps<Item> = {
  kind: ListView['kind']
  items: readonly Item[]
  chosen: readonly Item[]
  actions: readonly ListAction<Item>[]
  isBusy: boolean
  onChooseAll: (isAll: boolean) => void
  onBegin: (action: ListAction<Item>, items: readonly Item[]) => void
  onExport: () => Promise<string>
}

/** Chooses all items of the page, and does something with those chosen. */
export function SelectionBar<Item>({ items, chosen, actions, isBusy, ...props }: SelectionBarProps<Item>) {
  const t = useText()
  const possible = actions
    .map((action) => ({ action, items: chosen.filter(action.isPossible) }))
    .filter((one) => one.items.length > 0)
  return (
    <div className={styles.bar}>
      <Checkbox
        label={
          chosen.length > 0 ? t('admin_lists.chosen', { number: chosen.length }) : t('admin_lists.choose_all')
        }
        checked={chosen.length === items.length}
        onChange={({ target }) => props.onChooseAll(target.checked)}
      />
      {chosen.length > 0 && (
        <fieldset className={styles.chosen} aria-label={t('admin_lists.chosen_actions')}>
          {possible.map(({ action, items: meant }) => (
            <Button
              key={action.key}
              size="small"
              icon={action.icon}
              variant={action.isDanger ? 'danger' : 'secondary'}
              // Not `disabled`, which would take the focus away.
              aria-disabled={isBusy || undefined}
              onClick={() => props.onBegin(action, meant)}
            >
              {action.label}
            </Button>
          ))}
          <ExportButton
            size="small"
            kind={props.kind}
            label={t('admin_lists.export.chosen')}
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

/** Saves a list as a file of comma-separated values. */
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
