import type { ReportReason } from '@querent/sdk/contract'
import { useEffect, useState } from 'react'
import { attempt, useApi } from '../../api/index.ts'

/** What is asked about: which reasons are offered follows from it. */
export type ReasonSubject = {
  objectType: 'question' | 'answer' | 'comment'
  action: 'flag' | 'close'
}

export type LoadedReasons = { reasons: ReportReason[] | 'loading' | 'failed'; reload: () => void }

/** The site's reasons for an action, asked for when the dialog opens. */
export function useReasons({ objectType, action }: ReasonSubject): LoadedReasons {
  const api = useApi()
  const [round, setRound] = useState(0)
  const [reasons, setReasons] = useState<LoadedReasons['reasons']>('loading')

  // Asked for again in every round.
  useEffect(() => {
    let isCurrent = true
    attempt(api.call('reasonList', { object_type: objectType, action })).then((result) => {
      if (isCurrent) setReasons(result.ok ? result.data : 'failed')
    })
    return () => {
      isCurrent = false
    }
  }, [api, objectType, action, round])

  function reload() {
    setReasons('loading')
    setRound(round + 1)
  }

  return { reasons, reload }
}
