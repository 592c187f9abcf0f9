import Placeholder from 'react-bootstrap/Placeholder'
import { classes } from './classes.ts'
import styles from './Skeleton.module.scss'

export type SkeletonProps = {
  /** `line` has the height of a line of text of that size, `block` of a control or image, `round` of an avatar. */
  shape?: 'line' | 'block' | 'round'
  size?: 12 | 14 | 16 | 18 | 20 | 28 | 32 | 40 | 64 | 128
  width?: 'quarter' | 'half' | 'most' | 'full'
  className?: string
}

/** Keeps the place of something that is still loading. Put it into a `SkeletonGroup`. */
export function Skeleton({ shape = 'line', size = 16, width = 'full', className }: SkeletonProps) {
  return (
    <Placeholder
      bsPrefix={styles.skeleton}
      className={classes(styles[shape], styles[`size${size}`], styles[width], className)}
    />
  )
}
