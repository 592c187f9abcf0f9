import { Alert, Spinner, usePluginData, useTexts } from '@querent/sdk/web'

type Answer = { title: string; url: string }

/** The administration page. The route of its data also only admits administrators. */
export function SamplePluginPage() {
  const t = useTexts()
  const { data } = usePluginData<{ answers: Answer[] }>('/answers')

  return (
    <>
      <h1>{t('admin_page.title')}</h1>
      {data.state === 'loading' && <Spinner />}
      {data.state === 'failed' && <Alert>{t('page.failed')}</Alert>}
      {data.state === 'ready' && data.value.answers.length === 0 && <p>{t('page.none')}</p>}
      {data.state === 'ready' && (
        <ul>
          {data.value.answers.map(({ title, url }) => (
            <li key={url}>
              <a href={url}>{title}</a>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
