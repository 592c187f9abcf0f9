import { type ReactNode, useId } from 'react'
import styles from './AsideSection.module.scss'

export type AsideSectionProps = { title: string; children: ReactNode }

/** A titled section next to the page. */
export function AsideSection({ title, children }: AsideSectionProps) {
  const titleId = useId()
  return (
    <section aria-labelledby={titleId}>
      <h2 id={titleId} className={styles.title}>
        {title}
      </h2>
      {children}
    </section>
  )
}
