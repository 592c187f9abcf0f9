import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import { Icon } from './Icon.tsx'
import styles from './NoticeBar.module.scss'

export type NoticeBarProps = {
  icon: string
  label: string
  /** The layout of its content. */
  className?: string
  children: ReactNode
  /** Shown at its end, such as a button that hides it. */
  action?: ReactNode
}

/** A message about the site and not the page, across the whole width below the header. */
export function NoticeBar({ icon, label, className, children, action }: NoticeBarProps) {
  return (
    <aside className={styles.bar} aria-label={label}>
      <div className={styles.inner}>
        <Icon of={icon} className={styles.icon} />
        <div className={classes(styles.words, className)}>{children}</div>
        {action}
      </div>
    </aside>
  )
}
