let base = ''

/** Sets the base path, such as `/qa`, from the URL of the site. It is empty for a site at the root of its host. */
export function setBasePath(siteUrl: string): void {
  base = new URL(siteUrl).pathname.replace(/\/+$/, '')
}

export const getBasePath = () => base

/** Whether a path belongs to the site, and not to another application at the same host. */
export const isBelowBasePath = (pathname: string) =>
  base === '' || (pathname.startsWith(base) && /^([/?#]|$)/.test(pathname.slice(base.length)))

/** Adds the base path to a path of the site, in the form used by calls, texts and posts. */
export function withBasePath(path: string): string {
  return base === '' || !/^\/(?!\/)/.test(path) || isBelowBasePath(path) ? path : base + path
}

/** Removes the base path from the path of a URL, for routes and settings. */
export function withoutBasePath(pathname: string): string {
  return base !== '' && isBelowBasePath(pathname) ? pathname.slice(base.length) || '/' : pathname
}

const tag = /<[a-z][^>]*>/gi
const urlAttribute = /(\s(?:href|src|poster)=")(\/[^"]*)/gi

/** Adds the base path to the URLs in sanitized HTML, which is stored without it. */
export function addBasePathToHtml(html: string): string {
  if (base === '') return html
  return html.replace(tag, (text) =>
    text.replace(urlAttribute, (_, name: string, path: string) => name + withBasePath(path)),
  )
}
