import { type ReactNode, useEffect, useRef } from 'react'
import { PanelHead, type PanelHeadProps } from '../../ui/index.ts'
import styles from './AccountPanel.module.scss'

export type AccountPanelProps = Omit<PanelHeadProps, 'ref'> & {
  children?: ReactNode
  /** Alternatives, below a line. */
  footer?: ReactNode
}

/** The layout of pages for logging in and registering: a title, a sentence, a form or a button. */
export function AccountPanel({ children, footer, ...head }: AccountPanelProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const stage = `${head.title} ${head.icon} ${head.tone}`
  const shownStage = useRef(stage)

  useEffect(() => {
    if (shownStage.current === stage) return
    shownStage.current = stage
    // The submitted form had the focus and is gone. Screen readers read what replaced it.
    if (document.activeElement === document.body) heading.current?.focus()
  }, [stage])

  return (
    <div className={styles.panel}>
      <PanelHead {...head} ref={heading} />
      {children}
      {footer && <div className={styles.footer}>{footer}</div>}
    </div>
  )
}
