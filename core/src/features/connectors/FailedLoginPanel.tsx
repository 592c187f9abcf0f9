import { useText } from '../../lib/i18n/index.ts'
import { ButtonLink, icons } from '../../ui/index.ts'
import { AccountPanel } from '../accounts/index.ts'
import { FailureMessage } from './FailureMessage.tsx'
import { type FailedLogin, getNextStep } from './login-failure.ts'
import { type LoginOptions, providerName } from './login-options.ts'

export type FailedLoginPanelProps = { failure: FailedLogin; options: LoginOptions }

/** The page of a login elsewhere that came to nothing. */
export function FailedLoginPanel({ failure, options }: FailedLoginPanelProps) {
  const t = useText()
  const name = providerName(options, failure.provider)
  const step = getNextStep(failure.reason)
  // After logging in with what one has, the other login is connected under the own ones.
  const target =
    failure.reason === 'email_taken' ? '/users/login?from=/users/settings/account' : '/users/login'
  return (
    <AccountPanel
      title={t(failure.reason === 'cancelled' ? 'connector.failed.stopped_title' : 'connector.failed.title')}
      icon={icons.warningIcon}
      tone="bad"
      lead={<FailureMessage failure={failure} name={name} />}
    >
      <div className="q-stack">
        {step !== 'home' && (
          <ButtonLink to={target} variant="primary" isWide>
            {t(step === 'retry' ? 'connector.failed.retry' : 'connector.failed.log_in')}
          </ButtonLink>
        )}
        <ButtonLink to="/" variant={step === 'home' ? 'primary' : 'subtle'} isWide>
          {t('error_page.home')}
        </ButtonLink>
      </div>
    </AccountPanel>
  )
}
