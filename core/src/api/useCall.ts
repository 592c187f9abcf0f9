import { useEffect, useEffectEvent, useState } from 'react'
import { type ApiFailure, attempt } from './api-failure.ts'

export type CallState<Data> =
  | { kind: 'loading' }
  | { kind: 'failed'; failure: ApiFailure }
  | { kind: 'ready'; data: Data }

/**
 * Makes a call when the component is mounted, when the subject changes, and when the user retries. Answers to earlier
 * calls, and those after unmounting, are ignored.
 */
export function useCall<Data>(
  call: (signal: AbortSignal) => Promise<Data>,
  subject = '',
): { state: CallState<Data>; retry: () => void } {
  const [round, setRound] = useState(0)
  const [state, setState] = useState<CallState<Data>>({ kind: 'loading' })

  const load = useEffectEvent(async (signal: AbortSignal) => {
    setState((last) => (last.kind === 'loading' ? last : { kind: 'loading' }))
    const answer = await attempt(call(signal))
    if (signal.aborted) return
    setState(answer.ok ? { kind: 'ready', data: answer.data } : { kind: 'failed', failure: answer.failure })
  })

  // Subject and round only cause the call to be repeated.
  useEffect(() => {
    const leaving = new AbortController()
    load(leaving.signal)
    return () => leaving.abort()
  }, [subject, round])

  return { state, retry: () => setRound((last) => last + 1) }
}
