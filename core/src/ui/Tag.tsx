import { Link } from 'react-router-dom'
import { classes } from './classes.ts'
import styles from './Tag.module.scss'

export type TagProps = {
  label: string
  /** Without it the chip is plain text. */
  to?: string
  /**
   * Reserved tags are for moderators, recommended ones are suggested by the site; both are named on hover.
   */
  kind?: 'plain' | 'reserved' | 'recommended'
  title?: string
}

/** A tag as a small chip. */
export function Tag({ label, to, kind = 'plain', title }: TagProps) {
  const look = classes(styles.tag, styles[kind])
  if (to === undefined) {
    return (
      <span className={look} title={title} dir="auto">
        {label}
      </span>
    )
  }
  return (
    <Link className={look} to={to} title={title} rel="tag" dir="auto">
      {label}
    </Link>
  )
}
