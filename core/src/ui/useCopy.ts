import { useEffect, useState } from 'react'

export type CopyState = 'idle' | 'copied' | 'failed'

const shownMs = 2000

/**
 * Copies texts to the clipboard; the result is shown for a moment. Browsers refuse without permission or on
 * plain http, where `copyOtherwise` may still copy.
 */
export function useCopy(copyOtherwise: () => boolean = () => false) {
  const [state, setState] = useState<CopyState>('idle')

  useEffect(() => {
    if (state === 'idle') return
    const timer = setTimeout(() => setState('idle'), shownMs)
    return () => clearTimeout(timer)
  }, [state])

  async function copy(text: string) {
    try {
      await navigator.clipboard.writeText(text)
      setState('copied')
    } catch {
      setState(copyOtherwise() ? 'copied' : 'failed')
    }
  }

  return { state, copy }
}
