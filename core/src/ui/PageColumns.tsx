import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import styles from './PageColumns.module.scss'

export type PageColumnsProps = {
  children: ReactNode
  /** Shown next to the content from 1200 px, below it on narrower screens. */
  aside?: ReactNode
  /** Names the aside for assistive technology. */
  asideLabel?: string
  /** `read`: the measure of prose. `wide`: the full width, for tables and grids. */
  width?: 'read' | 'wide'
}

/** The columns of a page inside the layout: the content and an aside. */
export function PageColumns({ children, aside, asideLabel, width = 'read' }: PageColumnsProps) {
  return (
    <div className={classes(styles.columns, styles[width], aside !== undefined && styles.withAside)}>
      <div className={styles.content}>{children}</div>
      {aside !== undefined && (
        <aside className={styles.aside} aria-label={asideLabel}>
          {aside}
        </aside>
      )}
    </div>
  )
}
