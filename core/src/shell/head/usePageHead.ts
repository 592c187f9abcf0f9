import { useEffect, useRef } from 'react'
import { useLocation, useMatches } from 'react-router-dom'
import { useApp } from '../../runtime/app-context.ts'
import { useSite } from '../../runtime/site/index.ts'
import { type HeadTag, headTags, pageTagMark } from './head-tags.ts'
import { type HeadMatch, pageHead } from './page-head.ts'

function toElement({ tag, attributes, text }: HeadTag): HTMLElement {
  const element = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
  element.setAttribute(pageTagMark, '')
  if (text) element.textContent = text
  return element
}

/** Keeps title and head of the document with the page shown. The server wrote those of the first page. */
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
