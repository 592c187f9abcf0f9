/** The subject of a card. */
export type CardSubject = { kind: 'user' | 'tag'; name: string }

const selector = 'a[data-user], a[rel="tag"]'

/** The link to a user or a tag that contains an element. */
export function findCardLink(element: EventTarget | null): HTMLAnchorElement | null {
  return element instanceof Element ? element.closest<HTMLAnchorElement>(selector) : null
}

/** Both kinds of links end in the name of their subject. */
export function readCardSubject(link: HTMLAnchorElement): CardSubject | undefined {
  const name = link.pathname.split('/')[2]
  if (!name) return undefined
  return { kind: link.rel === 'tag' ? 'tag' : 'user', name: decodeURIComponent(name) }
}
