import { type RefObject, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { focusElement } from './scrolling.ts'

/** Moves the focus to another element when the one that has it, or contains it, is removed from the page. */
export function useFocusAfterRemoval<Removed extends HTMLElement>(
  findNext: (removed: Removed) => HTMLElement | null | undefined,
): RefObject<Removed | null> {
  const element = useRef<Removed>(null)
  const find = useEffectEvent(findNext)
  useLayoutEffect(() => {
    const { current } = element
    return () => {
      const next = current?.contains(document.activeElement) && find(current)
      if (next) focusElement(next)
    }
  }, [])
  return element
}
