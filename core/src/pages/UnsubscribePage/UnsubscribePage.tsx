import { httpStatus } from '@querent/sdk/states'
import { type FormEvent, useState } from 'react'
import { attempt, silent, useApi } from '../../api/index.ts'
import { AccountPanel } from '../../features/accounts/index.ts'
import { withBasePath } from '../../lib/base-path.ts'
import { useText } from '../../lib/i18n/index.ts'
import { definePage, type PageProps } from '../../runtime/page/index.ts'
import { Button, ButtonLink, FormAlert, mailIcon } from '../../ui/index.ts'

/** `asks`: the user has not confirmed; a program that scans mails would not. */
type State = 'asks' | 'busy' | 'unreachable' | 'done' | 'expired'

function UnsubscribePage({ data: { code, outcome } }: PageProps<{ code: string; outcome: State }>) {
  const t = useText()
  const { state, handleSubmit } = useUnsubscribing(code, outcome)
  if (state === 'done') {
    return (
      <Ended tone="good" title={t('notifications.unsubscribe.done_title')}>
        {t('notifications.unsubscribe.done')}
      </Ended>
    )
  }
  if (state === 'expired') {
    return (
      <Ended tone="bad" title={t('notifications.unsubscribe.expired_title')}>
        {t('notifications.unsubscribe.expired')}
      </Ended>
    )
  }
  return (
    <AccountPanel
      title={t('notifications.unsubscribe.title')}
      lead={t('notifications.unsubscribe.lead')}
      icon={mailIcon}
    >
      {state === 'unreachable' && <FormAlert>{t('notifications.unsubscribe.unreachable')}</FormAlert>}
      <form
        method="post"
        action={withBasePath(`/users/unsubscribe?code=${encodeURIComponent(code)}`)}
        onSubmit={handleSubmit}
      >
        <Button type="submit" variant="primary" isWide isBusy={state === 'busy'}>
          {t('notifications.unsubscribe.confirm')}
        </Button>
      </form>
    </AccountPanel>
  )
}

type EndedProps = { tone: 'good' | 'bad'; title: string; children: string }

function Ended({ tone, title, children }: EndedProps) {
  const t = useText()
  return (
    <AccountPanel title={title} lead={children} tone={tone}>
      <ButtonLink to="/users/settings/notify" variant="primary" isWide>
        {t('notifications.to_settings')}
      </ButtonLink>
    </AccountPanel>
  )
}

function useUnsubscribing(code: string, outcome: State) {
  const api = useApi()
  const [state, setState] = useState<State>(outcome)

  async function run() {
    setState('busy')
    const result = await attempt(
      api.call('notificationUnsubscribe', { code }, { ownExpiry: true, ...silent }),
    )
    if (result.ok) return setState('done')
    const { status } = result.failure
    const isUnreachable = status === httpStatus.unreachable || status >= httpStatus.tooManyRequests
    setState(isUnreachable ? 'unreachable' : 'expired')
  }
  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    if (state !== 'busy') run()
  }
  return { state, handleSubmit }
}

/** Without scripts the form is submitted, and the response leads back here. */
function readUnsubscribeState(url: URL): State {
  if (url.searchParams.has('done')) return 'done'
  return url.searchParams.get('code') ? 'asks' : 'expired'
}

export const page = definePage({
  loader: ({ url }) => ({ code: url.searchParams.get('code') ?? '', outcome: readUnsubscribeState(url) }),
  meta: (_, { t }) => ({ title: t('app.title.unsubscribe'), robots: 'noindex' }),
  Component: UnsubscribePage,
})
