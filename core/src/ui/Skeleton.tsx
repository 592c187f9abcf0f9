import type { ReactNode } from 'react'
import Placeholder from 'react-bootstrap/Placeholder'
import { useText } from '../lib/i18n/index.ts'
import { classes } from './classes.ts'
import styles from './Skeleton.module.scss'

export type SkeletonProps = {
  /** `line` has the height of a line of text of that size, `block` of a control or image, `round` of an avatar. */
  shape?: 'line' | 'block' | 'round'
  size?: 12 | 14 | 16 | 18 | 20 | 32 | 40 | 64
  width?: 'quarter' | 'half' | 'most' | 'full'
}

/** A placeholder for content that is loading. Put it into a `SkeletonGroup`. */
export function Skeleton({ shape = 'line', size = 16, width = 'full' }: SkeletonProps) {
  return (
    <Placeholder
      bsPrefix={styles.skeleton}
      className={classes(styles[shape], styles[`size${size}`], styles[width])}
    />
  )
}

type SkeletonGroupProps = { children: ReactNode; className?: string }

/** Announces once that something is loading, and appears only when that takes longer than a second. */
export function SkeletonGroup({ children, className }: SkeletonGroupProps) {
  const t = useText()
  return (
    <div role="status" className={className}>
      <span className="q-visually-hidden">{t('ui.loading.label')}</span>
      <div className={styles.group} aria-hidden="true">
        {children}
      </div>
    </div>
  )
}
