import { richText, useText } from '../../lib/i18n/index.ts'
import { ButtonLink } from '../../ui/index.ts'
import { AccountPanel } from './AccountPanel.tsx'

export type OtherAccountConfirmedProps = {
  /** The account whose address was confirmed. */
  name: string
  /** The account that the browser is logged in to. */
  own: string
}

/** Says that an address was confirmed with a browser of another account, which stays logged in. */
export function OtherAccountConfirmed({ name, own }: OtherAccountConfirmedProps) {
  const t = useText()
  const parts = { strong: (text: React.ReactNode) => <strong dir="auto">{text}</strong> }
  return (
    <AccountPanel
      title={t('account.confirm_email.done_title')}
      tone="good"
      lead={richText(t('account.confirm_email.with_other_account', { name, own }), parts)}
    >
      <ButtonLink to="/" variant="primary" isWide>
        {t('account.activated.go_on')}
      </ButtonLink>
    </AccountPanel>
  )
}
