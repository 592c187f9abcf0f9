import { type RefObject, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { focusElement } from './scrolling.ts'

/**
 * Moves the focus to another element when the one that has it, or contains it, is removed from the page. If
 * the whole page is replaced, the other one is gone as well, and the focus stays with the next page.
 */
export function useFocusAfterRemoval<Removed extends HTMLElement>(
  findNext: (removed: Removed) => HTMLElement | null | undefined,
): RefObject<Removed | null> {
  const element = useRef<Removed>(null)
  const find = useEffectEvent(findNext)
  useLayoutEffect(() => {
    const { current } = element
    return () => {
      const next = current?.contains(document.activeElement) && find(current)
      if (!next) return
      // It is known before the removal. What else is removed with it is only known afterwards.
      queueMicrotask(() => {
        if (next.isConnected && document.activeElement === document.body) focusElement(next)
      })
    }
  }, [])
  return element
}
