import { Alert, Dialog, Spinner, useApi, useTexts } from '@querent/sdk/web'
import { useEffect, useState } from 'react'
import type { WelcomePreview } from '../shared/welcome-record.ts'

type Loaded = 'loading' | 'failed' | readonly WelcomePreview[]

/** What the comment says in each language, as the settings are stored. */
export function PreviewDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts()
  const api = useApi()
  const [loaded, setLoaded] = useState<Loaded>('loading')

  useEffect(() => {
    let isGone = false
    api.callPlugin<{ previews: WelcomePreview[] }>('/preview').then(
      ({ previews }) => isGone || setLoaded(previews),
      () => isGone || setLoaded('failed'),
    )
    return () => {
      isGone = true
    }
  }, [api])

  return (
    <Dialog title={t('preview.title')} onClose={onClose}>
      <p>{t('preview.note')}</p>
      {loaded === 'loading' && <Spinner />}
      {loaded === 'failed' && <Alert>{t('preview.failed')}</Alert>}
      {typeof loaded !== 'string' && (
        <dl>
          {loaded.map(({ language, text }) => (
            <div key={language}>
              <dt>{t(`config.text_${language}.title`)}</dt>
              <dd className="welcome_agent-text" dir="auto" lang={language.replace('_', '-')}>
                {text}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </Dialog>
  )
}
