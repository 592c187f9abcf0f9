import type { DataFor } from '../../api/index.ts'
import { useText } from '../../lib/i18n/index.ts'
import { FormAlert, Time } from '../../ui/index.ts'
import styles from './AdminList.module.scss'

export type UserHistoryProps = { history: DataFor<'auditLogPage'> | null }

type Entry = DataFor<'auditLogPage'>['list'][number]

/** What administrators changed on an account, the newest first. */
export function UserHistory({ history }: UserHistoryProps) {
  const t = useText()
  return (
    <section className={styles.section} aria-labelledby="user-history">
      <h2 id="user-history" className={styles.heading}>
        {t('admin_users.history.title')}
      </h2>
      {!history && <FormAlert kind="warning">{t('admin_users.history.failed')}</FormAlert>}
      {history?.list.length === 0 && <p>{t('admin_users.history.none')}</p>}
      <ol className={styles.list}>
        {history?.list.map((entry) => (
          <HistoryEntry key={entry.id} entry={entry} />
        ))}
      </ol>
    </section>
  )
}

// texts: admin_users.history.action.*
function HistoryEntry({ entry }: { entry: Entry }) {
  const t = useText()
  const values = [entry.old_value, entry.new_value].filter((value) => value !== '')
  return (
    <li className={styles.session}>
      <div className={styles.item}>
        <span>
          {t(`admin_users.history.action.${entry.action}`)}
          {values.length > 0 && (
            <>
              {': '}
              <bdi>{values.join(' → ')}</bdi>
            </>
          )}
        </span>
        <span className={styles.facts}>
          <bdi>{entry.actor.username}</bdi>
          <Time at={entry.created_at} form="date_time" />
          <bdi>{entry.ip}</bdi>
        </span>
      </div>
    </li>
  )
}
