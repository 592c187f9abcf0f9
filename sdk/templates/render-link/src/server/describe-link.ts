import type { LinkCard } from '@querent/sdk/server'

/** The name of the site that this plugin knows. Cards also show the host. */
const siteName = 'Documentation'

/**
 * The title of a documentation page, taken from its URL. Undefined for other links, which do not change.
 */
export function describeLink(href: string): LinkCard | undefined {
  const { hostname, pathname } = new URL(href)
  const words = pathname.split('/').at(-1)?.replaceAll('-', ' ').trim() ?? ''
  if (!hostname.startsWith('docs.') || !/^[a-z][a-z ]+$/.test(words)) return undefined
  return { title: words.slice(0, 1).toUpperCase() + words.slice(1), siteName }
}
