import type { HttpResponse, LinkCard, ServerContext } from '@querent/sdk/server'
import { readPage } from './read-page.ts'

type Context = Pick<ServerContext, 'http' | 'log' | 'siteUrl'>

const timeout = 5_000
const maxBytes = 2 * 1024 * 1024

/** The media types of pages. */
const page = /^(?:text\/html|application\/xhtml\+xml)\s*(?:;|$)/i

async function fetchPage({ http, log, siteUrl }: Context, url: string): Promise<HttpResponse | undefined> {
  const headers = {
    accept: 'text/html,application/xhtml+xml',
    // Operators of the other site can see who requests the page, and block it.
    'user-agent': `QuerentLinkPreview/1.0 (+${siteUrl})`,
  }
  try {
    return await http.request(url, { headers, timeout, maxBytes, redirects: 4 })
  } catch (error) {
    log.info('a page could not be fetched', { host: new URL(url).host, message: String(error) })
    return undefined
  }
}

/** A linked page's description of itself; undefined if there is no such page. */
export async function describeLink(context: Context, url: string): Promise<LinkCard | undefined> {
  // The site already shows its own links with their titles.
  if (new URL(url).host === URL.parse(context.siteUrl)?.host) return undefined
  const response = await fetchPage(context, url)
  if (response?.status !== 200 || !page.test(response.headers['content-type'] ?? '')) return undefined
  return readPage(response.text)
}
