import { loginForm } from '@querent/sdk/contract'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { type ApiFailure, attempt, useApi } from '../../api/index.ts'
import { useText } from '../../lib/i18n/index.ts'
import {
  emailMessages,
  Form,
  passwordMessages,
  SubmitButton,
  useContractForm,
} from '../../runtime/forms/index.ts'
import { suspendedPath } from '../../runtime/session/index.ts'
import { PasswordInput, TextInput } from '../../ui/index.ts'
import { toSuspensionState } from './suspension.ts'
import { useEnterSite } from './useEnterSite.ts'

const schema = loginForm.pick({ e_mail: true, pass: true, two_factor_code: true })

/** Email address and password, then the code of an app if the account requires one. */
export function LoginForm() {
  const t = useText()
  const api = useApi()
  const enter = useEnterSite()
  const navigate = useNavigate()
  const [asksCode, setAsksCode] = useState(false)

  /** Nobody is logged in afterwards, so the reason is passed to the page about the suspension. */
  async function onLeave(failure: ApiFailure) {
    const path = suspendedPath(Number(failure.hint('suspended_until') ?? 0))
    await navigate(path, { replace: true, state: toSuspensionState(failure.hint('suspension_reason')) })
  }

  const form = useContractForm({
    schema,
    messages: { e_mail: emailMessages, pass: passwordMessages },
    initial: { e_mail: '', pass: '', two_factor_code: '' },
    submit: async ({ two_factor_code, ...login }) => {
      const input = { ...login, ...(asksCode && { two_factor_code }) }
      const answer = await attempt(api.call('userLogin', input, { onLeave }))
      if (answer.ok) return enter(answer.data)
      // A missing code is an error if it was already asked for: the form may be used for another account by
      // then.
      if (asksCode || answer.failure.reason !== 'error.two_factor.code_required') throw answer.failure
      setAsksCode(true)
    },
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
      {asksCode && (
        <TextInput
          {...form.text('two_factor_code')}
          label={t('account.field.two_factor_code')}
          hint={t('account.login.recovery_code')}
          autoComplete="one-time-code"
          dir="ltr"
          autoFocus
          required
        />
      )}
      <SubmitButton form={form} isWide>
        {t('account.login.submit')}
      </SubmitButton>
    </Form>
  )
}
