import { AlertContent } from './AlertContent.tsx'
import { classes } from './classes.ts'
import styles from './FormAlert.module.scss'
import type { FormAlertProps } from './FormAlert.tsx'

/** A `FormAlert` for pages that are read: the same without the library, whose alerts bring animations along. */
export function PageAlert({ kind = 'danger', title, children, className }: FormAlertProps) {
  return (
    <div
      className={classes('alert', `alert-${kind}`, styles.alert, styles[kind], className)}
      role={kind === 'danger' ? 'alert' : 'status'}
    >
      <AlertContent kind={kind} title={title}>
        {children}
      </AlertContent>
    </div>
  )
}
