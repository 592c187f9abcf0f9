import { Link, useLocation } from 'react-router-dom'
import { AccountPanel, LoginForm } from '../../features/accounts/index.ts'
import {
  ConnectorButtons,
  isOnlyLoginMethod,
  type LoginOptions,
  loadLoginOptions,
  useFollowLogins,
} from '../../features/connectors/index.ts'
import { richText, useText } from '../../lib/i18n/index.ts'
import { definePage, type PageProps } from '../../runtime/page/index.ts'
import type { LoginPurpose } from '../../runtime/session/index.ts'
import { allowsRegistration, useSite } from '../../runtime/site/index.ts'
import { FormAlert } from '../../ui/index.ts'

const purposes: readonly LoginPurpose[] = ['answer', 'bookmark', 'comment', 'follow', 'react', 'vote']

/** Pages that only members open: visitors with such a page to return to came to log in for it. */
const memberPages: readonly [RegExp, LoginPurpose][] = [
  [/^\/questions\/ask$/, 'ask'],
  [/^\/(posts|tags)\/.+\/edit$/, 'edit'],
  [/^\/(posts|tags)\/.+\/timeline$/, 'history'],
]

/** The purpose of the login in the URL: from `for`, or from the page to return to. */
export function getLoginPurpose(search: string): LoginPurpose | undefined {
  const query = new URLSearchParams(search)
  const path = query.get('from')?.split(/[?#]/)[0] ?? ''
  const page = memberPages.find(([pattern]) => pattern.test(path))
  return page?.[1] ?? purposes.find((purpose) => purpose === query.get('for'))
}

// texts: account.login.for.*
function LoginPage({ data: options }: PageProps<LoginOptions>) {
  useFollowLogins()
  const t = useText()
  const site = useSite()
  const { search } = useLocation()
  const purpose = getLoginPurpose(search)
  const reason = purpose && <p>{t(`account.login.for.${purpose}`)}</p>
  const invitation = allowsRegistration(site) && (
    <p>
      {richText(t('account.login.no_account'), {
        link: (text) => <Link to={`/users/register${search}`}>{text}</Link>,
      })}
    </p>
  )
  const hasOthers = options.connectors.length > 0 || options.host !== null
  const takesPasswords = site.login?.allow_password_login !== false
  if (isOnlyLoginMethod(options)) {
    return (
      <AccountPanel
        title={t('account.login.title')}
        lead={
          <>
            {reason}
            <p>{t('connector.host.login', { name: options.host?.display_name ?? '' })}</p>
          </>
        }
      >
        <ConnectorButtons options={options} place="login" isAlternative={false} />
      </AccountPanel>
    )
  }
  return (
    <AccountPanel title={t('account.login.title')} lead={reason} footer={invitation}>
      {takesPasswords && <LoginForm />}
      {!takesPasswords && !hasOthers && (
        <FormAlert kind="info">{t('account.login.no_password_login')}</FormAlert>
      )}
      <ConnectorButtons options={options} place="login" isAlternative={takesPasswords} />
    </AccountPanel>
  )
}

export const page = definePage({
  loader: ({ api }) => loadLoginOptions(api),
  meta: (_, { t }) => ({ title: t('app.title.login'), robots: 'noindex' }),
  Component: LoginPage,
})
