import type { FastifyRequest } from 'fastify'

/** Path and query of a page. */
export type PageAddress = { pathname: string; search: string }

/** Nothing in such a path is written otherwise than in the address that it is part of. */
const plainPath = /^(?:\/[\w~-]+)+$/

/** The address that a request is for. Two slashes at the beginning, or a whole address, would name another host. */
export function getAddress({ url }: FastifyRequest): PageAddress {
  if (plainPath.test(url)) return { pathname: url, search: '' }
  const path = url.replace(/^https?:\/\/[^/?]*/i, '').replace(/^[/\\]+/, '')
  const { pathname, search } = new URL(`http://localhost/${path}`)
  return { pathname, search }
}

export function pageUrl(request: FastifyRequest): string {
  const { pathname, search } = getAddress(request)
  return pathname + search
}
