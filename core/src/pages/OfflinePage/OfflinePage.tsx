import { useText } from '../../lib/i18n/index.ts'
import { offlineListMark } from '../../lib/offline-marks.ts'
import { ErrorScreen } from '../../runtime/errors/index.ts'
import { definePage } from '../../runtime/page/index.ts'
import { buttonClasses } from '../../ui/index.ts'

/**
 * Shown by a browser instead of a page that it cannot load and has not cached. It is stored without its
 * scripts and is shown at any URL, so its link leads to the current URL. The worker adds a script
 * that reloads this URL once there is a connection.
 */
function OfflinePage() {
  const t = useText()
  const again = (
    // biome-ignore lint/a11y/useValidAnchor: an empty URL is that of the current page
    <a href="" className={buttonClasses({ variant: 'primary' })}>
      {t('offline.retry')}
    </a>
  )
  return (
    <ErrorScreen title={t('offline.title')} body={t('offline.body')} action={again}>
      {/* The worker lists the cached pages, and shows the section then. */}
      <section className="q-prose" aria-labelledby="offline-list" {...{ [offlineListMark]: '' }} hidden>
        <h2 id="offline-list">{t('offline.available')}</h2>
        <ul />
      </section>
    </ErrorScreen>
  )
}

export const page = definePage({
  meta: (_, { t }) => ({ title: t('offline.title'), robots: 'noindex' }),
  Component: OfflinePage,
})
