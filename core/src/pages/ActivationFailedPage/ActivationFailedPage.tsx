import { AccountPanel } from '../../features/accounts/index.ts'
import { useText } from '../../lib/i18n/index.ts'
import { definePage } from '../../runtime/page/index.ts'
import { inactivePath, useSession } from '../../runtime/session/index.ts'
import { ButtonLink } from '../../ui/index.ts'

function ActivationFailedPage() {
  const t = useText()
  const { isNotActivated } = useSession()
  return (
    <AccountPanel
      title={t('account.failed.title')}
      tone="bad"
      lead={
        <>
          <p>{t('account.failed.lead')}</p>
          <p>{t(isNotActivated ? 'account.failed.resend_hint' : 'account.failed.login_hint')}</p>
        </>
      }
    >
      <div className="q-stack">
        <ButtonLink to={isNotActivated ? inactivePath : '/users/login'} variant="primary" isWide>
          {t(isNotActivated ? 'account.failed.resend' : 'account.login.submit')}
        </ButtonLink>
        <ButtonLink to="/" variant="subtle" isWide>
          {t('error_page.home')}
        </ButtonLink>
      </div>
    </AccountPanel>
  )
}

export const page = definePage({
  meta: (_, { t }) => ({ title: t('app.title.account_activation'), robots: 'noindex' }),
  Component: ActivationFailedPage,
})
