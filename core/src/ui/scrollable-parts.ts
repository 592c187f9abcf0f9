/** A fractional height is rounded up in one of the two. */
const isCut = ({ scrollWidth, clientWidth, scrollHeight, clientHeight }: Element) =>
  scrollWidth > clientWidth || scrollHeight > clientHeight + 1

/** Makes overflowing code and tables scrollable with the keyboard, too. Returns a function that ends it. */
export function watchScrollableParts(box: HTMLElement): (() => void) | undefined {
  if (typeof ResizeObserver === 'undefined') return undefined
  const observer = new ResizeObserver((entries) => {
    for (const { target } of entries) {
      if (isCut(target)) target.setAttribute('tabindex', '0')
      else target.removeAttribute('tabindex')
    }
  })
  const observeParts = () => {
    for (const part of box.querySelectorAll('pre, .q-table')) observer.observe(part)
  }
  observeParts()
  // Plugins replace some of these with their own elements.
  const replacements = new MutationObserver(observeParts)
  replacements.observe(box, { childList: true, subtree: true })
  return () => {
    observer.disconnect()
    replacements.disconnect()
  }
}
