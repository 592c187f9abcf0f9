const plain = (event: MouseEvent) =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey

/**
 * Without a connection the router could not load a page's data, and the browser can ask the worker for the page as
 * it was: links are left to the browser then.
 */
export function followLinksOffline(isOffline: () => boolean): () => void {
  function handleClick(event: MouseEvent) {
    if (!plain(event) || !isOffline()) return
    const anchor = event.target instanceof Element ? event.target.closest('a') : null
    if (!anchor?.hasAttribute('href') || anchor.origin !== window.location.origin) return
    const isElsewhere = anchor.target !== '' && anchor.target !== '_self'
    const isSamePage = anchor.pathname === window.location.pathname && anchor.hash !== ''
    if (isElsewhere || isSamePage || anchor.hasAttribute('download')) return
    // Before anybody is notified of the click, and the browser does with it what it always does.
    event.stopImmediatePropagation()
  }
  window.addEventListener('click', handleClick, { capture: true })
  return () => window.removeEventListener('click', handleClick, { capture: true })
}
