import { useState } from 'react'
import { AccountPanel } from '../../features/accounts/index.ts'
import { ConfirmEmailForm } from '../../features/connectors/index.ts'
import { useText } from '../../lib/i18n/index.ts'
import { definePage, goTo, type PageProps } from '../../runtime/page/index.ts'
import { ButtonLink, mailIcon } from '../../ui/index.ts'

function ConfirmEmailPage({ data: { bindingKey } }: PageProps<{ bindingKey: string }>) {
  const t = useText()
  const [hasExpired, setHasExpired] = useState(false)
  if (hasExpired) {
    return (
      <AccountPanel
        title={t('external_login.failed.title')}
        tone="bad"
        lead={t('external_login.failed.expired.plain')}
      >
        <ButtonLink to="/users/login" variant="primary" isWide>
          {t('external_login.failed.retry')}
        </ButtonLink>
      </AccountPanel>
    )
  }
  return (
    <AccountPanel
      title={t('external_login.email.title')}
      icon={mailIcon}
      lead={t('external_login.email.lead')}
    >
      <ConfirmEmailForm bindingKey={bindingKey} onExpired={() => setHasExpired(true)} />
    </AccountPanel>
  )
}

export const page = definePage({
  loader: ({ url }) => {
    const bindingKey = url.searchParams.get('binding_key') ?? ''
    if (!bindingKey) throw goTo('/users/login')
    return { bindingKey }
  },
  meta: (_, { t }) => ({ title: t('app.title.confirm_email'), robots: 'noindex' }),
  Component: ConfirmEmailPage,
})
