import { passwordResetForm } from '@querent/sdk/contract'
import { useApi } from '../../api/index.ts'
import { useText } from '../../lib/i18n/index.ts'
import { emailMessages, Form, SubmitButton, useContractForm } from '../../runtime/forms/index.ts'
import { TextInput } from '../../ui/index.ts'
import { usePrefetchedCaptcha } from '../captcha/index.ts'

export type RecoveryFormProps = { onSent: (email: string) => void }

const schema = passwordResetForm.pick({ e_mail: true })

/** Asks for a mail with which a new password can be chosen. */
export function RecoveryForm({ onSent }: RecoveryFormProps) {
  const t = useText()
  const api = useApi()
  usePrefetchedCaptcha('email')
  const form = useContractForm({
    schema,
    messages: { e_mail: emailMessages },
    initial: { e_mail: '' },
    submit: async ({ e_mail }) => {
      await api.call('passwordReset', { e_mail })
      onSent(e_mail)
    },
  })
  return (
    <Form form={form}>
      <TextInput
        {...form.text('e_mail')}
        type="email"
        label={t('account.field.email')}
        autoComplete="username"
        inputMode="email"
        dir="ltr"
        required
      />
      <SubmitButton form={form} isWide>
        {t('account.recovery.submit')}
      </SubmitButton>
    </Form>
  )
}
