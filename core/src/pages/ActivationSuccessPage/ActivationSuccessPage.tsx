import { useNavigate } from 'react-router-dom'
import { AccountPanel } from '../../features/accounts/index.ts'
import { useText } from '../../lib/i18n/index.ts'
import { localEntries } from '../../lib/storage.ts'
import { definePage } from '../../runtime/page/index.ts'
import { takeOrigin, useSession } from '../../runtime/session/index.ts'
import { Button, ButtonLink } from '../../ui/index.ts'

function ActivationSuccessPage() {
  const t = useText()
  const navigate = useNavigate()
  const { user } = useSession()
  return (
    <AccountPanel
      title={t('account.activated.title', { name: user?.display_name ?? '' })}
      tone="good"
      lead={t('account.activated.lead')}
    >
      <div className="q-stack">
        <Button
          variant="primary"
          isWide
          className="q-needs-script"
          onClick={() => navigate(takeOrigin(localEntries, ''))}
        >
          {t('account.activated.go_on')}
        </Button>
        <ButtonLink to="/users/settings" isWide>
          {t('account.activated.profile')}
        </ButtonLink>
      </div>
    </AccountPanel>
  )
}

export const page = definePage({
  meta: (_, { t }) => ({ title: t('app.title.account_activation'), robots: 'noindex' }),
  Component: ActivationSuccessPage,
})
