import { Link, useLocation } from 'react-router-dom'
import { useText } from '../../lib/i18n/index.ts'
import { classes, Icon } from '../../ui/index.ts'
import { getItemName, isCurrentItem, type NavigationItem } from './navigation.ts'
import styles from './SideNavigation.module.scss'

export type SideNavigationProps = {
  items: NavigationItem[]
  /** `column`: icons with names, or only icons on narrower screens. `drawer`: always with names. */
  form?: 'column' | 'drawer'
}

/** The main navigation of the site. */
export function SideNavigation({ items, form = 'column' }: SideNavigationProps) {
  const t = useText()
  const { pathname } = useLocation()
  return (
    <nav aria-label={t('layout.navigation.label')} className={styles[form]}>
      <ul className={styles.list}>
        {items.map((item) => {
          const isCurrent = isCurrentItem(item, pathname)
          return (
            <li key={item.path}>
              <Link
                className={classes(styles.item, isCurrent && styles.current)}
                to={item.path}
                aria-current={isCurrent ? 'page' : undefined}
                title={form === 'column' ? getItemName(item, t) : undefined}
              >
                <Icon of={item.icon} />
                <span className={styles.name}>{getItemName(item, t)}</span>
                {item.isWaiting && (
                  <span className={styles.dot}>
                    <span className="q-visually-hidden">{t('layout.navigation.waiting')}</span>
                  </span>
                )}
              </Link>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
