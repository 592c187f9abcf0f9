import { useText } from '../../lib/i18n/index.ts'
import { PasswordInput, type PasswordInputProps } from '../../ui/index.ts'

type FieldState = Pick<PasswordInputProps, 'name' | 'value' | 'onChange' | 'error'>

export type NewPasswordFieldsProps = {
  password: FieldState
  confirmation: FieldState
}

/** A new password, and the same once more. */
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
