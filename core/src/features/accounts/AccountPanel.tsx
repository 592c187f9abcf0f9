import { type ReactNode, useEffect, useRef } from 'react'
import { PanelHead, type PanelHeadProps } from '../../ui/index.ts'
import styles from './AccountPanel.module.scss'

export type AccountPanelProps = Omit<PanelHeadProps, 'ref'> & {
  children?: ReactNode
  /** The other ways to go on, below a line. */
  footer?: ReactNode
}

/** What a page on the way to an account looks like: a title, a sentence, a form or a button. */
export function AccountPanel({ children, footer, ...head }: AccountPanelProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const stage = `${head.title} ${head.icon} ${head.tone}`
  const shownStage = useRef(stage)

  useEffect(() => {
    if (shownStage.current === stage) return
    shownStage.current = stage
    // The form that was sent had the focus and is gone. Screen readers say what took its place.
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
