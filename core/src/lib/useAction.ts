import { useRef, useState } from 'react'

/**
 * An action that runs once at a time: `isBusy` says that it runs, and starting it meanwhile does nothing.
 * Errors are rethrown, and it can be started again.
 */
export function useAction<Args extends unknown[]>(action: (...args: Args) => Promise<void>) {
  // State is only known at the next render: two clicks may come before it.
  const isRunning = useRef(false)
  const [isBusy, setIsBusy] = useState(false)

  async function run(...args: Args): Promise<void> {
    if (isRunning.current) return
    isRunning.current = true
    setIsBusy(true)
    try {
      await action(...args)
    } finally {
      isRunning.current = false
      setIsBusy(false)
    }
  }

  return { run, isBusy }
}
