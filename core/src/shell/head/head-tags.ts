import { useEffect, useRef } from 'react'
import { useLocation, useMatches } from 'react-router-dom'
import { useApp } from '../../runtime/app-context.ts'
import { useSite } from '../../runtime/site/index.ts'
import { type HeadMatch, type PageHead, pageHead } from './page-head.ts'

function toElement({ tag, attributes, text }: HeadTag): HTMLElement {
  const element = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
  element.setAttribute(pageTagMark, '')
  if (text) element.textContent = text
  return element
}

/**
 * Keeps title and head of the document in sync with the shown page. The server rendered those of the first
 * page.
 */
export function usePageHead(): void {
  const app = useApp()
  const site = useSite()
  const location = useLocation()
  const leaf = useMatches().at(-1)
  const isFirst = useRef(true)

  useEffect(() => {
    if (isFirst.current) {
      isFirst.current = false
      return
    }
    // The route table gives every page route this handle.
    const match = leaf && ({ handle: leaf.handle, data: leaf.loaderData, params: leaf.params } as HeadMatch)
    const head = pageHead(app, match, new URL(location.pathname + location.search, window.location.origin))
    document.title = head.title
    for (const old of document.head.querySelectorAll(`[${pageTagMark}]`)) old.remove()
    document.head.append(...headTags(head, site.general?.name ?? '').map(toElement))
  }, [app, site, leaf, location.pathname, location.search])
}

/** One element of the head that belongs to a page: tag, attributes, and text if it has any. */
export type HeadTag = { tag: 'meta' | 'link' | 'script'; attributes: Record<string, string>; text?: string }

const meta = (name: string, content: string): HeadTag => ({ tag: 'meta', attributes: { name, content } })
const og = (property: string, content: string): HeadTag => ({
  tag: 'meta',
  attributes: { property, content },
})
const link = (rel: string, href: string): HeadTag => ({ tag: 'link', attributes: { rel, href } })

/** JSON that cannot end the script element it is in. */
export function scriptSafeJson(value: unknown): string {
  return JSON.stringify(value)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029')
}

/**
 * The elements of a page's head in addition to its title, both in the server's HTML and the browser's
 * document.
 */
export function headTags(head: PageHead, siteName: string): HeadTag[] {
  const tags: HeadTag[] = [
    link('canonical', head.canonical),
    og('og:type', head.ogType),
    og('og:title', head.title),
    og('og:url', head.canonical),
    og('og:site_name', siteName),
  ]
  if (head.description)
    tags.push(meta('description', head.description), og('og:description', head.description))
  if (head.image) tags.push(og('og:image', head.image))
  if (head.robots) tags.push(meta('robots', head.robots))
  if (head.previous) tags.push(link('prev', head.previous))
  if (head.next) tags.push(link('next', head.next))
  if (head.feed) {
    const { href, title } = head.feed
    tags.push({
      tag: 'link',
      attributes: { rel: 'alternate', type: 'application/atom+xml', href, title },
    })
  }
  if (head.jsonLd) {
    tags.push({
      tag: 'script',
      attributes: { type: 'application/ld+json' },
      text: scriptSafeJson(head.jsonLd),
    })
  }
  return tags
}

/** Marks the elements that belong to one page, so that the next page can replace them. */
export const pageTagMark = 'data-page'
