import { Link } from 'react-router-dom'
import { useText } from '../../lib/i18n/index.ts'
import { useSession } from '../../runtime/session/index.ts'

export type ManageAccountLinkProps = { user: { id: string; display_name: string } }

/** For administrators, a link to an account in the administration. */
export function ManageAccountLink({ user }: ManageAccountLinkProps) {
  const t = useText()
  const { isAdmin } = useSession()
  // Not every flag was raised by an account.
  if (!isAdmin || user.id === '' || user.id === '0') return null
  return (
    <Link
      to={`/admin/users/${encodeURIComponent(user.id)}`}
      aria-label={t('review.account_named', { name: user.display_name })}
    >
      {t('review.account')}
    </Link>
  )
}
