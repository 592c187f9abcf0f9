import type { FastifyInstance } from 'fastify'

declare module 'fastify' {
  interface FastifyInstance {
    /** The path that the site is served below, such as `/qa`; empty where it is at the root of its host. */
    basePath(): string
  }
}

/** The path of the site's address; empty where it has none. */
export function getBasePath(siteUrl = ''): string {
  return URL.parse(siteUrl)?.pathname.replace(/\/+$/, '') ?? ''
}

/** As `getBasePath`, for an address that may change: it is parsed again only then. */
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

/** What routes know of an address; one that a proxy has shortened already stays as it is. */
export function withoutBasePath(url: string, base: string): string {
  if (base === '' || !isBelow(url, base)) return url
  const rest = url.slice(base.length)
  return rest.startsWith('/') ? rest : `/${rest}`
}

/** What browsers have to ask for; an address that has the path already, or is elsewhere, stays as it is. */
export function withBasePath(path: string, base: string): string {
  return base === '' || !/^\/(?!\/)/.test(path) || isBelow(path, base) ? path : base + path
}

const tag = /<[a-z][^>]*>/gi
const address = /(\s(?:href|src|poster)=")(\/[^"]*)/gi

/** Rendered posts as others show them, who do not know where the site is. */
export function addBasePathToHtml(html: string, base: string): string {
  if (base === '') return html
  return html.replace(tag, (text) =>
    text.replace(address, (_, name: string, path: string) => name + withBasePath(path, base)),
  )
}

/** Puts the base path of the site in front of every redirect, no matter which route sends it. */
export function redirectBelowBasePath(server: FastifyInstance): void {
  server.addHook('onSend', (_request, reply, payload, done) => {
    const location = reply.getHeader('location')
    if (typeof location === 'string') reply.header('location', withBasePath(location, server.basePath()))
    done(null, payload)
  })
}
