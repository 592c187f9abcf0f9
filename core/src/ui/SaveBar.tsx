import type { ReactNode } from 'react'
import { useFocusAfterRemoval } from '../lib/useFocusAfterRemoval.ts'
import styles from './SaveBar.module.scss'

export type SaveBarProps = {
  /** Says that something is not saved yet. */
  note: ReactNode
  /** Buttons; the one that saves is last. */
  children: ReactNode
}

/** Stays at the lower edge of the screen below a long form. Render it while there is something to save. */
export function SaveBar({ note, children }: SaveBarProps) {
  const bar = useFocusAfterRemoval<HTMLDivElement>((removed) => removed.closest('form'))
  return (
    <div ref={bar} className={styles.bar}>
      <p className={styles.note} role="status">
        {note}
      </p>
      <div className={styles.buttons}>{children}</div>
    </div>
  )
}
