import { useApi } from '../../api/index.ts'
import { useText } from '../../lib/i18n/index.ts'
import {
  email,
  Form,
  findErrors,
  newPassword,
  personName,
  required,
  SubmitButton,
  useForm,
} from '../../runtime/forms/index.ts'
import { PasswordInput, TextInput } from '../../ui/index.ts'
import { usePrefetchedCaptcha } from '../captcha/index.ts'
import { useEnterSite } from './useEnterSite.ts'

/** A new account: name, e-mail address, password. */
export function RegisterForm() {
  const t = useText()
  const api = useApi()
  usePrefetchedCaptcha('email')
  const enter = useEnterSite()
  const form = useForm({
    fields: ['name', 'e_mail', 'pass'],
    check: ({ name, e_mail, pass }) =>
      findErrors(t, {
        name: [name, required, personName],
        e_mail: [e_mail, required, email],
        pass: [pass, required, newPassword],
      }),
    submit: async ({ name, e_mail, pass }) =>
      enter(await api.call('userRegister', { name: name.trim(), e_mail: e_mail.trim(), pass })),
  })
  return (
    <Form form={form}>
      <TextInput
        {...form.field('name')}
        label={t('account.field.name')}
        hint={t('account.register.name_hint')}
        autoComplete="nickname"
        required
      />
      <TextInput
        {...form.field('e_mail')}
        type="email"
        label={t('account.field.email')}
        autoComplete="email"
        inputMode="email"
        dir="ltr"
        required
      />
      <PasswordInput
        {...form.field('pass')}
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
