import { useCallback, useEffect, useRef, useState } from 'react'
import { useApi } from './host.ts'

/**
 * The state of a call of the plugin's server half: loading, failed with the error, or ready with the answer.
 *
 * @example
 * const countOf = (data: PluginData<readonly string[]>) => (data.state === 'ready' ? data.value.length : 0)
 * @public
 */
export type PluginData<Value> =
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly error: unknown }
  | { readonly state: 'ready'; readonly value: Value }

/**
 * Loads the response of a GET route of the plugin's server half, such as `/written`, and loads it again when
 * the path changes or `reload` is called. The call is aborted when the component unmounts. Never throws: a
 * failure is a state.
 *
 * @example
 * function Count() {
 *   const t = useTexts()
 *   const { data, reload } = usePluginData<{ count: number }>('/count')
 *   if (data.state === 'loading') return <Spinner />
 *   if (data.state === 'failed') return <Button onClick={reload}>{t('retry')}</Button>
 *   return <p>{t('count', data.value)}</p>
 * }
 * @public
 */
export function usePluginData<Value>(path: string): {
  data: PluginData<Value>
  /** Loads again; the data stays until the answer comes, and a failure becomes loading. */
  reload: () => void
} {
  const api = useApi()
  // The host passes another object on navigation, which is no reason to load again.
  const latest = useRef(api)
  const [round, setRound] = useState(0)
  const [loaded, setLoaded] = useState<{ path: string; data: PluginData<Value> }>()

  useEffect(() => {
    latest.current = api
  }, [api])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another round asks again.
  useEffect(() => {
    const controller = new AbortController()
    const { signal } = controller
    const show = (data: PluginData<Value>) => {
      if (!signal.aborted) setLoaded({ path, data })
    }
    latest.current.callPlugin<Value>(path, { signal }).then(
      (value) => show({ state: 'ready', value }),
      (error: unknown) => show({ state: 'failed', error }),
    )
    return () => controller.abort()
  }, [path, round])

  const reload = useCallback(() => {
    setLoaded((known) => (known?.data.state === 'ready' ? known : undefined))
    setRound((known) => known + 1)
  }, [])
  return { data: loaded?.path === path ? loaded.data : { state: 'loading' }, reload }
}
