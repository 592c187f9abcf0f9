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

/** Shown instead of an empty list, with an action. */
export function EmptyState({ icon, children, action }: EmptyStateProps) {
  return (
    <div className={styles.empty}>
      {icon && <Icon of={icon} size="large" className={styles.icon} />}
      <p className={styles.sentence}>{children}</p>
      {action}
    </div>
  )
}
