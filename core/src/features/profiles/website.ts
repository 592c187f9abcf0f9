export type ShownWebsite = { href: string; label: string }

const maxLabelLength = 48

/** A website as a link: only what a browser opens as a page, without what everybody knows. */
export function shownWebsite(website: string): ShownWebsite | undefined {
  const url = URL.parse(website.trim())
  if (!url || (url.protocol !== 'http:' && url.protocol !== 'https:')) return undefined
  const path = url.pathname === '/' ? '' : url.pathname
  const label = url.host.replace(/^www\./, '') + path
  return {
    href: url.href,
    label: label.length > maxLabelLength ? `${label.slice(0, maxLabelLength)}…` : label,
  }
}
