import Nav from 'react-bootstrap/Nav'
import { Link } from 'react-router-dom'
import { classes } from './classes.ts'
import { type LinkTab, useTabInView } from './LinkTabs.tsx'
import styles from './SideTabs.module.scss'
import row from './TabRow.module.scss'

export type SideTabsProps = {
  /** Shown above the tabs and names them for assistive technology. */
  label: string
  tabs: LinkTab[]
}

/** The sections of a larger whole, next to their content; above it on a phone. */
export function SideTabs({ label, tabs }: SideTabsProps) {
  const box = useTabInView<HTMLElement>(tabs.find(({ isCurrent }) => isCurrent)?.to ?? '')
  return (
    <nav ref={box} aria-label={label} className={styles.side} data-menu="">
      <Nav as="ul" bsPrefix={classes(row.row, styles.list)}>
        {tabs.map((tab) => (
          <Nav.Item key={tab.to} as="li">
            <Nav.Link
              as={Link}
              bsPrefix={styles.tab}
              className={classes(tab.isCurrent && styles.current)}
              to={tab.to}
              aria-current={tab.isCurrent ? 'page' : undefined}
            >
              {tab.label}
            </Nav.Link>
          </Nav.Item>
        ))}
      </Nav>
    </nav>
  )
}
