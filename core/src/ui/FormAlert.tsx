import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import styles from './FormAlert.module.scss'
import { Icon } from './Icon.tsx'
import { checkCircleIcon, infoIcon, warningIcon } from './icons.ts'

export type FormAlertProps = {
  kind?: 'danger' | 'warning' | 'success' | 'info'
  title?: ReactNode
  children?: ReactNode
  className?: string
}

const ICONS = { danger: warningIcon, warning: warningIcon, success: checkCircleIcon, info: infoIcon }

/** A message about a whole form or page; problems are read aloud at once. */
export function FormAlert({ kind = 'danger', title, children, className }: FormAlertProps) {
  return (
    <div
      className={classes('alert', `alert-${kind}`, styles.alert, styles[kind], className)}
      role={kind === 'danger' ? 'alert' : 'status'}
    >
      <Icon of={ICONS[kind]} />
      <div className={styles.text}>
        {title && <p className={styles.title}>{title}</p>}
        {children}
      </div>
    </div>
  )
}
