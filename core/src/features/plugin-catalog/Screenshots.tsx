import { useState } from 'react'
import { attempt, useApi } from '../../api/index.ts'
import { useText } from '../../lib/i18n/index.ts'
import { Button, FormAlert } from '../../ui/index.ts'
import type { CatalogPlugin } from './catalog-entry.ts'
import styles from './Screenshots.module.scss'

type State =
  | { kind: 'closed' | 'loading' }
  | { kind: 'failed'; message: string }
  | { kind: 'shown'; images: string[] }

/** Fetched by the site when they are asked for, so that the publisher does not learn who reads the catalog. */
export function Screenshots({ plugin: { slug_name, name, screenshots } }: { plugin: CatalogPlugin }) {
  const t = useText()
  const api = useApi()
  const [state, setState] = useState<State>({ kind: 'closed' })

  async function load() {
    setState({ kind: 'loading' })
    const images: string[] = []
    for (let number = 1; number <= screenshots; number += 1) {
      const input = { plugin_slug_name: slug_name, number }
      const answer = await attempt(api.call('adminPluginCatalogScreenshot', input, { passThrough: true }))
      if (!answer.ok) {
        return setState({ kind: 'failed', message: answer.failure.msg || t('plugin_catalog.no_answer') })
      }
      images.push(`data:${answer.data.type};base64,${answer.data.image}`)
    }
    setState({ kind: 'shown', images })
  }

  if (state.kind === 'shown') {
    return (
      <ul className={styles.images}>
        {state.images.map((image, index) => (
          <li key={image}>
            <img
              className={styles.image}
              src={image}
              alt={t('plugin_catalog.details.screenshot', { number: index + 1, count: screenshots, name })}
            />
          </li>
        ))}
      </ul>
    )
  }
  return (
    <>
      {state.kind === 'failed' && <FormAlert>{state.message}</FormAlert>}
      <Button size="small" isBusy={state.kind === 'loading'} onClick={load}>
        {t('plugin_catalog.action.screenshots', { count: screenshots })}
      </Button>
    </>
  )
}
