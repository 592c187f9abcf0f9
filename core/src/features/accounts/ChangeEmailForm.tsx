import { emailChangeForm } from '@querent/sdk/contract'
import { useApi } from '../../api/index.ts'
import { useText } from '../../lib/i18n/index.ts'
import {
  emailMessages,
  Form,
  passwordMessages,
  SubmitButton,
  useContractForm,
} from '../../runtime/forms/index.ts'
import { Button, PasswordInput, TextInput } from '../../ui/index.ts'
import styles from './ChangeEmailForm.module.scss'

export type ChangeEmailFormProps = {
  /** An activated account confirms its identity; one that has no password yet cannot. */
  asksPassword: boolean
  onSent: (email: string) => void
  onCancel?: () => void
}

const schema = emailChangeForm.pick({ e_mail: true, pass: true })

/** Requests a mail to the new address of the account. */
export function ChangeEmailForm({ asksPassword, onSent, onCancel }: ChangeEmailFormProps) {
  const t = useText()
  const api = useApi()
  const form = useContractForm({
    schema,
    messages: { e_mail: emailMessages, pass: passwordMessages },
    required: asksPassword ? ['pass'] : [],
    initial: { e_mail: '', pass: '' },
    submit: async ({ e_mail, pass }) => {
      await api.call('emailChangeSend', { e_mail, ...(asksPassword && { pass }) })
      onSent(e_mail)
    },
  })
  return (
    <Form form={form} label={t('account.change_email.title')}>
      <TextInput
        {...form.text('e_mail')}
        type="email"
        label={t('account.field.new_email')}
        autoComplete="email"
        inputMode="email"
        // A form that can be canceled was opened by a button, which is gone.
        autoFocus={onCancel !== undefined}
        dir="ltr"
        required
      />
      {asksPassword && (
        <PasswordInput
          {...form.text('pass')}
          label={t('account.field.current_password')}
          autoComplete="current-password"
          required
        />
      )}
      <div className={styles.actions}>
        <SubmitButton form={form} isWide={!onCancel}>
          {t('account.change_email.submit')}
        </SubmitButton>
        {onCancel && (
          <Button variant="subtle" onClick={onCancel}>
            {t('ui.dialog.cancel')}
          </Button>
        )}
      </div>
    </Form>
  )
}
