import { toApiFailure, useApi } from '../../api/index.ts'
import { useText } from '../../lib/i18n/index.ts'
import {
  Form,
  findErrors,
  newPassword,
  required,
  SubmitButton,
  sameAs,
  useForm,
} from '../../runtime/forms/index.ts'
import { NewPasswordFields } from './NewPasswordFields.tsx'

export type NewPasswordFormProps = {
  /** Out of the mail. */
  code: string
  onReplaced: () => void
  onExpired: () => void
}

/** Chooses a new password with the code of a mail. */
export function NewPasswordForm({ code, onReplaced, onExpired }: NewPasswordFormProps) {
  const t = useText()
  const api = useApi()
  const form = useForm({
    fields: ['pass', 'confirm_password'],
    check: ({ pass, confirm_password }) =>
      findErrors(t, {
        pass: [pass, required, newPassword],
        confirm_password: [confirm_password, required, sameAs(pass)],
      }),
    submit: async ({ pass }) => {
      try {
        await api.call('passwordReplace', { code, pass }, { ownExpiry: true })
        onReplaced()
      } catch (thrown) {
        if (toApiFailure(thrown)?.isExpired) onExpired()
        else throw thrown
      }
    },
  })
  return (
    <Form form={form}>
      <NewPasswordFields password={form.field('pass')} confirmation={form.field('confirm_password')} />
      <SubmitButton form={form} isWide>
        {t('account.reset.submit')}
      </SubmitButton>
    </Form>
  )
}
