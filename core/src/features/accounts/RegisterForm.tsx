import { registrationForm } from '@querent/sdk/contract'
import { useApi } from '../../api/index.ts'
import { useText } from '../../lib/i18n/index.ts'
import {
  emailMessages,
  Form,
  nameMessages,
  passwordMessages,
  SubmitButton,
  useContractForm,
  userName,
} from '../../runtime/forms/index.ts'
import { PasswordInput, TextInput } from '../../ui/index.ts'
import { usePrefetchedCaptcha } from '../captcha/index.ts'
import { useEnterSite } from './useEnterSite.ts'

const schema = registrationForm.pick({ e_mail: true, pass: true }).extend({ name: userName })

/** A new account: name, email address, password. */
export function RegisterForm() {
  const t = useText()
  const api = useApi()
  usePrefetchedCaptcha('email')
  const enter = useEnterSite()
  const form = useContractForm({
    schema,
    messages: { name: nameMessages, e_mail: emailMessages, pass: passwordMessages },
    initial: { name: '', e_mail: '', pass: '' },
    submit: async ({ name, e_mail, pass }) => enter(await api.call('userRegister', { name, e_mail, pass })),
  })
  return (
    <Form form={form}>
      <TextInput
        {...form.text('name')}
        label={t('account.field.name')}
        hint={t('account.register.name_hint')}
        autoComplete="nickname"
        required
      />
      <TextInput
        {...form.text('e_mail')}
        type="email"
        label={t('account.field.email')}
        autoComplete="email"
        inputMode="email"
        dir="ltr"
        required
      />
      <PasswordInput
        {...form.text('pass')}
        label={t('account.field.password')}
        hint={t('account.field.password_hint')}
        autoComplete="new-password"
        required
      />
      <SubmitButton form={form} isWide>
        {t('account.register.submit')}
      </SubmitButton>
    </Form>
  )
}
