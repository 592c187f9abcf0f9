import { type ReactNode, useEffect, useRef } from 'react'
import { classes, Icon } from '../../ui/index.ts'
import styles from './AccountPanel.module.scss'

export type AccountPanelProps = {
  title: string
  /** One or two sentences under the title. */
  lead?: ReactNode
  /** Is above the title where the page shows how something went. */
  icon?: string
  tone?: 'plain' | 'good' | 'bad'
  children?: ReactNode
  /** The other ways to go on, below a line. */
  footer?: ReactNode
}

/** What a page on the way to an account looks like: a title, a sentence, a form or a button. */
export function AccountPanel({ title, lead, icon, tone = 'plain', children, footer }: AccountPanelProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const stage = `${title} ${icon}`
  const shownStage = useRef(stage)

  useEffect(() => {
    if (shownStage.current === stage) return
    shownStage.current = stage
    // The form that was sent had the focus and is gone. Screen readers say what took its place.
    if (document.activeElement === document.body) heading.current?.focus()
  }, [stage])

  return (
    <div className={styles.panel}>
      <div className={styles.head}>
        {icon && (
          <span className={classes(styles.icon, styles[tone])}>
            <Icon of={icon} />
          </span>
        )}
        <h1 ref={heading} tabIndex={-1} className={styles.title}>
          {title}
        </h1>
        {lead && <div className={styles.lead}>{lead}</div>}
      </div>
      {children}
      {footer && <div className={styles.footer}>{footer}</div>}
    </div>
  )
}
