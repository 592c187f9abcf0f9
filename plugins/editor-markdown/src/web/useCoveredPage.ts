import { type RefObject, useEffect } from 'react'

/** Messages appear above everything, and are read aloud from where they are. */
const staysReachable = '[aria-live], script, style, link'

/** While `isCovering`, only the content of the element can be reached: it covers the rest of the page. */
export function useCoveredPage(element: RefObject<HTMLElement | null>, isCovering: boolean): void {
  useEffect(() => {
    if (!isCovering) return
    const covered: HTMLElement[] = []
    for (let inner = element.current; inner?.parentElement; inner = inner.parentElement) {
      for (const sibling of inner.parentElement.children) {
        if (sibling === inner || !(sibling instanceof HTMLElement)) continue
        if (sibling.inert || sibling.matches(staysReachable)) continue
        sibling.inert = true
        covered.push(sibling)
      }
      if (inner.parentElement === document.body) break
    }
    return () => {
      for (const sibling of covered) sibling.inert = false
    }
  }, [element, isCovering])
}
