import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { classes } from '../../ui/index.ts'
import styles from './UserName.module.scss'
import { userPath } from './user-path.ts'

export type UserNameProps = {
  user: { username: string; display_name: string; status?: string }
  className?: string
  /** The display name. */
  children?: ReactNode
}

/** A user's name, linked to their profile unless the account was deleted. */
export function UserName({ user, className, children = user.display_name }: UserNameProps) {
  const look = classes(styles.name, className)
  if (user.username === '' || user.status === 'deleted') {
    return (
      <span className={look} dir="auto">
        {children}
      </span>
    )
  }
  return (
    <Link className={look} to={userPath(user.username)} dir="auto" data-user>
      {children}
    </Link>
  )
}
