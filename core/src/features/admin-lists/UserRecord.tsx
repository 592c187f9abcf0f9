import { Link } from 'react-router-dom'
import type { DataFor } from '../../api/index.ts'
import styles from './AdminList.module.scss'
import { UserFacts } from './UserFacts.tsx'
import { UserLabels } from './UserLabels.tsx'

export type AdminUser = DataFor<'adminUserInfo'>

export type UserRecordProps = { user: AdminUser }

/** A user in the administrators' list of all users; the name links to their page. */
export function UserRecord({ user }: UserRecordProps) {
  return (
    <>
      <h2 className={styles.title}>
        <Link to={`/admin/users/${user.user_id}`} dir="auto">
          {user.display_name}
        </Link>
        <UserLabels user={user} />
      </h2>
      <UserFacts user={user} />
    </>
  )
}
