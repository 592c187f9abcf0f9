import { webClient } from '@querent/sdk/states'
import type { FastifyRequest } from 'fastify'

/**
 * Browsers take a `__Host-` cookie from this very host alone, over TLS, and for all of it: below a path the cookie is
 * for that path alone, and is not sent to what else the host serves.
 */
export function getSessionCookie(isSecure: boolean, basePath: string): string {
  if (!isSecure) return 'visit'
  return basePath === '' ? '__Host-visit' : '__Secure-visit'
}

/**
 * Whether the site's own web application sends the request, which the session cookie may then name the account of.
 * Other sites cannot set the header without a permission that is never given. What may change something also proves
 * where it comes from.
 */
export function isFromWebClient(request: FastifyRequest, siteUrl: string): boolean {
  if (request.headers[webClient.header] !== webClient.value) return false
  const site = request.headers['sec-fetch-site']
  if (site !== undefined) return site === 'same-origin'
  // Browsers send no Sec-Fetch-Site over plain HTTP, and no Origin with reads of their own site.
  const { origin } = request.headers
  if (origin === undefined) return request.method === 'GET' || request.method === 'HEAD'
  return isOwnOrigin(origin, request, siteUrl)
}

/** The cookie is sent to the host of the address bar alone, so a page of that host is a page of the site. */
function isOwnOrigin(origin: string, request: FastifyRequest, siteUrl: string): boolean {
  if (!URL.canParse(origin)) return false
  const { host } = new URL(origin)
  if (host === request.host) return true
  return URL.canParse(siteUrl) && new URL(siteUrl).origin === origin
}
