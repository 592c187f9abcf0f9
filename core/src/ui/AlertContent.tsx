import type { ReactNode } from 'react'
import styles from './FormAlert.module.scss'
import { Icon } from './Icon.tsx'
import { checkCircleIcon, infoIcon, warningIcon } from './icons.ts'

export type AlertContentProps = {
  kind: 'danger' | 'warning' | 'success' | 'info'
  title?: ReactNode
  children?: ReactNode
}

const ICONS = { danger: warningIcon, warning: warningIcon, success: checkCircleIcon, info: infoIcon }

/** What is inside an alert. */
export function AlertContent({ kind, title, children }: AlertContentProps) {
  return (
    <>
      <Icon of={ICONS[kind]} />
      <div className={styles.text}>
        {title && <p className={styles.title}>{title}</p>}
        {children}
      </div>
    </>
  )
}
