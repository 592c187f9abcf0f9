import { type RefObject, useLayoutEffect } from 'react'

/** Lets a text area follow its text, in browsers without `field-sizing`, by measuring it. */
export function useGrowth(area: RefObject<HTMLTextAreaElement | null>, value: unknown, isShown = true): void {
  // A new value is what changes the height, or one that came while the area was hidden.
  useLayoutEffect(() => {
    const element = area.current
    // What is hidden has no height to measure.
    if (!element?.scrollHeight || globalThis.CSS?.supports?.('field-sizing', 'content')) return
    element.style.blockSize = 'auto'
    element.style.blockSize = `${element.scrollHeight + 2}px`
  }, [area, value, isShown])
}
