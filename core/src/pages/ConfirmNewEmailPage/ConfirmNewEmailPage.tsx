import { useState } from 'react'
import { useApi } from '../../api/index.ts'
import {
  AccountPanel,
  OtherAccountConfirmed,
  useMailCode,
  WorkingPanel,
} from '../../features/accounts/index.ts'
import { richText, useText } from '../../lib/i18n/index.ts'
import { definePage, type PageProps } from '../../runtime/page/index.ts'
import { useSession, useSessionActions } from '../../runtime/session/index.ts'
import { Button, ButtonLink } from '../../ui/index.ts'

function ConfirmNewEmailPage({ data: { code } }: PageProps<{ code: string }>) {
  const t = useText()
  const api = useApi()
  const session = useSessionActions()
  const { user: own } = useSession()
  const [other, setOther] = useState('')
  const { state, retry } = useMailCode(code, async () => {
    const user = await api.call('emailChange', { code }, { ownExpiry: true })
    if (user.is_logged_in === false) setOther(user.display_name)
    else session.logIn(user)
  })
  if (other && own) return <OtherAccountConfirmed name={other} own={own.display_name} />
  if (other) return <ConfirmedWithoutLogin />
  switch (state) {
    case 'done':
      return <Confirmed />
    case 'working':
      return <WorkingPanel title={t('account.confirm_email.working')} />
    case 'unreachable':
    case 'expired':
    case 'refused':
      return (
        <AccountPanel
          title={t('account.confirm_email.failed_title')}
          tone="bad"
          lead={state === 'expired' && t('account.failed.lead')}
        >
          {state === 'unreachable' ? (
            <Button variant="primary" isWide onClick={retry}>
              {t('account.activation.retry')}
            </Button>
          ) : (
            <ButtonLink to="/users/settings/account" variant="primary" isWide>
              {t('account.confirm_email.settings')}
            </ButtonLink>
          )}
        </AccountPanel>
      )
    default:
      return state satisfies never
  }
}

/** The account requires a code of an app, which a link does not replace. */
function ConfirmedWithoutLogin() {
  const t = useText()
  return (
    <AccountPanel title={t('account.confirm_email.done_title')} tone="good">
      <ButtonLink to="/users/login" variant="primary" isWide>
        {t('account.login.submit')}
      </ButtonLink>
    </AccountPanel>
  )
}

function Confirmed() {
  const t = useText()
  const { user } = useSession()
  const parts = { strong: (text: React.ReactNode) => <strong dir="ltr">{text}</strong> }
  return (
    <AccountPanel
      title={t('account.confirm_email.done_title')}
      tone="good"
      lead={richText(t('account.confirm_email.done', { email: user?.e_mail ?? '' }), parts)}
    >
      <ButtonLink to="/" variant="primary" isWide>
        {t('account.activated.go_on')}
      </ButtonLink>
    </AccountPanel>
  )
}

export const page = definePage({
  loader: ({ url }) => ({ code: url.searchParams.get('code') ?? '' }),
  meta: (_, { t }) => ({ title: t('app.title.confirm_email'), robots: 'noindex' }),
  Component: ConfirmNewEmailPage,
})
