import {
  Alert,
  Button,
  ButtonLink,
  type PluginData,
  Spinner,
  usePluginData,
  useTexts,
} from '@querent/sdk/web'
import { useState } from 'react'
import type { Written } from '../shared/welcome-record.ts'
import { PreviewDialog } from './PreviewDialog.tsx'
import { WelcomeList } from './WelcomeList.tsx'

/** The plugin's recent comments, and a preview of its text. */
export function WelcomePage() {
  const t = useTexts()
  const { data, reload } = usePluginData<Written>('/written')
  const [isPreviewing, setIsPreviewing] = useState(false)

  return (
    <>
      <div className="welcome_agent-head">
        <h1>{t('admin_page.title')}</h1>
        <Button onClick={() => setIsPreviewing(true)}>{t('preview.open')}</Button>
      </div>
      <Welcomes data={data} onRetry={reload} />
      {isPreviewing && <PreviewDialog onClose={() => setIsPreviewing(false)} />}
    </>
  )
}

function Welcomes({ data, onRetry }: { data: PluginData<Written>; onRetry: () => void }) {
  const t = useTexts()
  if (data.state === 'loading') return <Spinner />
  if (data.state === 'failed') {
    return (
      <Alert>
        <p>{t('page.failed')}</p>
        <Button onClick={onRetry}>{t('page.retry')}</Button>
      </Alert>
    )
  }
  const { records, hasAccount } = data.value
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
