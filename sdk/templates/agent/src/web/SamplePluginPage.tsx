import { Alert, Spinner, useApi, useTexts } from '@querent/sdk/web'
import { useEffect, useState } from 'react'

type Answer = { title: string; url: string }

/** The page in the administration. Its route is for administrators, whatever the page shows. */
export function SamplePluginPage() {
  const t = useTexts()
  const api = useApi()
  const [answers, setAnswers] = useState<'loading' | 'failed' | readonly Answer[]>('loading')

  useEffect(() => {
    api.callPlugin<{ answers: Answer[] }>('/answers').then(
      (found) => setAnswers(found.answers),
      () => setAnswers('failed'),
    )
  }, [api])

  return (
    <>
      <h1>{t('admin_page.title')}</h1>
      {answers === 'loading' && <Spinner />}
      {answers === 'failed' && <Alert>{t('page.failed')}</Alert>}
      {typeof answers !== 'string' && answers.length === 0 && <p>{t('page.none')}</p>}
      {typeof answers !== 'string' && (
        <ul>
          {answers.map(({ title, url }) => (
            <li key={url}>
              <a href={url}>{title}</a>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
