import { Link } from 'react-router-dom'
import { useText } from '../../lib/i18n/index.ts'
import type { UnreadCounts } from '../../runtime/session/index.ts'
import { classes, Icon, icons } from '../../ui/index.ts'
import styles from './SiteHeader.module.scss'

export type BellLinkProps = UnreadCounts

/** The largest number that is written out. */
const most = 99

/** Leads to what others did; a number on it says how much of it is new. */
export function BellLink({ inbox, achievement }: BellLinkProps) {
  const t = useText()
  const count = inbox + achievement
  const shown = count > most ? `${most}+` : String(count)
  return (
    <Link
      className={classes(styles.square, styles.bell)}
      to={`/users/notifications/${inbox === 0 && achievement > 0 ? 'achievement' : 'inbox'}`}
      aria-label={t('notifications.bell', { count, shown })}
    >
      <Icon of={icons.bellIcon} />
      {count > 0 && <span className={styles.unread}>{shown}</span>}
    </Link>
  )
}
