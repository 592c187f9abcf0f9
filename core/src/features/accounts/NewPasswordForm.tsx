import { passwordReplacementForm } from '@querent/sdk/contract'
import { toApiFailure, useApi } from '../../api/index.ts'
import { useText } from '../../lib/i18n/index.ts'
import { Form, passwordMessages, SubmitButton, useContractForm } from '../../runtime/forms/index.ts'
import { PasswordInput, type PasswordInputProps } from '../../ui/index.ts'

export type NewPasswordFormProps = {
  /** From the mail. */
  code: string
  onReplaced: () => void
  onExpired: () => void
}

const schema = passwordReplacementForm.pick({ pass: true })

/** Sets a new password with the code of a mail. */
export function NewPasswordForm({ code, onReplaced, onExpired }: NewPasswordFormProps) {
  const t = useText()
  const api = useApi()
  const form = useContractForm({
    schema,
    messages: { pass: passwordMessages },
    required: ['confirm_password'],
    check: ({ pass, confirm_password }) => ({
      confirm_password: pass === confirm_password ? undefined : t('form.password_mismatch'),
    }),
    initial: { pass: '', confirm_password: '' },
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
      <NewPasswordFields password={form.text('pass')} confirmation={form.text('confirm_password')} />
      <SubmitButton form={form} isWide>
        {t('account.reset.submit')}
      </SubmitButton>
    </Form>
  )
}

type FieldState = Pick<PasswordInputProps, 'name' | 'value' | 'onChange' | 'error'>

export type NewPasswordFieldsProps = {
  password: FieldState
  confirmation: FieldState
}

/** A new password, and its repetition. */
export function NewPasswordFields({ password, confirmation }: NewPasswordFieldsProps) {
  const t = useText()
  return (
    <>
      <PasswordInput
        {...password}
        label={t('account.field.new_password')}
        hint={t('account.field.password_hint')}
        autoComplete="new-password"
        required
      />
      <PasswordInput
        {...confirmation}
        label={t('account.field.confirm_password')}
        autoComplete="new-password"
        required
      />
    </>
  )
}
