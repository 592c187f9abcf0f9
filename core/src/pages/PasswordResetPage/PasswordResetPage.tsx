import { useState } from 'react'
import { attempt } from '../../api/index.ts'
import { AccountPanel, NewPasswordForm } from '../../features/accounts/index.ts'
import { useText } from '../../lib/i18n/index.ts'
import { definePage, type PageProps } from '../../runtime/page/index.ts'
import { useSessionActions } from '../../runtime/session/index.ts'
import { ButtonLink } from '../../ui/index.ts'

type Stage = 'form' | 'done' | 'expired'

type ResetLink = { code: string; isValid: boolean }

function PasswordResetPage({ data: { code, isValid } }: PageProps<ResetLink>) {
  const t = useText()
  const session = useSessionActions()
  const [stage, setStage] = useState<Stage>(isValid ? 'form' : 'expired')

  function handleReplaced() {
    // The server has ended every session of the account, including this browser's.
    session.clear()
    setStage('done')
  }

  switch (stage) {
    case 'expired':
      return (
        <AccountPanel title={t('account.reset.title')} tone="bad" lead={t('account.reset.expired')}>
          <ButtonLink to="/users/account-recovery" variant="primary" isWide>
            {t('account.reset.ask_again')}
          </ButtonLink>
        </AccountPanel>
      )
    case 'done':
      return (
        <AccountPanel title={t('account.reset.done_title')} tone="good" lead={t('account.reset.done')}>
          <ButtonLink to="/users/login" variant="primary" isWide>
            {t('account.login.submit')}
          </ButtonLink>
        </AccountPanel>
      )
    case 'form':
      return (
        <AccountPanel title={t('account.reset.title')} lead={t('account.reset.lead')}>
          <NewPasswordForm code={code} onReplaced={handleReplaced} onExpired={() => setStage('expired')} />
        </AccountPanel>
      )
    default:
      return stage satisfies never
  }
}

export const page = definePage({
  loader: async ({ api, url }): Promise<ResetLink> => {
    const code = url.searchParams.get('code') ?? ''
    if (code === '') return { code, isValid: false }
    const checked = await attempt(api.call('passwordResetCheck', { code }))
    // If the check failed, submitting the form will show it. A malformed code is invalid.
    return { code, isValid: checked.ok ? checked.data.is_valid : checked.failure.status !== 400 }
  },
  meta: (_, { t }) => ({ title: t('app.title.password_reset'), robots: 'noindex' }),
  Component: PasswordResetPage,
})
