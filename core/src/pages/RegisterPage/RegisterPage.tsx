import { Link, useLocation } from 'react-router-dom'
import { AccountPanel, RegisterForm } from '../../features/accounts/index.ts'
import {
  ConnectorButtons,
  type LoginOptions,
  loadLoginOptions,
  useFollowLogins,
} from '../../features/connectors/index.ts'
import { richText, useText } from '../../lib/i18n/index.ts'
import { definePage, type PageProps } from '../../runtime/page/index.ts'
import { useSite, type WrittenLegal, writtenLegal } from '../../runtime/site/index.ts'
import { FormAlert } from '../../ui/index.ts'

/** The legal texts that new members agree to; nothing if there are none. */
function getAgreement({ hasTerms, hasPrivacy }: WrittenLegal) {
  if (hasTerms && hasPrivacy) return 'account.register.agreement'
  if (hasTerms) return 'account.register.agreement_terms'
  return hasPrivacy ? 'account.register.agreement_privacy' : undefined
}

function RegisterPage({ data: options }: PageProps<LoginOptions>) {
  useFollowLogins()
  const t = useText()
  const site = useSite()
  const { search } = useLocation()
  const parts = {
    link: (text: React.ReactNode) => <Link to={`/users/login${search}`}>{text}</Link>,
    terms: (text: React.ReactNode) => <Link to="/tos">{text}</Link>,
    privacy: (text: React.ReactNode) => <Link to="/privacy">{text}</Link>,
  }
  const isClosed = site.login?.allow_email_registrations === false
  const agreement = getAgreement(writtenLegal(site))
  const hasOthers = options.connectors.length > 0 || options.host !== null
  return (
    <AccountPanel
      title={t('account.register.title')}
      lead={t('account.register.lead')}
      footer={
        <>
          {agreement && (!isClosed || hasOthers) && <p>{richText(t(agreement), parts)}</p>}
          <p>{richText(t('account.register.has_account'), parts)}</p>
        </>
      }
    >
      {!isClosed && <RegisterForm />}
      {isClosed && !hasOthers && (
        <FormAlert kind="info">{t('account.register.no_email_registration')}</FormAlert>
      )}
      <ConnectorButtons options={options} place="register" isAlternative={!isClosed} />
    </AccountPanel>
  )
}

export const page = definePage({
  loader: ({ api }) => loadLoginOptions(api),
  meta: (_, { t }) => ({ title: t('app.title.register'), robots: 'noindex' }),
  Component: RegisterPage,
})
