/** What a card is about. */
export type CardSubject = { kind: 'user' | 'tag'; name: string }

const selector = 'a[data-user], a[rel="tag"]'

/** The link to a user or a tag that something is in. */
export function findCardLink(element: EventTarget | null): HTMLAnchorElement | null {
  return element instanceof Element ? element.closest<HTMLAnchorElement>(selector) : null
}

/** Both kinds of links end in the name of what they lead to. */
export function readCardSubject(link: HTMLAnchorElement): CardSubject | undefined {
  const name = link.pathname.split('/')[2]
  if (!name) return undefined
  return { kind: link.rel === 'tag' ? 'tag' : 'user', name: decodeURIComponent(name) }
}
