import { loginForm } from '@querent/sdk/contract'
import { Link } from 'react-router-dom'
import { useApi } from '../../api/index.ts'
import { useText } from '../../lib/i18n/index.ts'
import {
  emailMessages,
  Form,
  passwordMessages,
  SubmitButton,
  useContractForm,
} from '../../runtime/forms/index.ts'
import { PasswordInput, TextInput } from '../../ui/index.ts'
import { useEnterSite } from './useEnterSite.ts'

const schema = loginForm.pick({ e_mail: true, pass: true })

/** E-mail address and password. */
export function LoginForm() {
  const t = useText()
  const api = useApi()
  const enter = useEnterSite()
  const form = useContractForm({
    schema,
    messages: { e_mail: emailMessages, pass: passwordMessages },
    initial: { e_mail: '', pass: '' },
    submit: async ({ e_mail, pass }) => enter(await api.call('userLogin', { e_mail, pass })),
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
      <PasswordInput
        {...form.text('pass')}
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
