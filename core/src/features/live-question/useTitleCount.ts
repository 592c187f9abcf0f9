import { useEffect, useState } from 'react'

const signs = ['pointermove', 'pointerdown', 'keydown', 'wheel', 'focus'] as const

/** Writes a number before the title of the tab, until the user is seen at the page. */
export function useTitleCount(count: number, key: string): void {
  const [seenKey, setSeenKey] = useState('')
  const isShown = key !== '' && key !== seenKey

  useEffect(() => {
    if (!isShown) return
    const mark = `(${count}) `
    document.title = mark + document.title
    const handleSign = () => setSeenKey(key)
    for (const sign of signs) window.addEventListener(sign, handleSign, { passive: true })
    return () => {
      if (document.title.startsWith(mark)) document.title = document.title.slice(mark.length)
      for (const sign of signs) window.removeEventListener(sign, handleSign)
    }
  }, [isShown, count, key])
}
