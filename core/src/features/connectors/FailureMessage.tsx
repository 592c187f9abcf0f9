import { useText } from '../../lib/i18n/index.ts'
import { type FailedLogin, failureText } from './login-failure.ts'
import { useNotice } from './useNotice.ts'

/** Why a login came to nothing and what to do about it, with the provider's own words where there are some. */
export function FailureMessage({ failure, name }: { failure: FailedLogin; name: string }) {
  const t = useText()
  const message = useNotice(failure.notice)
  return (
    <>
      <p>{t(failureText(failure, name), { name })}</p>
      {message && (
        <blockquote dir="auto" aria-label={t('connector.failed.said')}>
          {message}
        </blockquote>
      )}
    </>
  )
}
