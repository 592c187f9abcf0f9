import type { FastifyInstance } from 'fastify'

declare module 'fastify' {
  interface FastifyInstance {
    /** The path that the site is served below, such as `/qa`; empty if it is at the root of its host. */
    basePath(): string
  }
}

/** The path of the site's URL; empty if it has none. */
export function getBasePath(siteUrl = ''): string {
  return URL.parse(siteUrl)?.pathname.replace(/\/+$/, '') ?? ''
}

/** Like `getBasePath`, for a URL that may change: it is parsed again only then. */
export function createBasePathReader(getSiteUrl: () => string | undefined): () => string {
  let [known, path] = [getSiteUrl(), getBasePath(getSiteUrl())]
  return () => {
    const siteUrl = getSiteUrl()
    if (siteUrl !== known) [known, path] = [siteUrl, getBasePath(siteUrl)]
    return path
  }
}

const isBelow = (path: string, base: string) =>
  path.startsWith(base) && /^([/?#]|$)/.test(path.slice(base.length))

/**
 * The URL without the base path, as routes know it; one that a proxy has already stripped stays as it is.
 */
export function withoutBasePath(url: string, base: string): string {
  if (base === '' || !isBelow(url, base)) return url
  const rest = url.slice(base.length)
  return rest.startsWith('/') ? rest : `/${rest}`
}

/** The URL for browsers; one that already has the base path, or is elsewhere, stays as it is. */
export function withBasePath(path: string, base: string): string {
  return base === '' || !/^\/(?!\/)/.test(path) || isBelow(path, base) ? path : base + path
}

const tag = /<[a-z][^>]*>/gi
const urlAttribute = /(\s(?:href|src|poster)=")(\/[^"]*)/gi

/** Rendered posts for display elsewhere, with absolute URLs. */
export function addBasePathToHtml(html: string, base: string): string {
  if (base === '') return html
  return html.replace(tag, (text) =>
    text.replace(urlAttribute, (_, name: string, path: string) => name + withBasePath(path, base)),
  )
}

/** Adds the base path of the site to every redirect, whichever route sends it. */
export function redirectBelowBasePath(server: FastifyInstance): void {
  server.addHook('onSend', (_request, reply, payload, done) => {
    const location = reply.getHeader('location')
    if (typeof location === 'string') reply.header('location', withBasePath(location, server.basePath()))
    done(null, payload)
  })
}
