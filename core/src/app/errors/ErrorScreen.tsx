import type { ReactNode } from 'react'
import { useText } from '../../lib/i18n/index.ts'
import { ButtonLink } from '../../ui/index.ts'

export type ErrorScreenProps = {
  title: string
  body: string
  /** Shown large above the title. */
  code?: string
  children?: ReactNode
}

/** A page that says what is wrong, with a way home. */
export function ErrorScreen({ title, body, code, children }: ErrorScreenProps) {
  const t = useText()
  return (
    <section className="q-error-page" aria-labelledby="error-title">
      {code && (
        <p className="q-error-page-code" aria-hidden="true">
          {code}
        </p>
      )}
      <h1 id="error-title">{title}</h1>
      <p>{body}</p>
      {children}
      <ButtonLink variant="primary" to="/">
        {t('error_page.home')}
      </ButtonLink>
    </section>
  )
}
