import { createContext } from 'react'

/** Whether the user returned to the page: it is shown at the old position, not where its URL leads. */
export const ReturnContext = createContext(false)

const offsetPx = 120
const highlightMs = 3200
const highlightClass = 'q-highlight'

/** The element for the `#…` of a URL, if it is on the page. */
export function anchorTarget(hash: string): HTMLElement | null {
  if (hash.length < 2) return null
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)))
  } catch {
    // A URL with a lone percent sign has no anchor.
    return null
  }
}

/** Focuses an element, even one that is not in the tab order, without scrolling. */
export function focusElement(element: HTMLElement): void {
  // As an attribute, which is missing on an element without one.
  if (element.tabIndex < 0) element.tabIndex = -1
  element.focus({ preventScroll: true })
}

/** Scrolls an element below the header and highlights it for a moment. */
export function scrollToElement(element: HTMLElement): () => void {
  const top = element.getBoundingClientRect().top + window.scrollY - offsetPx
  window.scrollTo({ top: Math.max(0, top) })
  element.classList.remove(highlightClass)
  element.classList.add(highlightClass)
  const timer = setTimeout(() => element.classList.remove(highlightClass), highlightMs)
  return () => {
    clearTimeout(timer)
    element.classList.remove(highlightClass)
  }
}
