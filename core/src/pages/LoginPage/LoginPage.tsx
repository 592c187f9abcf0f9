import { Link, useLocation } from 'react-router-dom'
import { definePage } from '../../app/page/index.ts'
import { allowsRegistration, useSite } from '../../app/site/index.ts'
import { AccountPanel, LoginForm } from '../../features/accounts/index.ts'
import { richText, useText } from '../../lib/i18n/index.ts'
import { FormAlert } from '../../ui/index.ts'

function LoginPage() {
  const t = useText()
  const site = useSite()
  const { search } = useLocation()
  const invitation = allowsRegistration(site) && (
    <p>
      {richText(t('account.login.no_account'), {
        link: (text) => <Link to={`/users/register${search}`}>{text}</Link>,
      })}
    </p>
  )
  return (
    <AccountPanel title={t('account.login.title')} footer={invitation}>
      {site.login?.allow_password_login === false ? (
        <FormAlert kind="info">{t('account.login.no_password_login')}</FormAlert>
      ) : (
        <LoginForm />
      )}
    </AccountPanel>
  )
}

export const page = definePage({
  meta: (_, { t }) => ({ title: t('app.title.login'), robots: 'noindex' }),
  Component: LoginPage,
})
