import { useState } from 'react'
import { Link } from 'react-router-dom'
import { AccountPanel, ChangeEmailForm } from '../../features/accounts/index.ts'
import { richText, useText } from '../../lib/i18n/index.ts'
import { definePage, goTo } from '../../runtime/page/index.ts'
import { inactivePath, loginPath, useSessionActions } from '../../runtime/session/index.ts'
import { mailIcon } from '../../ui/index.ts'

/** For an account that waits for its activation and was registered with a wrong address. */
function ChangeEmailPage() {
  const t = useText()
  const session = useSessionActions()
  const [sentTo, setSentTo] = useState('')
  const back = <Link to={inactivePath}>{t('account.change_email.back')}</Link>

  function handleSent(email: string) {
    session.updateUser({ pending_e_mail: email })
    setSentTo(email)
  }

  if (sentTo) {
    const parts = { strong: (text: React.ReactNode) => <strong dir="ltr">{text}</strong> }
    return (
      <AccountPanel
        title={t('account.change_email.sent_title')}
        icon={mailIcon}
        lead={richText(t('account.change_email.sent', { email: sentTo }), parts)}
        footer={back}
      />
    )
  }
  return (
    <AccountPanel title={t('account.change_email.title')} lead={t('account.change_email.lead')} footer={back}>
      <ChangeEmailForm asksPassword={false} onSent={handleSent} />
    </AccountPanel>
  )
}

export const page = definePage({
  loader: ({ session, url }) => {
    const { isLoggedIn, isActivated } = session.state()
    if (!isLoggedIn) throw goTo(loginPath(url.pathname))
    if (isActivated) throw goTo('/users/settings/account')
  },
  meta: (_, { t }) => ({ title: t('app.title.change_email'), robots: 'noindex' }),
  Component: ChangeEmailPage,
})
