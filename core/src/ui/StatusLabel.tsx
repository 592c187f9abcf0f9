import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import styles from './StatusLabel.module.scss'

export type StatusLabelProps = {
  kind?: 'neutral' | 'accepted' | 'waiting' | 'danger' | 'accent'
  children: ReactNode
  className?: string
}

/** The state of a thing in a word: closed, pending, accepted. */
export function StatusLabel({ kind = 'neutral', children, className }: StatusLabelProps) {
  return <span className={classes(styles.label, styles[kind], className)}>{children}</span>
}
