import type { ReactNode } from 'react'
import { Avatar } from '../../ui/index.ts'
import styles from './UserGrid.module.scss'
import { UserName } from './UserName.tsx'

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

type UserCardProps = {
  user: { username: string; display_name: string; avatar: string; status?: string }
  /** A number or a word about them, such as their reputation. */
  note?: ReactNode
}

/** A user in a list of users. */
function UserCard({ user, note }: UserCardProps) {
  return (
    <div className={styles.card}>
      <Avatar name={user.display_name} imageUrl={user.avatar} size={40} />
      <div className={styles.words}>
        <div className={styles.name}>
          <UserName user={user}>{toBreakable(user.display_name)}</UserName>
        </div>
        {note !== undefined && <div className={styles.note}>{note}</div>}
      </div>
    </div>
  )
}

/** A name of several words without spaces breaks between them, and not before its last letter. */
function toBreakable(name: string): ReactNode {
  return name.split(/(?<=_)/).flatMap((part, index) => (index > 0 ? [<wbr key={`${index}`} />, part] : part))
}
