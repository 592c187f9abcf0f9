let base = ''

/** The path that the site is served below, such as `/qa`: of its address as it is set. Empty where it has none. */
export function setBasePath(siteUrl: string): void {
  base = new URL(siteUrl).pathname.replace(/\/+$/, '')
}

export const getBasePath = () => base

/** Whether another application at this host answers what is there. */
export const isOfSite = (pathname: string) =>
  base === '' || (pathname.startsWith(base) && /^([/?#]|$)/.test(pathname.slice(base.length)))

/** What a browser asks for: a path of the site as calls, texts and posts name it, below the site's own. */
export function toAddress(path: string): string {
  return base === '' || !/^\/(?!\/)/.test(path) || isOfSite(path) ? path : base + path
}

/** The other way round: the path that routes and settings know. */
export function toPath(pathname: string): string {
  return base !== '' && isOfSite(pathname) ? pathname.slice(base.length) || '/' : pathname
}

const tag = /<[a-z][^>]*>/gi
const address = /(\s(?:href|src|poster)=")(\/[^"]*)/gi

/** The same in HTML that the server sanitized: what is stored does not know where the site is. */
export function withAddresses(html: string): string {
  if (base === '') return html
  return html.replace(tag, (text) =>
    text.replace(address, (_, name: string, path: string) => name + toAddress(path)),
  )
}
