import type { SimilarQuestion } from '@querent/sdk/contract'
import { useEffect, useState } from 'react'
import { attempt, useApi } from '../../../api/index.ts'

const titleFrom = 10
const quietMs = 400

/** Questions that may have been asked before, looked up when the typing of a title pauses. */
export function useSimilarQuestions(title: string, isWanted: boolean): readonly SimilarQuestion[] {
  const api = useApi()
  const [found, setFound] = useState<readonly SimilarQuestion[]>([])
  const wanted = title.trim()
  const isLong = [...wanted].length >= titleFrom

  useEffect(() => {
    if (!isWanted || !isLong) return
    const abort = new AbortController()
    const timer = setTimeout(async () => {
      // It only helps: when it fails, the writing goes on undisturbed.
      const options = { signal: abort.signal, passThrough: true, ignore50x: true }
      const result = await attempt(api.call('questionSimilar', { title: wanted }, options))
      if (!abort.signal.aborted) setFound(result.ok ? result.data : [])
    }, quietMs)
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [api, wanted, isLong, isWanted])

  return isWanted && isLong ? found : []
}
