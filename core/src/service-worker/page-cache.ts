import { httpStatus } from '@querent/sdk/states'
import { offlineCopyMark, offlineListMark } from '../lib/offline-marks.ts'

/** Pages that are cached for reading offline; none that only concern their user. */
const readable =
  /^\/($|questions($|\/(?!ask(\/|$)))|tags($|\/(?!create(\/|$)|[^/]+\/(edit|timeline)(\/|$)))|badges($|\/)|tos$|privacy$)/

export const isReadable = (pathname: string) => readable.test(pathname)

/** Files of a build: another content has another name, so one that is kept is always right. */
export const isAsset = (pathname: string) => /^\/(static|i18n)\//.test(pathname)

export const offlinePath = '/offline'
const maxPages = 50
const maxAssets = 300

export type PageCacheSettings = {
  caches: CacheStorage
  fetch: typeof fetch
  /** Address of the site, without a slash at its end. */
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

  async function store(name: string, url: string, answer: Response, most: number): Promise<void> {
    const cache = await caches.open(name)
    // At the end of the row again: what was read last goes last.
    await cache.delete(url)
    await cache.put(url, answer)
    const keys = await cache.keys()
    const old = keys.filter((key) => !key.url.endsWith(offlinePath)).slice(0, Math.max(0, keys.length - most))
    await Promise.all(old.map((key) => cache.delete(key)))
  }

  /** Caches a page, unless the user has logged out during the request. */
  async function storePage(url: string, answer: Response, since: number): Promise<void> {
    const isPage = answer.headers.get('content-type')?.startsWith('text/html') === true
    if (!isReadable(getPath(url)) || answer.status !== httpStatus.ok || answer.redirected || !isPage) return
    if (since === generation) await store(names.pages, url, answer, maxPages)
  }

  async function asset(request: Request): Promise<Response> {
    const known = await caches.match(request.url)
    if (known) return known
    const answer = await fetch(request)
    if (answer.status === httpStatus.ok) await store(names.assets, request.url, answer.clone(), maxAssets)
    return answer
  }

  async function page(
    request: Request,
    preloaded?: Promise<Response | undefined>,
  ): Promise<{ answer: Response; stored: Promise<void> }> {
    const since = generation
    const url = withoutFragment(request.url)
    try {
      const answer = (await preloaded) ?? (await fetch(request))
      return { answer, stored: storePage(url, answer.clone(), since) }
    } catch {
      return { answer: await findKept(url), stored: Promise.resolve() }
    }
  }

  async function findKept(url: string): Promise<Response> {
    const cache = await caches.open(names.pages)
    const copy = await cache.match(url)
    if (copy && !url.endsWith(offlinePath)) return markAsCopy(copy)
    const offlinePage = await cache.match(site + offlinePath)
    return offlinePage ? listKeptPages(offlinePage, await readKept(cache)) : Response.error()
  }

  /** What was read last comes first. */
  async function readKept(cache: Cache): Promise<{ url: string; answer: Response }[]> {
    const keys = (await cache.keys()).filter((key) => !key.url.endsWith(offlinePath)).reverse()
    const answers = await Promise.all(keys.map((key) => cache.match(key.url)))
    return keys.flatMap(({ url }, index) => {
      const answer = answers[index]
      return answer ? { url, answer } : []
    })
  }

  /** The page without its scripts: it is at other addresses than its own. */
  async function storeOfflinePage(): Promise<void> {
    const answer = await fetch(site + offlinePath, { credentials: 'omit' })
    if (answer.status !== httpStatus.ok)
      throw new Error(`The page for no connection answered ${answer.status}.`)
    const html = (await answer.text()).replace(/<script\b[\s\S]*?<\/script>/gi, '')
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
    /** Keeps a page that was opened without asking the server for it as a page, and the files around it. */
    async remember(url: string, assets: readonly string[]): Promise<void> {
      const own = assets.filter((href) => href.startsWith(`${site}/`) && isAsset(getPath(href)))
      await Promise.allSettled(own.map((href) => asset(new Request(href))))
      if (!url.startsWith(`${site}/`) || !isReadable(getPath(url))) return
      const since = generation
      const answer = await fetch(url, { headers: { 'x-querent-purpose': 'offline-copy' } })
      await storePage(withoutFragment(url), answer, since)
    },
    /** Forgets what a user read, with all that was made for them. */
    async clearPages(): Promise<void> {
      generation += 1
      const cache = await caches.open(names.pages)
      const pages = (await cache.keys()).filter((key) => !key.url.endsWith(offlinePath))
      await Promise.all(pages.map((key) => cache.delete(key)))
    },
    /** Forgets other builds: their pages ask for files that the server no longer has. */
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

function withText(answer: Response, html: string): Response {
  const { status, headers } = answer
  return new Response(html, { status, headers })
}

/** The kept page, which then says from when it is. */
async function markAsCopy(answer: Response): Promise<Response> {
  const html = await answer.text()
  return withText(answer, html.replace('<html', `<html ${offlineCopyMark}`))
}

type KeptPage = { url: string; answer: Response }

async function getLink({ url, answer }: KeptPage): Promise<string> {
  // The server escaped the title.
  const [, title] = /<title>([^<]+)<\/title>/.exec(await answer.text()) ?? []
  const href = url.replaceAll('&', '&amp;')
  return title ? `<li><a href="${href}">${title}</a></li>` : ''
}

/** The offline page with links to the kept ones, in their order. */
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
