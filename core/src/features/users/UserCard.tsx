import type { ReactNode } from 'react'
import { Avatar } from '../../ui/index.ts'
import styles from './UserCard.module.scss'
import { UserName } from './UserName.tsx'

export type UserCardProps = {
  user: { username: string; display_name: string; avatar: string; status?: string }
  /** A figure or a word about them, such as their reputation. */
  note?: ReactNode
}

/** A user in a list of users. */
export function UserCard({ user, note }: UserCardProps) {
  return (
    <div className={styles.card}>
      <Avatar name={user.display_name} imageUrl={user.avatar} size={40} />
      <div className={styles.words}>
        <div className={styles.name}>
          <UserName user={user} />
        </div>
        {note !== undefined && <div className={styles.note}>{note}</div>}
      </div>
    </div>
  )
}
