import { useRef, useState } from 'react'

export type OptimisticState = 'settled' | 'pending' | 'refused'

export type OptimisticValue<Value> = {
  shown: Value
  state: OptimisticState
  /**
   * Shows `next` at once. What `commit` resolves to takes its place; `undefined` means that it was refused,
   * and the former value comes back. While one change is under way further ones are left out.
   */
  change: (next: Value, commit: () => Promise<Value | undefined>) => Promise<void>
}

/**
 * A value of the server that may be changed ahead of the server's answer. When the page loads the value again,
 * that one counts.
 */
export function useOptimisticValue<Value>(
  confirmed: Value,
  isSame: (a: Value, b: Value) => boolean = Object.is,
): OptimisticValue<Value> {
  const [base, setBase] = useState(confirmed)
  const [shown, setShown] = useState(confirmed)
  const [state, setState] = useState<OptimisticState>('settled')
  const isPending = useRef(false)

  if (!isSame(base, confirmed)) {
    setBase(confirmed)
    setShown(confirmed)
  }

  async function change(next: Value, commit: () => Promise<Value | undefined>) {
    if (isPending.current) return
    isPending.current = true
    setShown(next)
    setState('pending')
    let answer: Value | undefined
    try {
      answer = await commit()
    } finally {
      isPending.current = false
      setShown(answer ?? shown)
      setState(answer === undefined ? 'refused' : 'settled')
    }
  }

  return { shown, state, change }
}
