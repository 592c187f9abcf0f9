import { Link } from 'react-router-dom'
import { useText } from '../../lib/i18n/index.ts'
import type { ErrorCode } from '../guards/index.ts'

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
    <section className="q-error-page" aria-labelledby="error-title">
      <p className="q-error-page-code" aria-hidden="true">
        {code}
      </p>
      <h1 id="error-title">{t(`error_page.${name}.title`)}</h1>
      <p>{t(`error_page.${name}.body`)}</p>
      {msg && <p className="q-error-page-detail">{msg}</p>}
      <Link className="btn btn-primary" to="/">
        {t('error_page.home')}
      </Link>
    </section>
  )
}
