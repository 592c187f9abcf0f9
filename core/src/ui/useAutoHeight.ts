import { type RefObject, useLayoutEffect } from 'react'

/** Makes a text area grow with its text, in browsers without `field-sizing`, by measuring it. */
export function useAutoHeight(
  area: RefObject<HTMLTextAreaElement | null>,
  value: unknown,
  isShown = true,
): void {
  // The height changes with a new value, or one that was set while the area was hidden.
  useLayoutEffect(() => {
    const element = area.current
    // A hidden element has no height to measure.
    if (!element?.scrollHeight || globalThis.CSS?.supports?.('field-sizing', 'content')) return
    element.style.blockSize = 'auto'
    element.style.blockSize = `${element.scrollHeight + 2}px`
  }, [area, value, isShown])
}
