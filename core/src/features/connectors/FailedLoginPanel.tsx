import { silent, useApi, useCall } from '../../api/index.ts'
import { useText } from '../../lib/i18n/index.ts'
import { ButtonLink } from '../../ui/index.ts'
import { AccountPanel } from '../accounts/index.ts'
import { type FailedLogin, failureText, getNextStep } from './login-failure.ts'
import { type LoginOptions, providerName } from './login-options.ts'

export type FailedLoginPanelProps = { failure: FailedLogin; options: LoginOptions }

/** Shown when an external login failed. */
export function FailedLoginPanel({ failure, options }: FailedLoginPanelProps) {
  const t = useText()
  const name = providerName(options, failure.provider)
  const step = getNextStep(failure.reason)
  // After logging in with an existing login, the other one can be connected in the account settings.
  const target =
    failure.reason === 'email_taken' ? '/users/login?from=/users/settings/account' : '/users/login'
  return (
    <AccountPanel
      title={t(
        failure.reason === 'cancelled'
          ? 'external_login.failed.stopped_title'
          : 'external_login.failed.title',
      )}
      tone="bad"
      lead={<FailureMessage failure={failure} name={name} />}
    >
      <div className="q-stack">
        {step !== 'home' && (
          <ButtonLink to={target} variant="primary" isWide>
            {t(step === 'retry' ? 'external_login.failed.retry' : 'external_login.failed.log_in')}
          </ButtonLink>
        )}
        <ButtonLink to="/" variant={step === 'home' ? 'primary' : 'subtle'} isWide>
          {t('error_page.home')}
        </ButtonLink>
      </div>
    </AccountPanel>
  )
}

/** Explains why a login failed and what to do, with the provider's message if there is one. */
export function FailureMessage({ failure, name }: { failure: FailedLogin; name: string }) {
  const t = useText()
  return (
    <>
      <p>{t(failureText(failure, name), { name })}</p>
      {failure.notice && <ProviderMessage code={failure.notice} />}
    </>
  )
}

/** The provider's reason for rejecting the login, once it is known. Only the rejected browser gets it. */
function ProviderMessage({ code }: { code: string }) {
  const t = useText()
  const api = useApi()
  const { state } = useCall((signal) => api.call('connectorNotice', { code }, { signal, ...silent }), code)
  if (state.kind !== 'ready' || state.data.message === '') return null
  return (
    <blockquote dir="auto" aria-label={t('external_login.failed.said')}>
      {state.data.message}
    </blockquote>
  )
}
