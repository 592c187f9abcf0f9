import { type RefObject, useLayoutEffect } from 'react'

/**
 * Tells the style of an element, as `--room`, how high it can be without reaching below the window. What is above it,
 * such as a notice, comes and goes and scrolls away, which no style knows.
 */
export function useRoomToWindow(element: RefObject<HTMLElement | null>): void {
  // Before effects that scroll something into view.
  useLayoutEffect(() => {
    function measure() {
      const top = element.current?.getBoundingClientRect().top ?? 0
      element.current?.style.setProperty('--room', `${Math.max(0, window.innerHeight - top)}px`)
    }
    measure()
    window.addEventListener('scroll', measure, { passive: true })
    window.addEventListener('resize', measure)
    // Test environments without a layout have none.
    const sizes = typeof ResizeObserver === 'undefined' ? undefined : new ResizeObserver(measure)
    sizes?.observe(document.body)
    return () => {
      window.removeEventListener('scroll', measure)
      window.removeEventListener('resize', measure)
      sizes?.disconnect()
    }
  }, [element])
}
