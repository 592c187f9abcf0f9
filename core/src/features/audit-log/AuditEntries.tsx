import { Link } from 'react-router-dom'
import { richText, useText, useTexts } from '../../lib/i18n/index.ts'
import { Time } from '../../ui/index.ts'
import styles from './AuditLog.module.scss'
import { type AuditEntryGroup, describeAction, groupEntries } from './describe-entry.ts'
import type { PrivilegeNames } from './describe-privileges.ts'
import type { DescribedChange } from './described-change.ts'
import type { AuditEntry } from './load-audit-log.ts'

export type AuditEntriesProps = {
  entries: readonly AuditEntry[]
  /** For entries about privileges. */
  privileges?: PrivilegeNames | undefined
}

/** Actions in the audit log as sentences. */
export function AuditEntries({ entries, privileges }: AuditEntriesProps) {
  return (
    <ul className={styles.list}>
      {groupEntries(entries).map((group) => (
        <ActionRow key={group[0].id} group={group} privileges={privileges} />
      ))}
    </ul>
  )
}

type ActionRowProps = Pick<AuditEntriesProps, 'privileges'> & { group: AuditEntryGroup }

/** The user, the action and the object, with the values before and after. */
// texts: audit_log.action.*, audit_log.result.*
function ActionRow({ group, privileges }: ActionRowProps) {
  const texts = useTexts()
  const { t } = texts
  const [{ actor, ip, created_at }] = group
  const { sentence, object, to, changes } = describeAction(group, texts, privileges)
  const name = <bdi>{object}</bdi>
  return (
    <li className={styles.entry}>
      <p className={styles.sentence}>
        {richText(t(sentence), {
          actor: () => <Actor actor={actor} />,
          object: () => (to ? <Link to={to}>{name}</Link> : <strong>{name}</strong>),
        })}
      </p>
      {changes.length > 0 && (
        <div className={styles.change}>
          {changes.map((change) => (
            <Change key={change.id} change={change} />
          ))}
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

function Change({ change: { field, before, after, at } }: { change: DescribedChange }) {
  const t = useText()
  if (before === undefined) {
    return (
      <dl className={styles.values}>
        <Value name={field} value={after} at={at} />
      </dl>
    )
  }
  return (
    <>
      {field && <p className={styles.field}>{field}</p>}
      <dl className={styles.values}>
        <Value name={t('audit_log.before')} value={before} />
        <Value name={t('audit_log.after')} value={after} />
      </dl>
    </>
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

type ValueProps = { name: string; value: string; at?: number | undefined }

function Value({ name, value, at }: ValueProps) {
  const t = useText()
  if (at !== undefined) {
    return (
      <div className={styles.value}>
        <dt>{name}</dt>
        <dd>
          <Time at={at} form="date_time" />
        </dd>
      </div>
    )
  }
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
