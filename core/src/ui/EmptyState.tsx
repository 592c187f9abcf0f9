import type { ReactNode } from 'react'
import styles from './EmptyState.module.scss'
import { Icon } from './Icon.tsx'

export type EmptyStateProps = {
  icon?: string
  /** One sentence. */
  children: ReactNode
  /** One action. */
  action?: ReactNode
}

/** Nothing here yet, and what to do about it. */
export function EmptyState({ icon, children, action }: EmptyStateProps) {
  return (
    <div className={styles.empty}>
      {icon && <Icon of={icon} size="large" className={styles.icon} />}
      <p className={styles.sentence}>{children}</p>
      {action}
    </div>
  )
}
