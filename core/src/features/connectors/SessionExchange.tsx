import { useApi } from '../../api/index.ts'
import { useText } from '../../lib/i18n/index.ts'
import { Button, ButtonLink } from '../../ui/index.ts'
import { AccountPanel, useEnterSite, useMailCode, WorkingPanel } from '../accounts/index.ts'

/** Exchanges the code of an external login for a session, and returns to the page where the user was. */
export function SessionExchange({ code }: { code: string }) {
  const t = useText()
  const api = useApi()
  const enter = useEnterSite()
  const { state, retry } = useMailCode(code, async () => {
    await enter(await api.call('connectorExchange', { code }, { passThrough: true }))
  })
  if (state === 'working' || state === 'done') {
    return <WorkingPanel title={t('external_login.landing.working')} />
  }
  return (
    <AccountPanel
      title={t('external_login.failed.title')}
      tone="bad"
      lead={t(
        state === 'unreachable'
          ? 'external_login.landing.unreachable'
          : 'external_login.failed.expired.plain',
      )}
    >
      {state === 'unreachable' ? (
        <Button variant="primary" isWide onClick={retry}>
          {t('external_login.landing.again')}
        </Button>
      ) : (
        <ButtonLink to="/users/login" variant="primary" isWide>
          {t('external_login.failed.retry')}
        </ButtonLink>
      )}
    </AccountPanel>
  )
}
