import type { ReactNode } from 'react'
import { useText } from '../lib/i18n/index.ts'
import { Button } from './Button.tsx'
import { Dialog } from './Dialog.tsx'

export type ConfirmDialogProps = {
  title: ReactNode
  children?: ReactNode
  /** A verb: "Delete", "Close question". */
  confirmLabel: string
  /** Without it only the confirming button closes the dialog. */
  onCancel?: () => void
  onConfirm: () => void
  isDanger?: boolean
  isBusy?: boolean
}

/**
 * Asks before an action that cannot be undone, or shows important information. Render it while it is open.
 */
export function ConfirmDialog({
  title,
  children,
  confirmLabel,
  onCancel,
  onConfirm,
  isDanger = false,
  isBusy = false,
}: ConfirmDialogProps) {
  const t = useText()
  const footer = (
    <>
      {onCancel && (
        <Button variant="subtle" onClick={onCancel}>
          {t('ui.dialog.cancel')}
        </Button>
      )}
      <Button variant={isDanger ? 'danger' : 'primary'} isBusy={isBusy} onClick={onConfirm}>
        {confirmLabel}
      </Button>
    </>
  )
  return (
    <Dialog title={title} size="small" role="alertdialog" footer={footer} onClose={onCancel ?? onConfirm}>
      {children}
    </Dialog>
  )
}
