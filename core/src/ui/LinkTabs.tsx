import { Link } from 'react-router-dom'
import { Count } from './Count.tsx'
import { classes } from './classes.ts'
import styles from './LinkTabs.module.scss'
import row from './TabRow.module.scss'
import { useTabInView } from './useTabInView.ts'

export type LinkTab = { to: string; label: string; isCurrent: boolean; count?: number }

export type LinkTabsProps = {
  /** Names the group for assistive technology. */
  label: string
  tabs: LinkTab[]
  /** `rule`: words on a line, for the parts of a page. `segment`: one quiet block, for orders of a list. */
  look?: 'rule' | 'segment'
}

/** Views of the same thing, each with an address of its own. */
export function LinkTabs({ label, tabs, look = 'rule' }: LinkTabsProps) {
  const box = useTabInView<HTMLElement>(tabs.find(({ isCurrent }) => isCurrent)?.to ?? '')
  return (
    <nav ref={box} aria-label={label} className={styles[look]}>
      <ul className={classes(row.row, styles.list)}>
        {tabs.map((tab) => (
          <li key={tab.to}>
            <Link
              className={classes(styles.tab, tab.isCurrent && styles.current)}
              to={tab.to}
              aria-current={tab.isCurrent ? 'page' : undefined}
              preventScrollReset
            >
              {tab.label}
              {tab.count !== undefined && <Count className={styles.count} value={tab.count} />}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
