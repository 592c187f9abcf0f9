import type { ReactNode } from 'react'
import { UserCard, type UserCardProps } from './UserCard.tsx'
import styles from './UserGrid.module.scss'

export type UserGridProps<User extends UserCardProps['user']> = {
  users: readonly User[]
  noteFor?: (user: User) => ReactNode
}

/** Users side by side. */
export function UserGrid<User extends UserCardProps['user']>({ users, noteFor }: UserGridProps<User>) {
  return (
    <ul className={styles.grid}>
      {users.map((user) => (
        <li key={user.username}>
          <UserCard user={user} note={noteFor?.(user)} />
        </li>
      ))}
    </ul>
  )
}
