import type { AppRouter } from './browser/browser-router.ts'

/**
 * Makes screen readers announce the title of each page that a link leads to, or the tab that was chosen if
 * the title stays: they only do so by themselves when the browser loads a page. Returns the live region.
 */
export function announcePages({ state, subscribe }: Pick<AppRouter, 'state' | 'subscribe'>): HTMLElement {
  const place = document.createElement('div')
  place.className = 'q-visually-hidden'
  const live = document.createElement('div')
  live.ariaLive = 'polite'
  // Outside of the page, where nothing should find its title a second time.
  place.attachShadow({ mode: 'closed' }).append(live)
  document.body.append(place)

  let href = getHref(state)
  let said = document.title
  let isNew = false
  subscribe((next) => {
    isNew ||= getHref(next) !== href
    href = getHref(next)
  })
  // The page sets its title once it is shown. Later changes to it are not announced.
  const observer = new MutationObserver(() => {
    if (isNew) announce()
    isNew = false
  })
  function announce() {
    const { title, activeElement } = document
    // Another order of the same page: the title stays, and only the tab tells.
    const tab = activeElement?.closest('[aria-current]')
    if (title !== said) live.textContent = said = title
    else if (tab) live.textContent = tab.textContent
  }
  const title = document.querySelector('title')
  if (title) observer.observe(title, { childList: true })
  return live
}

function getHref({ location: { pathname, search } }: AppRouter['state']): string {
  return pathname + search
}
