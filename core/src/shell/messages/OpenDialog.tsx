import type { OpenDialog as DialogContent } from '../../lib/dialogs.ts'
import { useText } from '../../lib/i18n/index.ts'
import { ConfirmDialog } from '../../ui/index.ts'

export type OpenDialogProps = { dialog: DialogContent; onAnswer: (agreed: boolean) => void }

/** A question with two buttons, or a notice with one. */
export function OpenDialog({ dialog, onAnswer }: OpenDialogProps) {
  const t = useText()
  const { title, body, confirmText, isDangerous } = dialog
  return (
    <ConfirmDialog
      title={title ?? body}
      confirmLabel={confirmText ?? t('app.close')}
      isDanger={isDangerous}
      onConfirm={() => onAnswer(confirmText !== undefined)}
      onCancel={confirmText === undefined ? undefined : () => onAnswer(false)}
    >
      {title && <p>{body}</p>}
    </ConfirmDialog>
  )
}
