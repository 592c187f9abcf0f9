import { useEffect, useEffectEvent, useState } from 'react'

export type Suggestions<T> = {
  /** The text that the options are for. If it differs from the typed text, they are outdated. */
  text: string
  options: T[]
  state: 'idle' | 'loading' | 'ready' | 'failed'
}

const debounceMs = 200

/** Options for a text, loaded when typing pauses. A late response is dropped. */
export function useSuggestions<T>(
  text: string,
  isActive: boolean,
  load: (text: string, signal: AbortSignal) => Promise<T[]>,
): Suggestions<T> {
  const [suggestions, setSuggestions] = useState<Suggestions<T>>({ text: '', options: [], state: 'idle' })
  const [retries, setRetries] = useState(0)
  const ask = useEffectEvent(load)
  const hasFailed = suggestions.state === 'failed'

  useEffect(() => {
    if (!isActive) return
    const abort = new AbortController()
    const timer = setTimeout(async () => {
      setSuggestions((before) => ({ ...before, state: 'loading' }))
      try {
        const options = await ask(text, abort.signal)
        if (!abort.signal.aborted) setSuggestions({ text, options, state: 'ready' })
      } catch {
        // Suggestions are optional; the user can continue typing.
        if (!abort.signal.aborted) setSuggestions({ text, options: [], state: 'failed' })
      }
    }, debounceMs)
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [text, isActive, retries])

  // Failed requests are retried when they may succeed: with a connection, or when the user returns to a
  // field.
  useEffect(() => {
    if (!hasFailed) return
    const retry = () => setRetries((count) => count + 1)
    window.addEventListener('online', retry)
    document.addEventListener('focusin', retry)
    return () => {
      window.removeEventListener('online', retry)
      document.removeEventListener('focusin', retry)
    }
  }, [hasFailed])

  return suggestions
}
