import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { classes } from '../../ui/index.ts'
import styles from './UserName.module.scss'
import { userPath } from './user-path.ts'

export type UserNameProps = {
  user: { username: string; display_name: string; status?: string }
  className?: string
}

/** A user's name, which leads to their profile unless they are gone. */
export function UserName({ user, className }: UserNameProps) {
  const look = classes(styles.name, className)
  if (user.username === '' || user.status === 'deleted') {
    return (
      <span className={look} dir="auto">
        {toBreakable(user.display_name)}
      </span>
    )
  }
  return (
    <Link className={look} to={userPath(user.username)} dir="auto" data-user>
      {toBreakable(user.display_name)}
    </Link>
  )
}

/** A name of several words without spaces breaks between them, and not before its last letter. */
function toBreakable(name: string): ReactNode {
  return name.split(/(?<=_)/).flatMap((part, index) => (index > 0 ? [<wbr key={`${index}`} />, part] : part))
}
