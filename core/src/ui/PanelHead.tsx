import type { ReactNode, Ref } from 'react'
import { classes } from './classes.ts'
import { Icon } from './Icon.tsx'
import styles from './PanelHead.module.scss'

export type PanelHeadProps = {
  title: string
  /** One or two sentences below the title. */
  lead?: ReactNode
  /** Above the title, where the page shows how something went. */
  icon?: string
  tone?: 'plain' | 'good' | 'bad'
  /** The title, which can take the focus. */
  ref?: Ref<HTMLHeadingElement>
}

/** The head of a page that is one step of a few, such as creating an account: its `h1` and what it is about. */
export function PanelHead({ title, lead, icon, tone = 'plain', ref }: PanelHeadProps) {
  return (
    <div className={styles.head}>
      {icon && (
        <span className={classes(styles.icon, styles[tone])}>
          <Icon of={icon} />
        </span>
      )}
      <h1 ref={ref} tabIndex={-1} className={styles.title}>
        {title}
      </h1>
      {lead && <div className={styles.lead}>{lead}</div>}
    </div>
  )
}
