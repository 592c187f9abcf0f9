import { useApi } from '../../api/index.ts'
import { useText } from '../../lib/i18n/index.ts'
import { email, Form, findErrors, required, SubmitButton, useForm } from '../../runtime/forms/index.ts'
import { TextInput } from '../../ui/index.ts'
import { usePrefetchedCaptcha } from '../captcha/index.ts'

export type RecoveryFormProps = { onSent: (email: string) => void }

/** Asks for a mail with which a new password can be chosen. */
export function RecoveryForm({ onSent }: RecoveryFormProps) {
  const t = useText()
  const api = useApi()
  usePrefetchedCaptcha('email')
  const form = useForm({
    fields: ['e_mail'],
    check: ({ e_mail }) => findErrors(t, { e_mail: [e_mail, required, email] }),
    submit: async ({ e_mail }) => {
      await api.call('passwordReset', { e_mail: e_mail.trim() })
      onSent(e_mail.trim())
    },
  })
  return (
    <Form form={form}>
      <TextInput
        {...form.field('e_mail')}
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
