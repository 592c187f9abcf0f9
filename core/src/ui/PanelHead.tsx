import type { ReactNode, Ref } from 'react'
import { classes } from './classes.ts'
import { Icon } from './Icon.tsx'
import { checkIcon, warningIcon } from './icons.ts'
import styles from './PanelHead.module.scss'

export type PanelHeadProps = {
  title: string
  /** One or two sentences below the title. */
  lead?: ReactNode
  /** Above the title; `good` and `bad` have their own icons. */
  icon?: string
  /** Whether something succeeded or failed. */
  tone?: 'plain' | 'good' | 'bad'
  /** The title, which can take the focus. */
  ref?: Ref<HTMLHeadingElement>
}

const toneIcons = { plain: undefined, good: checkIcon, bad: warningIcon }

/** The head of a page that is one step of a few, such as creating an account: its `h1` and its subject. */
export function PanelHead({ title, lead, tone = 'plain', icon = toneIcons[tone], ref }: PanelHeadProps) {
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
