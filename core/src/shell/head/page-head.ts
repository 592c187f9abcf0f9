import { withBasePath } from '../../lib/base-path.ts'
import type { App } from '../../runtime/app-context.ts'
import { importedPage, type PageHandle, type PageMeta, type PageResult } from '../../runtime/page/index.ts'
import { getSiteDescription } from '../../runtime/site/index.ts'

/** The content of the document's head for the current page. URLs are absolute. */
export type PageHead = {
  title: string
  description: string
  canonical: string
  robots: string
  ogType: string
  image: string
  jsonLd: object | undefined
  feed: { href: string; title: string } | undefined
  previous: string
  next: string
}

export type HeadMatch = {
  handle: PageHandle | undefined
  data: unknown
  params: Readonly<Record<string, string | undefined>>
}

const descriptionLimit = 160

function isPageResult(data: unknown): data is PageResult {
  return typeof data === 'object' && data !== null && 'kind' in data
}

/** One line of at most 160 characters, cut at a word. */
export function shorten(text: string, limit = descriptionLimit): string {
  const line = text.replace(/\s+/g, ' ').trim()
  if (line.length <= limit) return line
  const cut = line.slice(0, limit)
  const lastSpace = cut.lastIndexOf(' ')
  return `${lastSpace > limit / 2 ? cut.slice(0, lastSpace) : cut}…`
}

function getMeta(app: App, match: HeadMatch | undefined, url: URL): PageMeta {
  const { t } = app.texts
  const result = match?.data
  if (isPageResult(result) && result.kind === 'error') {
    // texts: error_page.*
    return { title: t(`error_page.${result.code.toLowerCase()}.title`), robots: 'noindex' }
  }
  const page = match?.handle ? importedPage(match.handle.page) : undefined
  const fallback = { title: match?.handle ? t(match.handle.title) : '' }
  if (!page?.meta || !isPageResult(result) || result.kind !== 'page') return fallback
  const { session, siteUrl } = app
  const args = { params: match?.params ?? {}, url, session, site: app.site.getState(), t, siteUrl }
  // The data came from this page's own loader.
  return page.meta(result.data as never, args)
}

/** The head of a page from its route's data. Pure, so that server and browser agree. */
export function pageHead(app: App, match: HeadMatch | undefined, url: URL): PageHead {
  const { general, branding } = app.site.getState()
  const name = general?.name ?? ''
  const meta = getMeta(app, match, url)
  const description = meta.description || getSiteDescription(app.site.getState())
  const absolute = (path: string | undefined) =>
    path ? new URL(withBasePath(path), `${app.siteUrl}/`).href : ''
  return {
    title: meta.title && name ? `${meta.title} - ${name}` : meta.title || name,
    description: shorten(description || app.texts.t('app.description', { site: name })),
    canonical: absolute(meta.canonical ?? url.pathname),
    robots: meta.robots ?? '',
    ogType: meta.og?.type ?? 'website',
    image: absolute(meta.og?.image || branding?.square_icon || branding?.logo),
    jsonLd: meta.jsonLd,
    feed: meta.feed && { href: absolute(meta.feed.path), title: meta.feed.title },
    previous: absolute(meta.previousPath),
    next: absolute(meta.nextPath),
  }
}
