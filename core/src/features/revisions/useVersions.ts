import type { Revision } from '@querent/sdk/contract'
import { useEffect, useState } from 'react'
import { attempt, useApi } from '../../api/index.ts'

export type VersionsState =
  | { kind: 'loading' }
  | { kind: 'failed' }
  | { kind: 'ready'; revisions: Revision[] }

/** The versions of a question, an answer or a tag, newest first, asked for when they are first shown. */
export function useVersions(objectId: string): { state: VersionsState; retry: () => void } {
  const api = useApi()
  const [state, setState] = useState<VersionsState>({ kind: 'loading' })
  const [round, setRound] = useState(0)

  // Asked again with every round, for users who try again.
  useEffect(() => {
    const abort = new AbortController()
    async function load() {
      setState({ kind: 'loading' })
      const options = { signal: abort.signal, passThrough: true, ignore50x: true }
      const result = await attempt(api.call('revisionList', { object_id: objectId }, options))
      if (abort.signal.aborted) return
      setState(result.ok ? { kind: 'ready', revisions: result.data } : { kind: 'failed' })
    }
    load()
    return () => abort.abort()
  }, [api, objectId, round])

  return { state, retry: () => setRound((last) => last + 1) }
}
