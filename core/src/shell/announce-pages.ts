import type { AppRouter } from './browser/browser-router.ts'

/**
 * Has screen readers say the title of each page that a link leads to: they do so by themselves only when the browser
 * loads one. Gives the element they listen to.
 */
export function announcePages({ state, subscribe }: Pick<AppRouter, 'state' | 'subscribe'>): HTMLElement {
  const place = document.createElement('div')
  place.className = 'q-visually-hidden'
  const live = document.createElement('div')
  live.ariaLive = 'polite'
  // Apart from the page, in which nothing shall find its title a second time.
  place.attachShadow({ mode: 'closed' }).append(live)
  document.body.append(place)

  let address = getAddress(state)
  let said = document.title
  let isNew = false
  subscribe((next) => {
    isNew ||= getAddress(next) !== address
    address = getAddress(next)
  })
  // The page sets its title once it is shown. Marks that come to it later are not said.
  const observer = new MutationObserver(() => {
    const { title } = document
    if (isNew && title !== said) live.textContent = said = title
    isNew = false
  })
  const title = document.querySelector('title')
  if (title) observer.observe(title, { childList: true })
  return live
}

function getAddress({ location: { pathname, search } }: AppRouter['state']): string {
  return pathname + search
}
