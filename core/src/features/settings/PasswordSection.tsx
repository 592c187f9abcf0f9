import { passwordChangeForm } from '@querent/sdk/contract'
import { useApi } from '../../api/index.ts'
import { useText } from '../../lib/i18n/index.ts'
import { useToasts } from '../../lib/toasts.ts'
import { Form, passwordMessages, SubmitButton, useContractForm } from '../../runtime/forms/index.ts'
import { useSession, useSessionActions } from '../../runtime/session/index.ts'
import { PasswordInput } from '../../ui/index.ts'
import { NewPasswordFields } from '../accounts/index.ts'
import styles from './Section.module.scss'

const schema = passwordChangeForm.pick({ old_pass: true, pass: true })
const empty = { old_pass: '', pass: '', confirm_password: '' }

/** Changes the password; an account without one sets its first. */
export function PasswordSection() {
  const t = useText()
  const api = useApi()
  const toasts = useToasts()
  const session = useSessionActions()
  const { user } = useSession()
  const hasPassword = user?.have_password === true

  const form = useContractForm({
    schema,
    messages: { old_pass: passwordMessages, pass: passwordMessages },
    required: hasPassword ? ['old_pass', 'confirm_password'] : ['confirm_password'],
    check: ({ pass, confirm_password }) => ({
      confirm_password: pass === confirm_password ? undefined : t('form.password_mismatch'),
    }),
    initial: empty,
    submit: async ({ old_pass, pass }) => {
      await api.call('passwordChange', { pass, ...(hasPassword && { old_pass }) })
      form.reset(empty)
      session.updateUser({ have_password: true })
      toasts.show(t('settings.account.password_changed'))
    },
  })
  return (
    <section className={styles.section} aria-labelledby="settings-password">
      <h2 id="settings-password" className={styles.title}>
        {t('settings.account.password')}
      </h2>
      <Form form={form}>
        {/* Tells password managers whose password this is. */}
        <input
          type="text"
          className="q-visually-hidden"
          tabIndex={-1}
          aria-hidden="true"
          autoComplete="username"
          value={user?.e_mail ?? ''}
          readOnly
        />
        {hasPassword && (
          <PasswordInput
            {...form.text('old_pass')}
            label={t('account.field.current_password')}
            autoComplete="current-password"
            required
          />
        )}
        <NewPasswordFields password={form.text('pass')} confirmation={form.text('confirm_password')} />
        <div>
          <SubmitButton form={form}>{t('settings.account.change_password')}</SubmitButton>
        </div>
      </Form>
    </section>
  )
}
