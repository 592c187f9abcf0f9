import Alert from 'react-bootstrap/Alert'
import { AlertContent, type AlertContentProps } from './AlertContent.tsx'
import { classes } from './classes.ts'
import styles from './FormAlert.module.scss'

export type FormAlertProps = Partial<AlertContentProps> & { className?: string }

/** A message about a whole form or page; problems are read aloud at once. */
export function FormAlert({ kind = 'danger', title, children, className }: FormAlertProps) {
  return (
    <Alert
      variant={kind}
      transition={false}
      className={classes(styles.alert, styles[kind], className)}
      role={kind === 'danger' ? 'alert' : 'status'}
    >
      <AlertContent kind={kind} title={title}>
        {children}
      </AlertContent>
    </Alert>
  )
}
