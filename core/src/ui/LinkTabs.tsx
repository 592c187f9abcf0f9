import { type RefObject, useEffect, useRef } from 'react'
import { Link } from 'react-router-dom'
import { Count } from './Count.tsx'
import { classes } from './classes.ts'
import styles from './LinkTabs.module.scss'
import row from './TabRow.module.scss'

/** On a phone the tabs are wider than the screen: scrolls the current one into view. */
export function useTabInView<Box extends HTMLElement>(current: string): RefObject<Box | null> {
  const box = useRef<Box>(null)
  // Another tab may be beyond the edge, as may the same one once the device is rotated.
  useEffect(() => {
    const show = () => scrollToCurrent(box.current)
    show()
    window.addEventListener('resize', show)
    return () => window.removeEventListener('resize', show)
  }, [current])
  return box
}

function scrollToCurrent(box: HTMLElement | null): void {
  const tab = box?.querySelector('[aria-current]')
  const list = tab?.closest('ul')
  if (!tab || !list) return
  const [place, frame] = [tab.getBoundingClientRect(), list.getBoundingClientRect()]
  if (place.left >= frame.left && place.right <= frame.right) return
  list.scrollBy({ left: place.left + place.width / 2 - (frame.left + frame.width / 2) })
}

export type LinkTab = { to: string; label: string; isCurrent: boolean; count?: number }

export type LinkTabsProps = {
  /** Names the group for assistive technology. */
  label: string
  tabs: LinkTab[]
  /** `rule`: underlined tabs, for the sections of a page. `segment`: one block, for the orders of a list. */
  look?: 'rule' | 'segment'
}

/** Tabs that are links, each to a URL of its own. */
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
