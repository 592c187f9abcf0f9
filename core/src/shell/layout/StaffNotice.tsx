import { Link } from 'react-router-dom'
import { useText } from '../../lib/i18n/index.ts'
import { useSession } from '../../runtime/session/index.ts'
import { icons, NoticeBar } from '../../ui/index.ts'

/**
 * Tells administrators and moderators why they act as members, and administrators that scheduled backups fail, or that
 * one cannot be relied on. It is on every page until that ends.
 */
// texts: admin.backup_notice.*, admin.two_factor_notice.*
export function StaffNotice() {
  const t = useText()
  const { user } = useSession()
  const [name, problem, to] = user?.needs_two_factor
    ? ['two_factor', 'needed', '/users/settings/account']
    : ['backup', user?.backup_problem, '/admin/backups']
  if (!problem) return null
  return (
    <NoticeBar icon={icons.warningIcon} label={t(`admin.${name}_notice.label`)}>
      <p>
        {t(`admin.${name}_notice.${problem}`)} <Link to={to}>{t(`admin.${name}_notice.open`)}</Link>
      </p>
    </NoticeBar>
  )
}
