import { useText } from '../../lib/i18n/index.ts'
import { ButtonLink } from '../../ui/index.ts'
import type { ErrorCode } from '../guards/index.ts'
import styles from './ErrorPage.module.scss'

export type ErrorPageProps = {
  code: ErrorCode
  /** What the server said, where it says more than the page's own sentence. */
  msg?: string
}

/** The pages 403, 404 and 50X. They stand inside the layout, so header and search stay usable. */
export function ErrorPage({ code, msg }: ErrorPageProps) {
  const t = useText()
  const name = code.toLowerCase()
  return (
    <section className={styles.page} aria-labelledby="error-title">
      <p className={styles.code} aria-hidden="true">
        {code}
      </p>
      <h1 id="error-title" className={styles.title}>
        {t(`error_page.${name}.title`)}
      </h1>
      <p className={styles.body}>{t(`error_page.${name}.body`)}</p>
      {msg && <p className={styles.detail}>{msg}</p>}
      <ButtonLink variant="primary" to="/">
        {t('error_page.home')}
      </ButtonLink>
    </section>
  )
}
