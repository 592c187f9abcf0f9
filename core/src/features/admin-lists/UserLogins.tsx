import type { DataFor } from '../../api/index.ts'
import { useText } from '../../lib/i18n/index.ts'
import { FormAlert, Time } from '../../ui/index.ts'
import styles from './AdminList.module.scss'

export type UserLoginsProps = {
  /** Null where they could not be had. */
  logins: DataFor<'adminUserLoginList'> | null
}

/** The accounts elsewhere that log in to an account. */
export function UserLogins({ logins }: UserLoginsProps) {
  const t = useText()
  return (
    <section className={styles.section} aria-labelledby="user-logins">
      <h2 id="user-logins" className={styles.heading}>
        {t('admin_users.logins.title')}
      </h2>
      {!logins && <FormAlert kind="warning">{t('admin_users.logins.failed')}</FormAlert>}
      {logins?.length === 0 && <p>{t('admin_users.logins.none')}</p>}
      <ul className={styles.list}>
        {logins?.map(({ slug_name, name, external_id, created_at }) => (
          <li key={slug_name} className={styles.session}>
            <div className={styles.item}>
              <bdi>{name}</bdi>
              <span className={styles.facts}>
                <bdi>{external_id}</bdi>
                <span>
                  {t('admin_users.logins.connected')} <Time at={created_at} form="date" />
                </span>
              </span>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
