import type { FastifyRequest } from 'fastify'

/** Path and query of a page. */
export type PagePath = { pathname: string; search: string }

/** No character of such a path has to be escaped. */
const plainPath = /^(?:\/[\w~-]+)+$/

/** The URL of a request. Two slashes at the beginning, or a whole URL, would name another host. */
export function getPagePath({ url }: FastifyRequest): PagePath {
  if (plainPath.test(url)) return { pathname: url, search: '' }
  const path = url.replace(/^https?:\/\/[^/?]*/i, '').replace(/^[/\\]+/, '')
  const { pathname, search } = new URL(`http://localhost/${path}`)
  return { pathname, search }
}

export function pageUrl(request: FastifyRequest): string {
  const { pathname, search } = getPagePath(request)
  return pathname + search
}
