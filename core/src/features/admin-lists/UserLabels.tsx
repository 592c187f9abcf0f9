import { accountRole } from '@querent/sdk/states'
import type { DataFor } from '../../api/index.ts'
import { useText } from '../../lib/i18n/index.ts'
import { StatusLabel, type StatusLabelProps } from '../../ui/index.ts'

export type UserLabelsProps = { user: DataFor<'adminUserInfo'> }

/** States that need attention; the normal one is not shown. */
const looks: Partial<Record<UserLabelsProps['user']['status'], StatusLabelProps['kind']>> = {
  inactive: 'waiting',
  suspended: 'danger',
  deleted: 'neutral',
}

/** Labels after the name of an account: a state that needs attention, and a role. */
// texts: admin_lists.status.*, admin_lists.filter.*
export function UserLabels({ user }: UserLabelsProps) {
  const t = useText()
  const look = looks[user.status]
  const status = look && <StatusLabel kind={look}>{t(`admin_lists.status.${user.status}`)}</StatusLabel>
  const role = user.role_id !== accountRole.user && (
    <StatusLabel kind="accent">{t(`admin_lists.filter.role_${user.role_id}`)}</StatusLabel>
  )
  // Screen readers would read them as one word with the name.
  return (
    <>
      {status && ' '}
      {status}
      {role && ' '}
      {role}
    </>
  )
}
