import { useApi } from '../../api/index.ts'
import { useText } from '../../lib/i18n/index.ts'
import { useToasts } from '../../lib/toasts/index.ts'
import {
  Form,
  findErrors,
  newPassword,
  password,
  required,
  SubmitButton,
  sameAs,
  useForm,
} from '../../runtime/forms/index.ts'
import { useSession, useSessionActions } from '../../runtime/session/index.ts'
import { PasswordInput } from '../../ui/index.ts'
import { NewPasswordFields } from '../accounts/index.ts'
import styles from './Section.module.scss'

/** Changes the password; an account without one sets its first. */
export function PasswordSection() {
  const t = useText()
  const api = useApi()
  const toasts = useToasts()
  const session = useSessionActions()
  const { user } = useSession()
  const hasPassword = user?.have_password === true

  const form = useForm({
    fields: ['old_pass', 'pass', 'confirm_password'],
    check: ({ old_pass, pass, confirm_password }) =>
      findErrors(t, {
        ...(hasPassword && { old_pass: [old_pass, required, password] }),
        pass: [pass, required, newPassword],
        confirm_password: [confirm_password, required, sameAs(pass)],
      }),
    submit: async ({ old_pass, pass }) => {
      await api.call('passwordChange', { pass, ...(hasPassword && { old_pass }) })
      form.ref.current?.reset()
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
        {/* Shows password managers whose password this is. */}
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
            {...form.field('old_pass')}
            label={t('account.field.current_password')}
            autoComplete="current-password"
            required
          />
        )}
        <NewPasswordFields password={form.field('pass')} confirmation={form.field('confirm_password')} />
        <div>
          <SubmitButton form={form}>{t('settings.account.change_password')}</SubmitButton>
        </div>
      </Form>
    </section>
  )
}
