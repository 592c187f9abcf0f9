import type { FastifyRequest } from 'fastify'

/** The first segments of pages; others are counted together, since anybody can request any path. */
const pages =
  /^\/(questions|tags|users|badges|search|review|admin|posts|install|health|legal|about)(?=[/?#]|$)/

/** The kind of requested URL: few in number, without ids. `none` if nothing is served there. */
export function getRoute({ url, routeOptions }: FastifyRequest): string {
  const route = routeOptions.url
  if (route === undefined) return 'none'
  if (route !== '/*') return route
  if (/^\/(?:[?#]|$)/.test(url)) return '/'
  const page = pages.exec(url)
  return page ? `${page[0]}/*` : '/*'
}
