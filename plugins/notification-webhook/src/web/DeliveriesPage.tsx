import { Alert, Spinner, usePluginData, useSession, useTexts } from '@querent/sdk/web'
import type { DeliveryRecord } from '../shared/delivery-record.ts'
import { DeliveryTable } from './DeliveryTable.tsx'

/** The log of deliveries, for administrators. */
export function DeliveriesPage() {
  const t = useTexts()
  const isAdmin = useSession()?.role === 'admin'
  return (
    <>
      <h1>{t('page.title')}</h1>
      {isAdmin ? <Deliveries /> : <Alert kind="warning">{t('page.admins_only')}</Alert>}
    </>
  )
}

function Deliveries() {
  const t = useTexts()
  const { data } = usePluginData<{ deliveries: DeliveryRecord[] }>('/deliveries')
  if (data.state === 'loading') return <Spinner />
  if (data.state === 'failed') return <Alert>{t('page.failed')}</Alert>
  const { deliveries } = data.value
  return deliveries.length === 0 ? <p>{t('page.none')}</p> : <DeliveryTable deliveries={deliveries} />
}
