import { Link } from 'react-router-dom'
import { useApi } from '../../api/index.ts'
import { useText } from '../../lib/i18n/index.ts'
import {
  email,
  Form,
  findErrors,
  password,
  required,
  SubmitButton,
  useForm,
} from '../../runtime/forms/index.ts'
import { PasswordInput, TextInput } from '../../ui/index.ts'
import { useEnterSite } from './useEnterSite.ts'

/** E-mail address and password. */
export function LoginForm() {
  const t = useText()
  const api = useApi()
  const enter = useEnterSite()
  const form = useForm({
    fields: ['e_mail', 'pass'],
    check: ({ e_mail, pass }) =>
      findErrors(t, { e_mail: [e_mail, required, email], pass: [pass, required, password] }),
    submit: async ({ e_mail, pass }) => enter(await api.call('userLogin', { e_mail: e_mail.trim(), pass })),
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
      <PasswordInput
        {...form.field('pass')}
        label={t('account.field.password')}
        aside={<Link to="/users/account-recovery">{t('account.login.forgot')}</Link>}
        autoComplete="current-password"
        required
      />
      <SubmitButton form={form} isWide>
        {t('account.login.submit')}
      </SubmitButton>
    </Form>
  )
}
