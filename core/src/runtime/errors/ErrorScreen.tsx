import type { ReactNode } from 'react'
import { useText } from '../../lib/i18n/index.ts'
import { ButtonLink } from '../../ui/index.ts'
import styles from './ErrorScreen.module.scss'

export type ErrorScreenProps = {
  title: string
  body: string
  /** Shown large above the title. */
  code?: string
  /** A better action than the link home. */
  action?: ReactNode
  /** Other links, after the link home. */
  ways?: ReactNode
  children?: ReactNode
}

/** A page that says what is wrong, with a link home. */
export function ErrorScreen({ title, body, code, action, ways, children }: ErrorScreenProps) {
  const t = useText()
  return (
    <section className={styles.page} aria-labelledby="error-title">
      {code && (
        <p className={styles.code} aria-hidden="true">
          {code}
        </p>
      )}
      <h1 id="error-title" className={styles.title}>
        {title}
      </h1>
      <p className={styles.body}>{body}</p>
      {children}
      <div className={styles.actions}>
        {action}
        <ButtonLink variant={action ? 'subtle' : 'primary'} to="/">
          {t('error_page.home')}
        </ButtonLink>
        {ways}
      </div>
    </section>
  )
}
