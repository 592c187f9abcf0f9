import { Alert, Button, ButtonLink, Spinner, useApi, useTexts } from '@querent/sdk/web'
import { useCallback, useEffect, useState } from 'react'
import type { Written } from '../shared/welcome-record.ts'
import { PreviewDialog } from './PreviewDialog.tsx'
import { WelcomeList } from './WelcomeList.tsx'

type Loaded = 'loading' | 'failed' | Written

/** What the plugin wrote lately, and what its text looks like. */
export function WelcomePage() {
  const t = useTexts()
  const api = useApi()
  const [loaded, setLoaded] = useState<Loaded>('loading')
  const [isPreviewing, setIsPreviewing] = useState(false)

  const load = useCallback(() => {
    setLoaded('loading')
    api.callPlugin<Written>('/written').then(setLoaded, () => setLoaded('failed'))
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
  const { records, hasAccount } = loaded
  return (
    <div className="welcome_agent-body">
      {!hasAccount && (
        <Alert kind="warning">
          <p>{t('page.no_account')}</p>
          <ButtonLink to="/admin/welcome_agent">{t('page.settings')}</ButtonLink>
        </Alert>
      )}
      {records.length === 0 ? <p>{t('page.none')}</p> : <WelcomeList records={records} />}
    </div>
  )
}
