import { httpStatus } from '@querent/sdk/states'
import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import { attempt, useApi } from '../../api/index.ts'
import { AccountPanel } from '../../features/accounts/index.ts'
import { useText } from '../../lib/i18n/index.ts'
import { NeedsScript } from '../../runtime/forms/index.ts'
import { definePage } from '../../runtime/page/index.ts'
import { useSessionActions } from '../../runtime/session/index.ts'
import { ProgressBar } from '../../ui/index.ts'

function LogoutPage() {
  const t = useText()
  const api = useApi()
  const session = useSessionActions()
  const navigate = useNavigate()
  const hasBegun = useRef(false)

  useEffect(() => {
    if (hasBegun.current) return
    hasBegun.current = true
    async function leave() {
      // A session that the server no longer knows has ended as well.
      const ended = session.state().isLoggedIn ? await attempt(api.call('userLogout')) : undefined
      if (ended?.ok === false && ended.failure.status !== httpStatus.unauthorized)
        return navigate('/', { replace: true })
      session.clear()
      await navigate('/', { replace: true })
    }
    leave()
  }, [api, session, navigate])

  return (
    <AccountPanel title={t('account.logout.title')}>
      <NeedsScript />
      <div className="q-needs-script">
        <ProgressBar label={t('account.logout.title')} />
      </div>
    </AccountPanel>
  )
}

export const page = definePage({
  meta: (_, { t }) => ({ title: t('app.title.logout'), robots: 'noindex' }),
  Component: LogoutPage,
})
