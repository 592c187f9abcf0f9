import { createContext } from 'react'

/** Whether the user came back to the page: it is shown where it was left, and not where its address leads. */
export const ReturnContext = createContext(false)

const offsetPx = 120
const highlightMs = 3200
const highlightClass = 'q-highlight'

/** The element that an address's `#…` names, if it is on the page. */
export function anchorTarget(hash: string): HTMLElement | null {
  if (hash.length < 2) return null
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)))
  } catch {
    // A lone percent sign in the address is no anchor.
    return null
  }
}

/** Gives an element the focus, also one that the Tab key passes over, and leaves the page where it is. */
export function focusElement(element: HTMLElement): void {
  // As an attribute, which an element without one does not have yet.
  if (element.tabIndex < 0) element.tabIndex = -1
  element.focus({ preventScroll: true })
}

/** Brings an element below the header and lets it fade from the highlight. */
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
