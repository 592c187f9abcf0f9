import Alert from 'react-bootstrap/Alert'
import { classes } from './classes.ts'
import styles from './FormAlert.module.scss'
import { type PageAlertProps, renderAlertContent } from './PageAlert.tsx'

export type FormAlertProps = PageAlertProps

/** A message about a whole form or page; problems are read aloud at once. */
export function FormAlert({ kind = 'danger', title, children, className }: FormAlertProps) {
  return (
    <Alert
      variant={kind}
      transition={false}
      className={classes(styles.alert, styles[kind], className)}
      role={kind === 'danger' ? 'alert' : 'status'}
    >
      {renderAlertContent({ kind, title, children })}
    </Alert>
  )
}
