import { accountRole, accountStatus } from '@querent/sdk/states'
import { Link } from 'react-router-dom'
import type { DataFor } from '../../api/index.ts'
import { useFormat, useText } from '../../lib/i18n/index.ts'
import { StatusLabel, type StatusLabelProps, Time } from '../../ui/index.ts'
import { isPermanent } from '../accounts/index.ts'
import styles from './AdminList.module.scss'

export type AdminUser = DataFor<'adminUserInfo'>

export type UserRecordProps = {
  user: AdminUser /** The name leads to the page of the user. */
  isLinked?: boolean
}

/** Of the states that ask for attention; that of most accounts is not shown. */
const looks: Partial<Record<AdminUser['status'], StatusLabelProps['kind']>> = {
  inactive: 'waiting',
  suspended: 'danger',
  deleted: 'neutral',
}

/** Who a user is, as administrators see them. */
// texts: admin_lists.status.*, admin_lists.filter.*
export function UserRecord({ user, isLinked = false }: UserRecordProps) {
  const t = useText()
  const format = useFormat()
  const look = looks[user.status]
  return (
    <>
      <h2 className={styles.title}>
        {isLinked ? (
          <Link to={`/admin/users/${user.user_id}`} dir="auto">
            {user.display_name}
          </Link>
        ) : (
          <bdi>{user.display_name}</bdi>
        )}
        {look && <StatusLabel kind={look}>{t(`admin_lists.status.${user.status}`)}</StatusLabel>}
        {user.role_id !== accountRole.user && (
          <StatusLabel kind="accent">{t(`admin_lists.filter.role_${user.role_id}`)}</StatusLabel>
        )}
      </h2>
      <div className={styles.facts}>
        <bdi>{user.username}</bdi>
        <bdi>{readEmail(user)}</bdi>
        <span>{t('admin_users.reputation', { number: format.integer(user.rank) })}</span>
        <span>{t('admin_users.id', { id: user.user_id })}</span>
        <span>
          {t('admin_users.created')} <Time at={user.created_at} form="date" />
        </span>
        {user.status === accountStatus.suspended && <SuspensionEnd until={user.suspended_until} />}
        {user.suspension_reason && (
          <span dir="auto">{t('account.suspended.reason', { reason: user.suspension_reason })}</span>
        )}
        {user.deleted_at > 0 && (
          <span>
            {t('admin_users.deleted')} <Time at={user.deleted_at} form="date" />
          </span>
        )}
      </div>
    </>
  )
}

/** As it was: the address of a deleted account is stored with the time after it, so that others can use it again. */
function readEmail({ e_mail, deleted_at }: AdminUser): string {
  const suffix = `.${deleted_at}`
  return deleted_at > 0 && e_mail.endsWith(suffix) ? e_mail.slice(0, -suffix.length) : e_mail
}

function SuspensionEnd({ until }: { until: number }) {
  const t = useText()
  if (isPermanent(until)) return <span>{t('admin_users.suspended_forever')}</span>
  return (
    <span>
      {t('admin_users.suspended_until')} <Time at={until} form="date_time" />
    </span>
  )
}
