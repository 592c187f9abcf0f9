import type { ReactNode } from 'react'
import { isLivePath } from '../../runtime/routing/index.ts'
import styles from './AdminFrame.module.scss'
import { AdminMenu } from './AdminMenu.tsx'
import { AdminMenuSelect } from './AdminMenuSelect.tsx'
import { adminMenuFor, type ConfigurablePlugin } from './admin-menu.ts'

export type AdminFrameProps = {
  /** Active plugins that have settings. */
  plugins: readonly ConfigurablePlugin[]
  children: ReactNode
}

/** What surrounds every page of the administration: its menu takes the place of the site's navigation. */
export function AdminFrame({ plugins, children }: AdminFrameProps) {
  const groups = adminMenuFor(plugins, isLivePath)
  return (
    <div className={styles.frame} data-own-navigation>
      <div className={styles.side}>
        <AdminMenu groups={groups} />
      </div>
      <div className={styles.select}>
        <AdminMenuSelect groups={groups} />
      </div>
      <div className={styles.content}>{children}</div>
    </div>
  )
}
