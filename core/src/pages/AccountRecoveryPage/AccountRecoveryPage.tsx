import { useState } from 'react'
import { Link } from 'react-router-dom'
import { AccountPanel, RecoveryForm } from '../../features/accounts/index.ts'
import { richText, useText } from '../../lib/i18n/index.ts'
import { definePage } from '../../runtime/page/index.ts'
import { Button, mailIcon } from '../../ui/index.ts'

function AccountRecoveryPage() {
  const t = useText()
  const [sentTo, setSentTo] = useState('')
  const back = (
    <Link className="q-touch-room" to="/users/login">
      {t('account.recovery.back')}
    </Link>
  )

  if (sentTo) {
    const parts = { strong: (text: React.ReactNode) => <strong dir="ltr">{text}</strong> }
    return (
      <AccountPanel
        title={t('account.recovery.sent_title')}
        icon={mailIcon}
        lead={richText(t('account.recovery.sent', { email: sentTo }), parts)}
        footer={back}
      >
        <Button isWide onClick={() => setSentTo('')}>
          {t('account.recovery.again')}
        </Button>
      </AccountPanel>
    )
  }
  return (
    <AccountPanel title={t('account.recovery.title')} lead={t('account.recovery.lead')} footer={back}>
      <RecoveryForm onSent={setSentTo} />
    </AccountPanel>
  )
}

export const page = definePage({
  meta: (_, { t }) => ({ title: t('app.title.account_recovery'), robots: 'noindex' }),
  Component: AccountRecoveryPage,
})
