import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import styles from './FormAlert.module.scss'
import { Icon } from './Icon.tsx'
import { checkCircleIcon, infoIcon, warningIcon } from './icons.ts'

export type AlertContentProps = {
  kind: 'danger' | 'warning' | 'success' | 'info'
  title?: ReactNode
  children?: ReactNode
}

/** The icon of a message by its kind. */
export const kindIcons = {
  danger: warningIcon,
  warning: warningIcon,
  success: checkCircleIcon,
  info: infoIcon,
}

export type PageAlertProps = Partial<AlertContentProps> & { className?: string }

/** A `FormAlert` for pages to read: the same without the library, whose alerts include animations. */
export function PageAlert({ kind = 'danger', title, children, className }: PageAlertProps) {
  return (
    <div
      className={classes('alert', `alert-${kind}`, styles.alert, styles[kind], className)}
      role={kind === 'danger' ? 'alert' : 'status'}
    >
      {renderAlertContent({ kind, title, children })}
    </div>
  )
}

/** What is inside an alert. */
export function renderAlertContent({ kind, title, children }: AlertContentProps) {
  return (
    <>
      <Icon of={kindIcons[kind]} />
      <div className={styles.text}>
        {title && <p className={styles.title}>{title}</p>}
        {children}
      </div>
    </>
  )
}
