import { Alert, Spinner, useApi, useSession, useTexts } from '@querent/sdk/web'
import { useEffect, useState } from 'react'
import type { DeliveryRecord } from '../shared/delivery-record.ts'
import { DeliveryTable } from './DeliveryTable.tsx'

type Loaded = 'loading' | 'failed' | readonly DeliveryRecord[]

/** The log of deliveries, for administrators. */
export function DeliveriesPage() {
  const t = useTexts()
  const api = useApi()
  const isAdmin = useSession()?.role === 'admin'
  const [loaded, setLoaded] = useState<Loaded>('loading')

  useEffect(() => {
    if (!isAdmin) return
    let isGone = false
    api.callPlugin<{ deliveries: DeliveryRecord[] }>('/deliveries').then(
      ({ deliveries }) => isGone || setLoaded(deliveries),
      () => isGone || setLoaded('failed'),
    )
    return () => {
      isGone = true
    }
  }, [api, isAdmin])

  return (
    <>
      <h1>{t('page.title')}</h1>
      {isAdmin ? <Deliveries loaded={loaded} /> : <Alert kind="warning">{t('page.admins_only')}</Alert>}
    </>
  )
}

function Deliveries({ loaded }: { loaded: Loaded }) {
  const t = useTexts()
  if (loaded === 'loading') return <Spinner />
  if (loaded === 'failed') return <Alert>{t('page.failed')}</Alert>
  if (loaded.length === 0) return <p>{t('page.none')}</p>
  return <DeliveryTable deliveries={loaded} />
}
