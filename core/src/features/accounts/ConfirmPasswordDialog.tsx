import { passwordConfirmationForm } from '@querent/sdk/contract'
import { useApi } from '../../api/index.ts'
import { useText } from '../../lib/i18n/index.ts'
import { Form, passwordMessages, SubmitButton, useContractForm } from '../../runtime/forms/index.ts'
import { useSession } from '../../runtime/session/index.ts'
import { Button, Dialog, PasswordInput } from '../../ui/index.ts'
import styles from './ConfirmPasswordDialog.module.scss'

export type ConfirmPasswordDialogProps = {
  /** Called once, with whether the waiting call may be made. */
  onClose: (isConfirmed: boolean) => void
}

/** Asks for the password before a dangerous action. */
export function ConfirmPasswordDialog({ onClose }: ConfirmPasswordDialogProps) {
  const t = useText()
  const { user } = useSession()
  const cancel = () => onClose(false)
  return (
    <Dialog title={t('account.confirm.title')} size="small" onClose={cancel}>
      {user?.have_password ? (
        <PasswordForm onConfirm={() => onClose(true)} onCancel={cancel} />
      ) : (
        <p className={styles.text}>{t('account.confirm.no_password')}</p>
      )}
    </Dialog>
  )
}

function PasswordForm({ onConfirm, onCancel }: { onConfirm: () => void; onCancel: () => void }) {
  const t = useText()
  const api = useApi()
  const form = useContractForm({
    schema: passwordConfirmationForm,
    messages: { pass: passwordMessages },
    required: ['pass'],
    initial: { pass: '' },
    submit: async (input) => {
      await api.call('passwordConfirm', input)
      onConfirm()
    },
  })
  return (
    <Form form={form} label={t('account.confirm.title')}>
      <p className={styles.text}>{t('account.confirm.lead')}</p>
      <PasswordInput
        {...form.text('pass')}
        label={t('account.field.password')}
        autoComplete="current-password"
        required
      />
      <div className={styles.actions}>
        <Button variant="subtle" onClick={onCancel}>
          {t('ui.dialog.cancel')}
        </Button>
        <SubmitButton form={form}>{t('account.confirm.submit')}</SubmitButton>
      </div>
    </Form>
  )
}
