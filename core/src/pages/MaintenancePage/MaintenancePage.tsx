import { useText } from '../../lib/i18n/index.ts'
import { ErrorScreen } from '../../runtime/errors/index.ts'
import { definePage } from '../../runtime/page/index.ts'

/** The site is in maintenance; there is no other page to go to. */
function MaintenancePage() {
  const t = useText()
  return <ErrorScreen title={t('error_page.maintenance.title')} body={t('error_page.maintenance.body')} />
}

export const page = definePage({
  meta: (_, { t }) => ({ title: t('error_page.maintenance.title'), robots: 'noindex' }),
  status: 503,
  Component: MaintenancePage,
})
