import { accountStatus } from '@querent/sdk/states'
import type { DataFor } from '../../api/index.ts'
import { useFormat, useText } from '../../lib/i18n/index.ts'
import { Time } from '../../ui/index.ts'
import { isPermanent } from '../accounts/index.ts'
import styles from './AdminList.module.scss'

export type UserFactsProps = { user: DataFor<'adminUserInfo'> }

/** A user's data, as administrators see it. */
export function UserFacts({ user }: UserFactsProps) {
  const t = useText()
  const format = useFormat()
  return (
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
  )
}

/**
 * The original address: a deleted account's is stored with the time appended, so that others can use it
 * again.
 */
function readEmail({ e_mail, deleted_at }: UserFactsProps['user']): string {
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
