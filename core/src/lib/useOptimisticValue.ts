import { useRef, useState } from 'react'

export type OptimisticState = 'settled' | 'pending' | 'refused'

export type OptimisticValue<Value> = {
  shown: Value
  state: OptimisticState
  /**
   * Shows `next` at once. What `commit` resolves to takes its place; `undefined` means that it was refused,
   * and the former value comes back. Changes are sent one after the other; those after a refused one are dropped.
   */
  change: (next: Value, commit: () => Promise<Value | undefined>) => Promise<void>
}

/**
 * A value of the server that may be changed ahead of the server's answer. When the page loads the value again,
 * that one counts.
 */
export function useOptimisticValue<Value>(confirmed: Value): OptimisticValue<Value> {
  const [base, setBase] = useState(confirmed)
  const [shown, setShown] = useState(confirmed)
  const [state, setState] = useState<OptimisticState>('settled')
  const waiting = useRef<(() => Promise<Value | undefined>)[]>([])

  // Callers build objects and lists with every render, always in the same way.
  if (JSON.stringify(base) !== JSON.stringify(confirmed)) {
    setBase(confirmed)
    setShown(confirmed)
  }

  async function change(next: Value, commit: () => Promise<Value | undefined>) {
    setShown(next)
    setState('pending')
    waiting.current.push(commit)
    // The change that is under way takes those after it along.
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
