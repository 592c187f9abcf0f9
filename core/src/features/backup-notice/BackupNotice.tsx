import { Link } from 'react-router-dom'
import { useText } from '../../lib/i18n/index.ts'
import { useSession } from '../../runtime/session/index.ts'
import { icons, NoticeBar } from '../../ui/index.ts'

/**
 * Tells an administrator that scheduled backups fail, or that one cannot be relied on, on every page until that ends.
 * For everybody else it is nothing.
 */
// texts: backups.notice.*
export function BackupNotice() {
  const t = useText()
  const { user } = useSession()
  if (!user?.backup_problem) return null
  return (
    <NoticeBar icon={icons.warningIcon} label={t('backups.notice.label')}>
      <p>
        {t(`backups.notice.${user.backup_problem}`)}{' '}
        <Link to="/admin/backups">{t('backups.notice.open')}</Link>
      </p>
    </NoticeBar>
  )
}
