import { useEffect, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { attempt, silent, useApi } from '../../api/index.ts'
import {
  AccountPanel,
  OtherAccountConfirmed,
  SendConfirmation,
  useMailCode,
  WorkingPanel,
} from '../../features/accounts/index.ts'
import { richText, useText } from '../../lib/i18n/index.ts'
import { localEntries } from '../../lib/storage.ts'
import { definePage, goTo, type PageProps } from '../../runtime/page/index.ts'
import { rememberOrigin, safeOrigin, useSession, useSessionActions } from '../../runtime/session/index.ts'
import { Button, ButtonLink, mailIcon } from '../../ui/index.ts'

const successPath = '/users/account-activation/success'
const checkMs = 5000

/** With a code: activates the account. Without: the page for an account that waits for its activation. */
function AccountActivationPage({ data: { code } }: PageProps<{ code: string }>) {
  return code ? <Activation code={code} /> : <Waiting />
}

function Activation({ code }: { code: string }) {
  const t = useText()
  const api = useApi()
  const session = useSessionActions()
  const navigate = useNavigate()
  const { user: own } = useSession()
  const [other, setOther] = useState('')
  const { state, retry } = useMailCode(code, async () => {
    const user = await api.call('emailVerify', { code })
    if (user.is_logged_in === false) return setOther(user.display_name)
    session.logIn(user)
    await navigate(successPath, { replace: true })
  })

  if (other) return <OtherAccountConfirmed name={other} own={own?.display_name ?? ''} />
  if (state === 'unreachable' || state === 'refused') {
    return (
      <AccountPanel title={t('account.activation.stuck_title')} tone="bad">
        {state === 'unreachable' ? (
          <Button variant="primary" isWide onClick={retry}>
            {t('account.activation.retry')}
          </Button>
        ) : (
          <ButtonLink to="/users/login" variant="primary" isWide>
            {t('account.login.submit')}
          </ButtonLink>
        )}
      </AccountPanel>
    )
  }
  return <WorkingPanel title={t('account.activation.working')} />
}

/**
 * Continues once the account is activated elsewhere: the mail is often opened in another tab or on another
 * device.
 */
function useActivationElsewhere(): void {
  const api = useApi()
  const session = useSessionActions()
  const navigate = useNavigate()

  useEffect(() => {
    let isGone = false
    async function check() {
      if (document.hidden) return
      const found = await attempt(api.call('userInfo', undefined, silent))
      if (isGone || !found.ok || !found.data) return
      session.logIn(found.data)
      if (session.state().isActivated) await navigate(successPath, { replace: true })
    }
    const timer = setInterval(check, checkMs)
    document.addEventListener('visibilitychange', check)
    return () => {
      isGone = true
      clearInterval(timer)
      document.removeEventListener('visibilitychange', check)
    }
  }, [api, session, navigate])
}

function Waiting() {
  const t = useText()
  useActivationElsewhere()
  const { user } = useSession()
  const from = useSearchParams()[0].get('from')
  // The saved page is kept while the user reads the mail.
  useEffect(() => {
    if (from) rememberOrigin(localEntries, from)
  }, [from])
  const parts = { strong: (text: React.ReactNode) => <strong dir="ltr">{text}</strong> }
  return (
    <AccountPanel
      title={t('account.inactive.title')}
      icon={mailIcon}
      lead={
        <>
          <p>
            {richText(
              t('account.inactive.lead', { email: user?.pending_e_mail || user?.e_mail || '' }),
              parts,
            )}
          </p>
          <p>{t('account.inactive.nothing_came')}</p>
        </>
      }
    >
      <div className="q-stack">
        <ResendActivation />
        <ButtonLink to="/users/change-email" isWide>
          {t('account.inactive.change_email')}
        </ButtonLink>
        <ButtonLink to="/users/logout" variant="subtle" isWide>
          {t('account.inactive.log_out')}
        </ButtonLink>
      </div>
    </AccountPanel>
  )
}

export const page = definePage({
  loader: ({ url, session }) => {
    const code = url.searchParams.get('code') ?? ''
    if (code) return { code }
    const { isLoggedIn, isActivated } = session.state()
    if (!isLoggedIn) throw goTo('/users/login')
    if (isActivated) throw goTo(safeOrigin(url.searchParams.get('from')))
    return { code }
  },
  meta: (_, { t }) => ({ title: t('app.title.account_activation'), robots: 'noindex' }),
  Component: AccountActivationPage,
})

/** Requests another activation mail. */
export function ResendActivation() {
  const t = useText()
  return <SendConfirmation isWide label={t('account.inactive.resend')} />
}
