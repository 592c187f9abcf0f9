import { Link } from 'react-router-dom'
import { useText } from '../../lib/i18n/index.ts'
import { useSession } from '../../runtime/session/index.ts'
import { historyIcon, Icon } from '../../ui/index.ts'
import styles from './HistoryLink.module.scss'

export type HistoryLinkProps = {
  /** `/posts/…`, without its end. */
  postPath: string
}

/** The way to a post's timeline, for those who may read it. */
export function HistoryLink({ postPath }: HistoryLinkProps) {
  const t = useText()
  const { isLoggedIn } = useSession()
  if (!isLoggedIn) return null
  const label = t('history.link')
  return (
    <Link className={styles.link} to={`${postPath}/timeline`} aria-label={label} title={label}>
      <Icon of={historyIcon} />
    </Link>
  )
}
