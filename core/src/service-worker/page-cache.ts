import { httpStatus } from '@querent/sdk/states'
import { offlineCopyMark, offlineListMark } from '../lib/offline-marks.ts'

/** Pages that are cached for reading offline; none that only concern their user. */
const readable =
  /^\/($|questions($|\/(?!ask(\/|$)))|tags($|\/(?!create(\/|$)|[^/]+\/(edit|timeline)(\/|$)))|badges($|\/)|tos$|privacy$)/

export const isReadable = (pathname: string) => readable.test(pathname)

/** Files of a build: changed content has another name, so a cached one is always valid. */
export const isAsset = (pathname: string) => /^\/(static|i18n)\//.test(pathname)

const offlinePath = '/offline'
/**
 * The worker's responses have no policy that would block it. It waits a moment, so that an unstable
 * connection does not reload the page, or bring back a user who has followed a link meanwhile.
 */
const reloadOnline =
  "<script>addEventListener('online', () => setTimeout(() => navigator.onLine && location.reload(), 500))</script>"
const maxPages = 50
const maxAssets = 300

export type PageCacheSettings = {
  caches: CacheStorage
  fetch: typeof fetch
  /** URL of the site, without a trailing slash. */
  site: string
  /** Changes with every build. */
  build: string
}

export type PageCache = ReturnType<typeof createPageCache>

/** The cache of pages and files for reading offline. */
export function createPageCache({ caches, fetch, site, build }: PageCacheSettings) {
  const base = new URL(site).pathname.replace(/\/$/, '')
  const getPath = (url: string) => new URL(url).pathname.slice(base.length)
  // Sites below other paths of the host share the storage.
  const prefix = `querent${base}-`
  const names = { assets: `${prefix}assets-${build}`, pages: `${prefix}pages-${build}` }
  let generation = 0

  async function store(name: string, url: string, response: Response, most: number): Promise<void> {
    const cache = await caches.open(name)
    // Moved to the end of the queue: the page read last is removed last.
    await cache.delete(url)
    await cache.put(url, response)
    const keys = await cache.keys()
    const old = keys.filter((key) => !key.url.endsWith(offlinePath)).slice(0, Math.max(0, keys.length - most))
    await Promise.all(old.map((key) => cache.delete(key)))
  }

  /** Caches a page, unless the user has logged out during the request. */
  async function storePage(url: string, response: Response, since: number): Promise<void> {
    const isPage = response.headers.get('content-type')?.startsWith('text/html') === true
    if (!isReadable(getPath(url)) || response.status !== httpStatus.ok || response.redirected || !isPage)
      return
    if (since === generation) await store(names.pages, url, response, maxPages)
  }

  async function asset(request: Request): Promise<Response> {
    const known = await caches.match(request.url)
    if (known) return known
    const response = await fetch(request)
    if (response.status === httpStatus.ok) await store(names.assets, request.url, response.clone(), maxAssets)
    return response
  }

  async function page(
    request: Request,
    preloaded?: Promise<Response | undefined>,
  ): Promise<{ response: Response; stored: Promise<void> }> {
    const since = generation
    const url = withoutFragment(request.url)
    try {
      const response = (await preloaded) ?? (await fetch(request))
      return { response, stored: storePage(url, response.clone(), since) }
    } catch {
      return { response: await findKept(url), stored: Promise.resolve() }
    }
  }

  async function findKept(url: string): Promise<Response> {
    const cache = await caches.open(names.pages)
    const copy = await cache.match(url)
    if (copy && !url.endsWith(offlinePath)) return markAsCopy(copy)
    const offlinePage = await cache.match(site + offlinePath)
    return offlinePage ? listKeptPages(offlinePage, await readKept(cache)) : Response.error()
  }

  /** Pages read last come first. */
  async function readKept(cache: Cache): Promise<{ url: string; response: Response }[]> {
    const keys = (await cache.keys()).filter((key) => !key.url.endsWith(offlinePath)).reverse()
    const responses = await Promise.all(keys.map((key) => cache.match(key.url)))
    return keys.flatMap(({ url }, index) => {
      const response = responses[index]
      return response ? { url, response } : []
    })
  }

  /** The page without its scripts, since it is shown at other URLs, and with one that reloads those. */
  async function storeOfflinePage(): Promise<void> {
    const response = await fetch(site + offlinePath, { credentials: 'omit' })
    if (response.status !== httpStatus.ok)
      throw new Error(`The page for no connection answered ${response.status}.`)
    const html = (await response.text())
      .replace(/<script\b[\s\S]*?<\/script>/gi, '')
      .replace('</body>', `${reloadOnline}</body>`)
    const styles = [...html.matchAll(/<link rel="stylesheet" href="([^"]*\/static\/[^"]+)"/g)].flatMap(
      ([, href]) => href ?? [],
    )
    await Promise.all(styles.map((href) => asset(new Request(new URL(href, site).href))))
    const headers = { 'content-type': 'text/html; charset=utf-8' }
    await store(names.pages, site + offlinePath, new Response(html, { headers }), maxPages)
  }

  return {
    asset,
    page,
    storeOfflinePage,
    /** Caches a page that was opened without a page request, and the files for it. */
    async remember(url: string, assets: readonly string[]): Promise<void> {
      const own = assets.filter((href) => href.startsWith(`${site}/`) && isAsset(getPath(href)))
      await Promise.allSettled(own.map((href) => asset(new Request(href))))
      if (!url.startsWith(`${site}/`) || !isReadable(getPath(url))) return
      const since = generation
      const response = await fetch(url, { headers: { 'x-querent-purpose': 'offline-copy' } })
      await storePage(withoutFragment(url), response, since)
    },
    /** Deletes the pages that a user read, and everything that was rendered for them. */
    async clearPages(): Promise<void> {
      generation += 1
      const cache = await caches.open(names.pages)
      const pages = (await cache.keys()).filter((key) => !key.url.endsWith(offlinePath))
      await Promise.all(pages.map((key) => cache.delete(key)))
    },
    /** Deletes other builds: their pages need files that the server no longer has. */
    async tidy(): Promise<void> {
      const stored = new Set(Object.values(names))
      const old = (await caches.keys()).filter((name) => name.startsWith(prefix) && !stored.has(name))
      await Promise.all(old.map((name) => caches.delete(name)))
    },
  }
}

function withoutFragment(text: string): string {
  const url = new URL(text)
  url.hash = ''
  return url.href
}

function withText(response: Response, html: string): Response {
  const { status, headers } = response
  return new Response(html, { status, headers })
}

/** The cached page, which then shows its date. */
async function markAsCopy(response: Response): Promise<Response> {
  const html = await response.text()
  return withText(response, html.replace('<html', `<html ${offlineCopyMark}`))
}

type KeptPage = { url: string; response: Response }

async function getLink({ url, response }: KeptPage): Promise<string> {
  // The server escaped the title.
  const [, title] = /<title>([^<]+)<\/title>/.exec(await response.text()) ?? []
  const href = url.replaceAll('&', '&amp;')
  return title ? `<li><a href="${href}">${title}</a></li>` : ''
}

/** The offline page with links to the cached ones, in order. */
async function listKeptPages(offlinePage: Response, kept: readonly KeptPage[]): Promise<Response> {
  const html = await offlinePage.text()
  const links = (await Promise.all(kept.map(getLink))).join('')
  if (links === '') return withText(offlinePage, html)
  const section = new RegExp(
    `(<section[^>]* ${offlineListMark}="[^"]*"[^>]*?) hidden=""([\\s\\S]*?<ul[^>]*>)`,
  )
  return withText(
    offlinePage,
    html.replace(section, (_, start: string, rest: string) => `${start}${rest}${links}`),
  )
}
