import { useState } from 'react'
import { Link } from 'react-router-dom'
import type { DataFor } from '../../api/index.ts'
import { useText } from '../../lib/i18n/index.ts'
import { useSession } from '../../runtime/session/index.ts'
import { ButtonLink, FormAlert, PageHeader, Time } from '../../ui/index.ts'
import { AuditEntries, objectAuditPath } from '../audit-log/index.ts'
import { BatchStatus, useBatch } from '../batches/index.ts'
import { userPath } from '../users/index.ts'
import { AccountActions } from './AccountActions.tsx'
import { ActionDialog } from './ActionDialog.tsx'
import styles from './AdminList.module.scss'
import type { ListAction } from './list-action.ts'
import { UserFacts } from './UserFacts.tsx'
import { UserFlags } from './UserFlags.tsx'
import { UserLabels } from './UserLabels.tsx'
import type { AdminUser } from './UserRecord.tsx'
import { UserSessions } from './UserSessions.tsx'
import { useUserActions } from './useUserActions.tsx'

export type UserAdminPageProps = {
  user: AdminUser
  /** Null if they could not be loaded. */
  sessions: DataFor<'adminUserSessionList'> | null
  logins: DataFor<'adminUserLoginList'> | null
  flags: DataFor<'adminUserFlagPage'> | null
  history: DataFor<'auditLogPage'> | null
}

/** One account: its data, actions, sessions, flags, and the changes that administrators made. */
export function UserAdminPage({ user, sessions, logins, flags, history }: UserAdminPageProps) {
  const t = useText()
  const own = useSession().user
  const [open, setOpen] = useState<ListAction<AdminUser>>()
  const batch = useBatch<AdminUser>(({ display_name }) => display_name)
  const actions = useUserActions(own?.id).filter(({ isPossible }) => isPossible(user))

  const isBusy = batch.state?.isRunning === true

  function begin(action: ListAction<AdminUser>) {
    if (isBusy) return
    if ('run' in action && !action.question) batch.run(action.label, [user], action.run)
    else setOpen(action)
  }

  return (
    <>
      <PageHeader
        title={
          <>
            <bdi>{user.display_name}</bdi>
            <UserLabels user={user} />
          </>
        }
        note={t('admin_users.page_note')}
      >
        <div className={styles.buttons}>
          {user.status !== 'deleted' && (
            <ButtonLink to={userPath(user.username)} size="small" variant="link">
              {t('admin_users.public_profile')}
            </ButtonLink>
          )}
          <ButtonLink
            to={`/admin/questions?author=${encodeURIComponent(user.username)}`}
            size="small"
            variant="link"
          >
            {t('admin_users.questions')}
          </ButtonLink>
          <ButtonLink
            to={`/admin/answers?author=${encodeURIComponent(user.username)}`}
            size="small"
            variant="link"
          >
            {t('admin_users.answers')}
          </ButtonLink>
          <ButtonLink to={userPath(user.username, 'edits')} size="small" variant="link">
            {t('admin_users.edits')}
          </ButtonLink>
          {user.registered_ip && (
            <ButtonLink
              to={`/admin/users?query=${encodeURIComponent(`ip:${user.registered_ip}`)}`}
              size="small"
              variant="link"
            >
              {t('admin_users.registered_from', { address: user.registered_ip })}
            </ButtonLink>
          )}
        </div>
      </PageHeader>
      <BatchStatus state={batch.state} />
      {open && <ActionDialog action={open} items={[user]} batch={batch} onClose={() => setOpen(undefined)} />}
      <UserFacts user={user} />
      <AccountActions actions={actions} isBusy={isBusy} onBegin={begin} />
      <UserSessions userId={user.user_id} sessions={sessions} />
      <UserLogins logins={logins} />
      <UserFlags flags={flags} />
      <UserHistory userId={user.user_id} history={history} />
    </>
  )
}

type UserLoginsProps = {
  /** Null if they could not be loaded. */
  logins: DataFor<'adminUserLoginList'> | null
}

/** The external accounts that log in to an account. */
function UserLogins({ logins }: UserLoginsProps) {
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

type UserHistoryProps = { userId: string; history: DataFor<'auditLogPage'> | null }

/** Administrators' changes of an account, newest first. */
function UserHistory({ userId, history }: UserHistoryProps) {
  const t = useText()
  return (
    <section className={styles.section} aria-labelledby="user-history">
      <h2 id="user-history" className={styles.heading}>
        {t('admin_users.history.title')}
      </h2>
      {!history && <FormAlert kind="warning">{t('admin_users.history.failed')}</FormAlert>}
      {history?.list.length === 0 && <p>{t('admin_users.history.none')}</p>}
      {history && history.list.length > 0 && <AuditEntries entries={history.list} />}
      {history && history.count > history.list.length && (
        <Link to={objectAuditPath('user', userId)}>{t('admin_users.history.all')}</Link>
      )}
    </section>
  )
}
