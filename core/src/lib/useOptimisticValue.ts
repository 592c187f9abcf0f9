import { useRef, useState } from 'react'

export type OptimisticState = 'settled' | 'pending' | 'refused'

export type OptimisticValue<Value> = {
  shown: Value
  state: OptimisticState
  /**
   * Shows `next` at once. The result of `commit` replaces it; `undefined` means that it was rejected, and the
   * former value is restored. Changes are sent one after the other; those after a rejected one are dropped.
   */
  change: (next: Value, commit: () => Promise<Value | undefined>) => Promise<void>
}

/**
 * A value of the server that may be changed before the server responds. When the page reloads the value, that
 * one counts.
 */
export function useOptimisticValue<Value>(confirmed: Value): OptimisticValue<Value> {
  const [base, setBase] = useState(confirmed)
  const [shown, setShown] = useState(confirmed)
  const [state, setState] = useState<OptimisticState>('settled')
  const waiting = useRef<(() => Promise<Value | undefined>)[]>([])

  // Callers create new objects and lists on every render, always with the same structure.
  if (JSON.stringify(base) !== JSON.stringify(confirmed)) {
    setBase(confirmed)
    setShown(confirmed)
  }

  async function change(next: Value, commit: () => Promise<Value | undefined>) {
    setShown(next)
    setState('pending')
    waiting.current.push(commit)
    // The running change also sends those after it.
    if (waiting.current.length > 1) return
    let settled = shown
    while (waiting.current[0]) {
      let answer: Value | undefined
      try {
        answer = await waiting.current[0]()
      } finally {
        waiting.current = answer === undefined ? [] : waiting.current.slice(1)
        settled = answer ?? settled
        if (waiting.current.length === 0) {
          setShown(settled)
          setState(answer === undefined ? 'refused' : 'settled')
        }
      }
    }
  }

  return { shown, state, change }
}
