import { accountStatus } from '@querent/sdk/states'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { attempt, silent, useApi } from '../../api/index.ts'
import { AccountPanel, isPermanent, readSuspensionState } from '../../features/accounts/index.ts'
import { useFormat, useText } from '../../lib/i18n/index.ts'
import { definePage, type PageProps } from '../../runtime/page/index.ts'
import { useSessionActions } from '../../runtime/session/index.ts'
import { useSite } from '../../runtime/site/index.ts'
import { ButtonLink, lockIcon } from '../../ui/index.ts'

/** Unix seconds; 0 if the URL does not say. */
type Suspension = { until: number }

function AccountSuspendedPage({ data: { until } }: PageProps<Suspension>) {
  const t = useText()
  const format = useFormat()
  const { general } = useSite()
  const reason = useReason()
  const duration = isPermanent(until)
    ? t('account.suspended.forever')
    : until > 0
      ? t('account.suspended.until', { time: format.date(until, 'date_time') })
      : t('account.suspended.for_now')
  return (
    <AccountPanel
      title={t('account.suspended.title')}
      icon={lockIcon}
      tone="bad"
      lead={
        <>
          <p suppressHydrationWarning>{duration}</p>
          {reason !== '' && <p dir="auto">{t('account.suspended.reason', { reason })}</p>}
          <p>{t('account.suspended.meaning')}</p>
        </>
      }
    >
      <div className="q-stack">
        <ButtonLink to="/" variant="primary" isWide>
          {t('error_page.home')}
        </ButtonLink>
        {general?.contact_email && (
          <a className="btn btn-subtle q-wide" href={`mailto:${general.contact_email}`}>
            {t('account.suspended.contact')}
          </a>
        )}
      </div>
    </AccountPanel>
  )
}

const options = { ...silent, staysLoggedOut: true, onLeave: () => undefined }

/** The reason: a login passes it to the page; for an open session it is loaded, and the session is ended. */
function useReason(): string {
  const api = useApi()
  const session = useSessionActions()
  const given = readSuspensionState(useLocation().state)
  const [asked, setAsked] = useState('')
  useEffect(() => {
    async function leave() {
      const answer = await attempt(api.call('userInfo', undefined, options))
      if (!answer.ok || answer.data?.status !== accountStatus.suspended) return
      setAsked(answer.data.suspension_reason ?? '')
      await attempt(api.call('userLogout', undefined, options))
      session.clear()
    }
    if (given === '') void leave()
  }, [api, session, given])
  return given || asked
}

export const page = definePage({
  loader: ({ url }): Suspension => {
    const until = Number(url.searchParams.get('until') ?? 0)
    return { until: Number.isSafeInteger(until) && until > 0 && until < 1e11 ? until : 0 }
  },
  meta: (_, { t }) => ({ title: t('app.title.account_suspended'), robots: 'noindex' }),
  Component: AccountSuspendedPage,
})
