import { use } from 'react'
import { useRevalidator } from 'react-router-dom'
import { useStore } from 'zustand'
import { useText } from '../../lib/i18n/index.ts'
import { usePlugins } from '../../slots/index.ts'
import { Button, ButtonLink } from '../../ui/index.ts'
import type { ErrorCode } from '../guards/index.ts'
import { SessionContext } from '../session/index.ts'
import styles from './ErrorScreen.module.scss'
import { ErrorScreen } from './ErrorScreen.tsx'

export type ErrorPageProps = {
  code: ErrorCode
  /** The server's message, if it is more specific than the page's own sentence. */
  msg?: string
}

/** The pages 403, 404, 429, 503, 50X and of a lost connection. They are inside the layout, so header and search stay usable. */
export function ErrorPage({ code, msg }: ErrorPageProps) {
  const t = useText()
  const { revalidate, state } = useRevalidator()
  // texts: error_page.403.*, error_page.404.*, error_page.429.*, error_page.503.*, error_page.50x.*, error_page.offline.*
  const name = code.toLowerCase()
  // The server's message says the same, and when to try again.
  const isExplained = (code === '429' || code === '503') && !!msg
  const isTemporary = ['offline', '429', '503'].includes(code)
  return (
    <ErrorScreen
      code={code === 'offline' ? '' : code}
      title={t(`error_page.${name}.title`)}
      body={isExplained ? msg : t(`error_page.${name}.body`)}
      action={
        isTemporary && (
          <Button
            className="q-needs-script"
            variant="primary"
            isBusy={state === 'loading'}
            onClick={revalidate}
          >
            {t('offline.retry')}
          </Button>
        )
      }
      ways={
        !isTemporary &&
        code !== '50X' && (
          <>
            <ButtonLink to="/search">{t('layout.search.label')}</ButtonLink>
            <ButtonLink to="/tags">{t('layout.navigation.tags')}</ButtonLink>
          </>
        )
      }
    >
      {msg && !isExplained && <p className={styles.detail}>{msg}</p>}
      {code === '50X' && <SafeModeLink />}
    </ErrorScreen>
  )
}

/** For administrators, since a plugin may have broken the page: the same page without plugins. */
function SafeModeLink() {
  const t = useText()
  const session = use(SessionContext)
  const { store, isSafe } = usePlugins()
  const hasPlugins = useStore(store, ({ statuses }) => statuses.some(({ enabled }) => enabled))
  if (!session?.state().isAdmin || isSafe || !hasPlugins) return null
  return (
    <p>
      <a href="?safe-mode" data-reload>
        {t('slots.safe.open')}
      </a>
    </p>
  )
}
