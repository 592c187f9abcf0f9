import type { ReactNode } from 'react'
import styles from './PageHeader.module.scss'

export type PageHeaderProps = {
  title: ReactNode
  /** A number or a short sentence below the title. */
  note?: ReactNode
  /** The main actions of the page. */
  actions?: ReactNode
  /** Tabs or other controls for the content below. */
  children?: ReactNode
}

/** The head of a page: its `h1` and its actions. */
export function PageHeader({ title, note, actions, children }: PageHeaderProps) {
  return (
    <header className={styles.header}>
      <div className={styles.top}>
        <div className={styles.words}>
          <h1 className={styles.title}>{title}</h1>
          {note && <p className={styles.note}>{note}</p>}
        </div>
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
      {children && <div className={styles.controls}>{children}</div>}
    </header>
  )
}
