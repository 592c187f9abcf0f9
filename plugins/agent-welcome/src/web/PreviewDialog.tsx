import { Alert, Dialog, Select, Spinner, useApi, useSite, useTexts } from '@querent/sdk/web'
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
      {typeof loaded !== 'string' && <Previews previews={loaded} />}
    </Dialog>
  )
}

// texts: language.*
function Previews({ previews }: { previews: readonly WelcomePreview[] }) {
  const t = useTexts()
  const own = useSite().language
  const [chosen, setChosen] = useState(own)
  const shown = previews.find(({ language }) => language === chosen) ?? previews[0]
  const options = previews.map(({ language }) => ({ value: language, label: t(`language.${language}`) }))
  return (
    <>
      <Select
        label={t('preview.language')}
        options={options}
        value={shown?.language}
        onChange={(event) => setChosen(event.target.value)}
      />
      <p className="welcome_agent-text" dir="auto" lang={shown?.language.replace('_', '-')}>
        {shown?.text}
      </p>
    </>
  )
}
