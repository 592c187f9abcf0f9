import { Link } from 'react-router-dom'
import { richText, useText, useTexts } from '../../lib/i18n/index.ts'
import { Time } from '../../ui/index.ts'
import styles from './AuditLog.module.scss'
import { describeEntry } from './describe-entry.ts'
import type { AuditEntry } from './load-audit-log.ts'

export type AuditEntriesProps = { entries: readonly AuditEntry[] }

/** Entries of the audit log as sentences. */
export function AuditEntries({ entries }: AuditEntriesProps) {
  return (
    <ul className={styles.list}>
      {entries.map((entry) => (
        <AuditEntryRow key={entry.id} entry={entry} />
      ))}
    </ul>
  )
}

type AuditEntryRowProps = { entry: AuditEntry }

/** The user, the action and the object, with the values before and after. */
// texts: audit_log.action.*
function AuditEntryRow({ entry }: AuditEntryRowProps) {
  const texts = useTexts()
  const { t } = texts
  const { actor, ip, created_at, action } = entry
  const { object, to, field, before, after, hasValues } = describeEntry(entry, texts)
  const name = <bdi>{object}</bdi>
  const sentence = richText(t(`audit_log.action.${action}`), {
    actor: () => <Actor actor={actor} />,
    object: () => (to ? <Link to={to}>{name}</Link> : <strong>{name}</strong>),
  })
  return (
    <li className={styles.entry}>
      <p className={styles.sentence}>{sentence}</p>
      {hasValues && (
        <div className={styles.change}>
          {field && <p className={styles.field}>{field}</p>}
          <dl className={styles.values}>
            <Value name={t('audit_log.before')} value={before} />
            <Value name={t('audit_log.after')} value={after} />
          </dl>
        </div>
      )}
      <p className={styles.origin}>
        <Time at={created_at} form="date_time" />
        {ip && (
          <span>
            {t('audit_log.address')} <bdi dir="ltr">{ip}</bdi>
          </span>
        )}
      </p>
    </li>
  )
}

/** On the server's command line nobody is logged in. */
const noAccount = '0'

function Actor({ actor: { id, username } }: Pick<AuditEntry, 'actor'>) {
  const t = useText()
  if (id === noAccount) return <strong>{t('audit_log.command_line')}</strong>
  return (
    <Link to={`/users/${encodeURIComponent(username)}`}>
      <bdi>{username}</bdi>
    </Link>
  )
}

const maxTextLength = 160

function Value({ name, value }: { name: string; value: string }) {
  const t = useText()
  return (
    <div className={styles.value}>
      <dt>{name}</dt>
      <dd dir="auto">
        {value === '' && <span className={styles.empty}>{t('admin_settings.conflict.empty')}</span>}
        {value.length <= maxTextLength ? (
          value
        ) : (
          <details>
            <summary>
              {value.slice(0, maxTextLength)}
              {'…'}
            </summary>
            {value}
          </details>
        )}
      </dd>
    </div>
  )
}
