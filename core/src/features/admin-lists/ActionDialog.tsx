import { useRevalidator } from 'react-router-dom'
import { useText } from '../../lib/i18n/index.ts'
import { ConfirmDialog } from '../../ui/index.ts'
import type { Batch, Work } from '../batches/index.ts'
import type { ListAction } from './list-action.ts'

export type ActionDialogProps<Item> = {
  action: ListAction<Item>
  items: readonly Item[]
  batch: Batch<Item>
  onClose: () => void
}

/** The question before an action. */
export function ActionDialog<Item>({ action, items, batch, onClose }: ActionDialogProps<Item>) {
  const t = useText()
  const { revalidate } = useRevalidator()

  function handleRun(work: Work<Item>) {
    onClose()
    batch.run(action.label, items, work)
  }

  if ('renderDialog' in action) {
    const onDone = () => {
      onClose()
      revalidate()
    }
    return action.renderDialog({ items, onRun: handleRun, onDone, onClose })
  }
  const { label } = action
  const [first] = items
  const title =
    items.length === 1 && first !== undefined
      ? t('admin_lists.confirm_single', { label, name: batch.nameOf(first) })
      : t('admin_lists.confirm', { label, number: items.length })
  return (
    <ConfirmDialog
      title={title}
      confirmLabel={label}
      isDanger={action.isDanger}
      onCancel={onClose}
      onConfirm={() => handleRun(action.run)}
    >
      {action.question}
    </ConfirmDialog>
  )
}
