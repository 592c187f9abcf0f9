import { webClient } from '@querent/sdk/states'
import type { FastifyRequest } from 'fastify'

/**
 * Browsers accept a `__Host-` cookie only from this host, over TLS, and for all paths: below a path, the
 * cookie is limited to that path, so that it is not sent to other applications on the host.
 */
export function getSessionCookie(isSecure: boolean, basePath: string): string {
  if (!isSecure) return 'visit'
  return basePath === '' ? '__Host-visit' : '__Secure-visit'
}

/**
 * Whether the site's own web application sends the request, whose session cookie may then identify the
 * account. Other sites cannot set the header without a permission that is never given. Requests that may
 * change something also prove their origin.
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

/** The cookie is only sent to the host of the address bar, so a page of that host is a page of the site. */
function isOwnOrigin(origin: string, request: FastifyRequest, siteUrl: string): boolean {
  if (!URL.canParse(origin)) return false
  const { host } = new URL(origin)
  if (host === request.host) return true
  return URL.canParse(siteUrl) && new URL(siteUrl).origin === origin
}
