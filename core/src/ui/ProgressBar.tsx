import styles from './ProgressBar.module.scss'

export type ProgressBarProps = {
  label: string
  /** Between 0 and 1; without it the end is not known. */
  value?: number
}

/** How far something long has come. */
export function ProgressBar({ label, value }: ProgressBarProps) {
  return <progress className={styles.bar} aria-label={label} value={value} max={1} />
}
