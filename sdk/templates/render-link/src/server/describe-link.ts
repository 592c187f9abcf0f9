import type { LinkCard } from '@querent/sdk/server'

/** What the site is called that this plugin knows; its cards name the host as well. */
const siteName = 'Documentation'

/** The title of a page of documentation, as its address has it; undefined leaves other links as they are. */
export function describeLink(address: string): LinkCard | undefined {
  const { hostname, pathname } = new URL(address)
  const words = pathname.split('/').at(-1)?.replaceAll('-', ' ').trim() ?? ''
  if (!hostname.startsWith('docs.') || !/^[a-z][a-z ]+$/.test(words)) return undefined
  return { title: words.slice(0, 1).toUpperCase() + words.slice(1), siteName }
}
