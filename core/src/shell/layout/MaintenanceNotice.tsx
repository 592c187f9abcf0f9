import { useText } from '../../lib/i18n/index.ts'
import { useSite } from '../../runtime/site/index.ts'
import { Icon, infoIcon } from '../../ui/index.ts'
import styles from './MaintenanceNotice.module.scss'

/** Says that the site can only be read, with the operator's message; otherwise it is nothing. */
export function MaintenanceNotice() {
  const t = useText()
  const { maintenance } = useSite()
  if (!maintenance) return null
  return (
    <aside className={styles.bar} aria-label={t('layout.maintenance.label')}>
      <p className={styles.inner}>
        <Icon of={infoIcon} className={styles.icon} />
        <span>
          {t('layout.maintenance.sentence')} {maintenance.message}
        </span>
      </p>
    </aside>
  )
}
