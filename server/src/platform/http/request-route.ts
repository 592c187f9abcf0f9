import type { FastifyRequest } from 'fastify'

/** What pages begin with; others are counted together, since anybody can ask for any path. */
const pages =
  /^\/(questions|tags|users|badges|search|review|admin|posts|install|health|legal|about)(?=[/?#]|$)/

/** The kind of address that was asked for: few in number, without ids. `none` where nothing is served. */
export function getRoute({ url, routeOptions }: FastifyRequest): string {
  const route = routeOptions.url
  if (route === undefined) return 'none'
  if (route !== '/*') return route
  if (/^\/(?:[?#]|$)/.test(url)) return '/'
  const page = pages.exec(url)
  return page ? `${page[0]}/*` : '/*'
}
