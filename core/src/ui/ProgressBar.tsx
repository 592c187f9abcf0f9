import styles from './ProgressBar.module.scss'

export type ProgressBarProps = {
  label: string
  /** Between 0 and 1; omitted if the end is unknown. */
  value?: number
}

/** The progress of a long task. */
export function ProgressBar({ label, value }: ProgressBarProps) {
  return <progress className={styles.bar} aria-label={label} value={value} max={1} />
}
