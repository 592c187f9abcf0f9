import { Alert, Button, Spinner, useApi, useTexts } from '@querent/sdk/web'
import { useCallback, useEffect, useState } from 'react'
import type { WelcomeRecord } from '../shared/welcome-record.ts'
import { PreviewDialog } from './PreviewDialog.tsx'
import { WelcomeTable } from './WelcomeTable.tsx'

type Loaded = 'loading' | 'failed' | readonly WelcomeRecord[]

/** What the plugin wrote lately, and what its text looks like. */
export function WelcomePage() {
  const t = useTexts()
  const api = useApi()
  const [loaded, setLoaded] = useState<Loaded>('loading')
  const [isPreviewing, setIsPreviewing] = useState(false)

  const load = useCallback(() => {
    setLoaded('loading')
    api.callPlugin<{ records: WelcomeRecord[] }>('/written').then(
      ({ records }) => setLoaded(records),
      () => setLoaded('failed'),
    )
  }, [api])
  useEffect(load, [load])

  return (
    <>
      <div className="welcome_agent-head">
        <h1>{t('admin_page.title')}</h1>
        <Button onClick={() => setIsPreviewing(true)}>{t('preview.open')}</Button>
      </div>
      <Welcomes loaded={loaded} onRetry={load} />
      {isPreviewing && <PreviewDialog onClose={() => setIsPreviewing(false)} />}
    </>
  )
}

function Welcomes({ loaded, onRetry }: { loaded: Loaded; onRetry: () => void }) {
  const t = useTexts()
  if (loaded === 'loading') return <Spinner />
  if (loaded === 'failed') {
    return (
      <Alert>
        <p>{t('page.failed')}</p>
        <Button onClick={onRetry}>{t('page.retry')}</Button>
      </Alert>
    )
  }
  if (loaded.length === 0) return <p>{t('page.none')}</p>
  return <WelcomeTable records={loaded} />
}
