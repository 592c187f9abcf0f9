import type { ReactNode } from 'react'
import { useGuardedClose } from '../../lib/guarded-close.ts'
import { useText } from '../../lib/i18n/index.ts'
import { type ContractForm, Form, SubmitButton } from '../../runtime/forms/index.ts'
import { Button, Dialog } from '../../ui/index.ts'
import styles from './AdminList.module.scss'

export type AccountFormDialogProps<Values extends object> = {
  title: string
  form: ContractForm<Values>
  submitLabel: string
  onClose: () => void
  children: ReactNode
}

/** A form about accounts in a dialog, which asks before it discards typed text. */
export function AccountFormDialog<Values extends object>(props: AccountFormDialogProps<Values>) {
  const { title, form, submitLabel, onClose, children } = props
  const t = useText()
  const close = useGuardedClose(form.hasChanges, onClose)
  return (
    <Dialog title={title} onClose={close}>
      <Form form={form}>
        {children}
        <div className={styles.dialogButtons}>
          <Button variant="subtle" onClick={close}>
            {t('ui.dialog.cancel')}
          </Button>
          <SubmitButton form={form}>{submitLabel}</SubmitButton>
        </div>
      </Form>
    </Dialog>
  )
}
