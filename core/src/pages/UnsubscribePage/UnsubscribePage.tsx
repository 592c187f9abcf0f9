import { httpStatus } from '@querent/sdk/states'
import { type FormEvent, useState } from 'react'
import { silent, toApiFailure, useApi } from '../../api/index.ts'
import { AccountPanel } from '../../features/accounts/index.ts'
import { toAddress } from '../../lib/base-path.ts'
import { useText } from '../../lib/i18n/index.ts'
import { definePage, type PageProps } from '../../runtime/page/index.ts'
import { Button, ButtonLink, FormAlert, icons, mailIcon } from '../../ui/index.ts'

/** `asks`: the user has not said yes; a program that looks into mails would not. */
type State = 'asks' | 'busy' | 'unreachable' | 'done' | 'expired'

function UnsubscribePage({ data: { code, outcome } }: PageProps<{ code: string; outcome: State }>) {
  const t = useText()
  const { state, handleSubmit } = useUnsubscribing(code, outcome)
  if (state === 'done') {
    return (
      <Ended icon={icons.checkIcon} tone="good" title={t('notifications.unsubscribe.done_title')}>
        {t('notifications.unsubscribe.done')}
      </Ended>
    )
  }
  if (state === 'expired') {
    return (
      <Ended icon={icons.warningIcon} tone="bad" title={t('notifications.unsubscribe.expired_title')}>
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
        action={toAddress(`/users/unsubscribe?code=${encodeURIComponent(code)}`)}
        onSubmit={handleSubmit}
      >
        <Button type="submit" variant="primary" isWide isBusy={state === 'busy'}>
          {t('notifications.unsubscribe.confirm')}
        </Button>
      </form>
    </AccountPanel>
  )
}

type EndedProps = { icon: string; tone: 'good' | 'bad'; title: string; children: string }

function Ended({ icon, tone, title, children }: EndedProps) {
  const t = useText()
  return (
    <AccountPanel title={title} lead={children} icon={icon} tone={tone}>
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
    try {
      await api.call('notificationUnsubscribe', { code }, { ownExpiry: true, ...silent })
      setState('done')
    } catch (thrown) {
      const failure = toApiFailure(thrown)
      if (!failure) throw thrown
      setState(failure.status === httpStatus.unreachable || failure.status >= 429 ? 'unreachable' : 'expired')
    }
  }
  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    if (state !== 'busy') run()
  }
  return { state, handleSubmit }
}

/** Without script the form is sent, and the answer leads back here. */
function readUnsubscribeState(url: URL): State {
  if (url.searchParams.has('done')) return 'done'
  return url.searchParams.get('code') ? 'asks' : 'expired'
}

export const page = definePage({
  loader: ({ url }) => ({ code: url.searchParams.get('code') ?? '', outcome: readUnsubscribeState(url) }),
  meta: (_, { t }) => ({ title: t('app.title.unsubscribe'), robots: 'noindex' }),
  Component: UnsubscribePage,
})
