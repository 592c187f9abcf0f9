import { useText } from '../../lib/i18n/index.ts'
import { ErrorScreen } from '../../runtime/errors/index.ts'
import { definePage } from '../../runtime/page/index.ts'

/** The site is being worked on; there is nothing to go to but later. */
function MaintenancePage() {
  const t = useText()
  return <ErrorScreen title={t('error_page.maintenance.title')} body={t('error_page.maintenance.body')} />
}

export const page = definePage({
  meta: (_, { t }) => ({ title: t('error_page.maintenance.title'), robots: 'noindex' }),
  status: 503,
  Component: MaintenancePage,
})
