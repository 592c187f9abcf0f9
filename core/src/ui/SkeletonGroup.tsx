import type { ReactNode } from 'react'
import { useText } from '../lib/i18n/index.ts'
import { classes } from './classes.ts'
import styles from './Skeleton.module.scss'

export type SkeletonGroupProps = { children: ReactNode; className?: string }

/** Says once that something is loading, and appears only when that takes longer than a second. */
export function SkeletonGroup({ children, className }: SkeletonGroupProps) {
  const t = useText()
  return (
    <div role="status" className={className}>
      <span className="q-visually-hidden">{t('ui.loading.label')}</span>
      <div className={classes(styles.group)} aria-hidden="true">
        {children}
      </div>
    </div>
  )
}
