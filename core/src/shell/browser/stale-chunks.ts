const reloadedAtKey = 'querent.reloadedAt'
const quietMs = 60_000

/**
 * After an update of the site, an open page may ask for chunks that are gone. Loading it again fetches the
 * present ones; not twice in a minute, or a site that is really broken would reload for ever.
 */
export function reloadOnStaleChunk(): void {
  window.addEventListener('vite:preloadError', (event) => {
    // Nothing is stale without a connection, and what the user is in the middle of would be lost.
    if (!navigator.onLine) return
    const last = Number(sessionStorage.getItem(reloadedAtKey) ?? 0)
    if (Date.now() - last < quietMs) return
    event.preventDefault()
    sessionStorage.setItem(reloadedAtKey, String(Date.now()))
    window.location.reload()
  })
}
