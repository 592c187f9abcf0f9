import { type ReactNode, useId } from 'react'
import { Link } from 'react-router-dom'
import type { DataFor } from '../../api/index.ts'
import { richText, useFormat, useText } from '../../lib/i18n/index.ts'
import { definePage, type PageProps } from '../../runtime/page/index.ts'
import { useSession } from '../../runtime/session/index.ts'
import { PageColumns, PageHeader, StatusLabel } from '../../ui/index.ts'
import styles from './PrivilegesPage.module.scss'

type PrivilegeOverview = DataFor<'privilegeList'>
type Privilege = PrivilegeOverview['privileges'][number]

function PrivilegesPage({ data }: PageProps<PrivilegeOverview>) {
  const t = useText()
  const { privileges, reputation_changes: changes, daily_limit: dailyLimit } = data
  const { integer } = useFormat()
  return (
    <PageColumns>
      <PageHeader title={t('app.title.privileges')} note={t('privileges.note')} />
      <OwnReputation />
      <Part title={t('privileges.allowed')}>
        <PrivilegeTable privileges={privileges} />
      </Part>
      <Part title={t('privileges.earned')}>
        <ChangeTable changes={changes} />
        <p>{t('privileges.daily_limit', { shown: integer(dailyLimit) })}</p>
      </Part>
    </PageColumns>
  )
}

function OwnReputation() {
  const t = useText()
  const { integer } = useFormat()
  const { user, isActivated, isStaff } = useSession()
  if (!user || !isActivated) return null
  const history = `/users/${encodeURIComponent(user.username)}/reputation`
  return (
    <p>
      {richText(t('privileges.own', { shown: integer(user.rank) }), {
        link: (text) => <Link to={history}>{text}</Link>,
      })}
      {isStaff && ` ${t('privileges.staff')}`}
    </p>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  const titleId = useId()
  return (
    <section aria-labelledby={titleId} className={styles.part}>
      <h2 id={titleId} className={styles.title}>
        {title}
      </h2>
      {children}
    </section>
  )
}

/** The privileges that each reputation adds. */
function PrivilegeTable({ privileges }: { privileges: readonly Privilege[] }) {
  const t = useText()
  const { integer } = useFormat()
  const { isStaff } = useSession()
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{t('profile.figure.reputation')}</th>
          <th scope="col">{t('privileges.allows')}</th>
        </tr>
      </thead>
      <tbody>
        {[...groupByRank(privileges)].map(([rank, group]) => (
          <tr key={rank}>
            <th scope="row">
              {integer(rank)}
              {!isStaff && group.every(({ is_granted }) => is_granted) && (
                <StatusLabel kind="accepted">{t('privileges.reached')}</StatusLabel>
              )}
            </th>
            <td>
              <ul className="q-plain-list">
                {group.map(({ key, label }) => (
                  <li key={key}>{label}</li>
                ))}
              </ul>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function groupByRank(privileges: readonly Privilege[]): Map<number, Privilege[]> {
  const groups = new Map<number, Privilege[]>()
  for (const privilege of privileges) {
    groups.set(privilege.rank, [...(groups.get(privilege.rank) ?? []), privilege])
  }
  return groups
}

// texts: privileges.change.*
function ChangeTable({ changes }: { changes: PrivilegeOverview['reputation_changes'] }) {
  const t = useText()
  const { integer } = useFormat()
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{t('profile.figure.reputation')}</th>
          <th scope="col">{t('privileges.when')}</th>
        </tr>
      </thead>
      <tbody>
        {changes.map(({ action, amount }) => (
          <tr key={action}>
            <th scope="row">
              <bdi dir="ltr">
                {amount > 0 ? t('profile.history.gain', { shown: integer(amount) }) : integer(amount)}
              </bdi>
            </th>
            <td>{t(`privileges.change.${action.replace('.', '_')}`)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

export const page = definePage<PrivilegeOverview>({
  loader: ({ api }) => api.call('privilegeList'),
  meta: (_overview, { t }) => ({ title: t('app.title.privileges'), description: t('privileges.note') }),
  Component: PrivilegesPage,
})
