import { Alert, Dialog, Select, Spinner, usePluginData, useSite, useTexts } from '@querent/sdk/web'
import { useState } from 'react'
import type { WelcomePreview } from '../shared/welcome-record.ts'

/** The text of the comment in each language, with the stored settings. */
export function PreviewDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts()
  const { data } = usePluginData<{ previews: WelcomePreview[] }>('/preview')
  return (
    <Dialog title={t('preview.title')} onClose={onClose}>
      <p>{t('preview.note')}</p>
      {data.state === 'loading' && <Spinner />}
      {data.state === 'failed' && <Alert>{t('preview.failed')}</Alert>}
      {data.state === 'ready' && <Previews previews={data.value.previews} />}
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
