import BootstrapSpinner from 'react-bootstrap/Spinner'
import { classes } from './classes.ts'
import styles from './Spinner.module.scss'

export type SpinnerProps = { size?: 'small' | 'normal'; className?: string }

/** Shows that something is in progress; the control or region around it says what. */
export function Spinner({ size = 'normal', className }: SpinnerProps) {
  return (
    <BootstrapSpinner
      as="span"
      className={classes(styles.spinner, styles[size], className)}
      aria-hidden="true"
    />
  )
}
