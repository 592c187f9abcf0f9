import { type ReactNode, useId } from 'react'
import styles from './Steps.module.scss'

export type StepGroupProps = { title: string; children: ReactNode }

/** Fields of a step that belong together. */
export function StepGroup({ title, children }: StepGroupProps) {
  const titleId = useId()
  return (
    <section className={styles.group} aria-labelledby={titleId}>
      <h2 id={titleId} className={styles.groupTitle}>
        {title}
      </h2>
      {children}
    </section>
  )
}
