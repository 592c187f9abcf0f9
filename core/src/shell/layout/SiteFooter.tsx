import { Link } from 'react-router-dom'
import { useText } from '../../lib/i18n/index.ts'
import { Slot } from '../../slots/index.ts'
import { classes, Icon, icons } from '../../ui/index.ts'
import { type NavigationItem, nameOf } from './navigation.ts'
import styles from './SiteFooter.module.scss'

export type SiteFooterProps = {
  id: string
  siteName: string
  items: NavigationItem[]
  isLive: (path: string) => boolean
  onPreferences: () => void
}

/** The places of the site once more, for phones without script, and what every site has to say. */
export function SiteFooter({ id, siteName, items, isLive, onPreferences }: SiteFooterProps) {
  const t = useText()
  return (
    <footer id={id} className={classes(styles.footer, 'q-no-print')} tabIndex={-1}>
      <div className={styles.bar}>
        <nav aria-label={t('layout.footer.label')}>
          <ul className={styles.links}>
            {items.map((item) => (
              <li key={item.path}>
                <Link to={item.path}>{nameOf(item, t)}</Link>
              </li>
            ))}
            {isLive('/tos') && (
              <li>
                <Link to="/tos">{t('layout.footer.terms')}</Link>
              </li>
            )}
            {isLive('/privacy') && (
              <li>
                <Link to="/privacy">{t('layout.footer.privacy')}</Link>
              </li>
            )}
            <li>
              <button type="button" className={styles.preferences} onClick={onPreferences}>
                <Icon of={icons.globeIcon} size="small" />
                {t('layout.preferences.title')}
              </button>
            </li>
          </ul>
        </nav>
        <p className={styles.note}>{t('layout.footer.note', { site: siteName })}</p>
      </div>
      <Slot name="footer.end" props={{}} wrap={(part) => <div className={styles.end}>{part}</div>} />
    </footer>
  )
}
