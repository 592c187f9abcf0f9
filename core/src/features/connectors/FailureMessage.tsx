import { useEffect, useState } from 'react'
import { attempt, useApi } from '../../api/index.ts'
import { useText } from '../../lib/i18n/index.ts'
import { type FailedLogin, failureText } from './login-failure.ts'

/** What a provider said when it refused, once it is known. Only the browser that was refused gets it. */
function useNotice(code: string): string {
  const api = useApi()
  const [message, setMessage] = useState('')

  useEffect(() => {
    if (code === '') return
    let isCurrent = true
    const options = { passThrough: true, ignore50x: true }
    attempt(api.call('connectorNotice', { code }, options)).then((answer) => {
      if (isCurrent && answer.ok) setMessage(answer.data.message)
    })
    return () => {
      isCurrent = false
    }
  }, [api, code])

  return message
}

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
