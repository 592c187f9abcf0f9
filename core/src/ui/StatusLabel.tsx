import type { ReactNode } from 'react'
import BootstrapBadge from 'react-bootstrap/Badge'
import { classes } from './classes.ts'
import styles from './StatusLabel.module.scss'

export type StatusLabelProps = {
  kind?: 'neutral' | 'accepted' | 'waiting' | 'danger' | 'accent'
  children: ReactNode
  className?: string
}

/** The state of an object in one word: closed, pending, accepted. */
export function StatusLabel({ kind = 'neutral', children, className }: StatusLabelProps) {
  return (
    <BootstrapBadge bsPrefix={styles.label} bg="" className={classes(styles[kind], className)}>
      {children}
    </BootstrapBadge>
  )
}
