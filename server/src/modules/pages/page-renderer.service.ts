import { randomBytes } from 'node:crypto'
import type { RenderRequest, RenderResult } from '@querent/core/server-entry'
import { httpStatus } from '@querent/sdk/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { PluginHost } from '../../module-dependencies.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Executor } from '../../platform/database/database.ts'
import { AppError } from '../../platform/errors/index.ts'
import {
  addressLimit,
  allowInline,
  chooseEncoding,
  getNonce,
  outageRetrySeconds,
  type Registry,
} from '../../platform/http/index.ts'
import type { Log } from '../../platform/log/log.ts'
import type { Texts } from '../../platform/texts/index.ts'
import { type Actor, isAnonymous, mayCall, type Sessions } from '../auth/index.ts'
import { defaultSettings, type Settings } from '../settings/index.ts'
import { findMergedProfile } from './find-merged-profile.ts'
import { findOldAddress } from './find-old-address.ts'
import type { CoreBuild } from './load-core-build.ts'
import { createPageCache } from './page-cache.service.ts'
import {
  createPageApi,
  identifyVisitor,
  type PageVisitor,
  readSiteInfo,
  readUnreadCounts,
} from './page-request.service.ts'
import { findPageRedirect, findQuestionId } from './question-redirect.service.ts'
import { type SharedPage, sharePage } from './share-page.ts'
import type { TextFiles } from './text-files.service.ts'

export type PageDependencies = {
  db: Executor
  routes: Registry<Actor>
  sessions: Sessions
  settings: Settings
  texts: Texts
  clock: Clock
  log: Log
  isSecure: () => boolean
  plugins: Pick<PluginHost, 'statusList'>
  /** Counts a view of a question. */
  addQuestionView: (questionId: number) => void
  rateLimitScale: number
}

export type PageRenderer = {
  /** Answers a request with the page at its address, or with an error page. */
  answer(request: FastifyRequest, reply: FastifyReply, errorPage?: RenderRequest['errorPage']): Promise<void>
  /** Forgets the pages that were made for anonymous visitors. */
  forget(): void
}

/** Placeholder for the nonce of each response, so that a page can be remembered without one. */
const noncePlaceholder = `nonce-${randomBytes(18).toString('hex')}`

/**
 * Pages that one address may have rendered for it in a minute, in addition to what it gets from the cache. A page makes
 * about five calls, so this allows as much as the limit of calls would.
 */
const pageLimit = { name: 'pages', points: 240, seconds: 60 }

type MadePage = {
  result: RenderResult
  /** Whether it says something that is true for its visitor alone. */
  isPersonal: boolean
  /** The page as everyone gets it; undefined where each response needs a nonce of its own. */
  shared?: SharedPage | undefined
}

/** Letters of all remembered pages together. */
const maxRemembered = 32 * 1024 * 1024

/** Anything else is an error, which may be over for the next visitor. */
const shareableStatuses: ReadonlySet<number> = new Set([200, 301, 302, 404])

/** Renders the pages of the site; anonymous visitors share what was made a moment ago. */
export function createPageRenderer(
  dependencies: PageDependencies,
  core: CoreBuild,
  textFiles: TextFiles,
): PageRenderer {
  const { routes, settings, texts, clock, log } = dependencies
  const shared = createPageCache<MadePage>({
    isShareable: ({ result, isPersonal }) => !isPersonal && shareableStatuses.has(result.status),
    maxSize: maxRemembered,
    getSize: ({ result }) => (result.kind === 'page' ? result.html.length : 1) + 1000,
  })
  const { name, points, seconds } = pageLimit
  const mayRender = addressLimit({ name, points: points * dependencies.rateLimitScale, seconds })

  async function render(
    request: FastifyRequest,
    visitor: PageVisitor,
    errorPage: RenderRequest['errorPage'],
  ): Promise<MadePage> {
    const redirect = errorPage ? undefined : await getRedirect(request, visitor, dependencies)
    if (redirect) {
      return { result: { kind: 'redirect', ...redirect }, isPersonal: false }
    }
    const textFile = textFiles.of(visitor.language)
    const api = createPageApi(routes, texts, visitor.caller)
    const result = await core.render({
      url: pageUrl(request),
      api,
      user: visitor.user,
      unseen: await readUnreadCounts(routes, visitor),
      site: await readSite(request, visitor),
      language: visitor.language,
      colorScheme: visitor.colorScheme,
      listDensity: visitor.listDensity,
      texts: textFile.tree,
      textsUrl: textFile.url,
      nonce: noncePlaceholder,
      assets: { manifest: core.manifest },
      siteUrl: settings.current.general.site_url,
      plugins: dependencies.plugins.statusList(visitor.language),
      agent: await routes.dispatch('userCenterAgentInfo', undefined, visitor.caller),
      errorPage,
      now: clock(),
      // The path alone: queries may contain the codes of mails.
      report: (fault) =>
        log.error({ err: fault, requestId: request.id, path: getAddress(request).pathname }, 'page fault'),
    })
    const isMissing = result.status === httpStatus.notFound && !errorPage
    const moved = isMissing ? await getMovedPage(request, visitor, dependencies) : undefined
    if (moved !== undefined) {
      return { result: { kind: 'redirect', location: moved, status: 301 }, isPersonal: false }
    }
    return { result, isPersonal: api.wasCallerDenied() }
  }

  /** In safe mode a page is without what administrators wrote, which may be what breaks it. */
  async function readSite(request: FastifyRequest, visitor: PageVisitor) {
    const site = await readSiteInfo(routes, visitor.caller)
    const isSafe = new URLSearchParams(getAddress(request).search).has('safe-mode')
    return isSafe ? { ...site, custom_css_html: defaultSettings.custom } : site
  }

  /** For visitors without an account. Its calls are not counted as the visitor's, since others get it, too. */
  async function renderShared(request: FastifyRequest, visitor: PageVisitor): Promise<MadePage> {
    if (!(await mayRender(visitor.caller.ip))) {
      throw new AppError('base.too_many_requests', { retryAfter: pageLimit.seconds })
    }
    const caller = Object.assign(visitor.caller, { isLimitedAsPage: true })
    const made = await render(request, { ...visitor, caller }, undefined)
    const { result } = made
    return result.kind === 'page' ? { ...made, shared: sharePage(result.html, noncePlaceholder) } : made
  }

  /** A page that was made for another user has been seen again. */
  function countView(request: FastifyRequest, result: RenderResult) {
    const questionId = findQuestionId(getAddress(request).pathname)
    const isShown = result.kind === 'page' && result.status === httpStatus.ok
    if (questionId !== undefined && isShown) dependencies.addQuestionView(questionId)
  }

  return {
    async answer(request, reply, errorPage) {
      const visitor = await identifyVisitor(request, reply, dependencies)
      let isNew = false
      const make = () => {
        isNew = true
        return isShared ? renderShared(request, visitor) : render(request, visitor, errorPage)
      }
      // A deleted account is no one to the page, and still the author of what others may not see.
      const isShared = isAnonymous(visitor.actor) && errorPage === undefined
      const openness = settings.current.login.login_required ? 'private' : 'public'
      const { language, colorScheme = 'default', listDensity } = visitor
      const key = `${openness} ${language} ${colorScheme} ${listDensity} ${pageUrl(request)}`
      const made = await (isShared ? shared.get(key, make) : make())
      if (!isNew && !visitor.caller.isCopy) countView(request, made.result)
      await send(request, reply, made, visitor)
    },
    forget: () => shared.clear(),
  }
}

async function getRedirect(
  request: FastifyRequest,
  { actor }: PageVisitor,
  { db, settings }: PageDependencies,
): Promise<{ location: string; status: 301 | 302 } | undefined> {
  const { login, seo } = settings.current
  if (!mayCall(actor, 'public', { isPrivate: login.login_required }).allowed) return undefined
  const address = getAddress(request)
  const merged = await findMergedProfile(db, address)
  if (merged !== undefined) return { location: merged, status: 301 }
  const location = await findPageRedirect(db, actor, seo.permalink, address)
  return location === undefined ? undefined : { location, status: 302 }
}

/** Where a page is that had this address at a site whose content was imported. */
async function getMovedPage(
  request: FastifyRequest,
  { actor }: PageVisitor,
  { db, settings }: PageDependencies,
) {
  const { login, seo } = settings.current
  if (!mayCall(actor, 'public', { isPrivate: login.login_required }).allowed) return undefined
  return findOldAddress(db, actor, seo.permalink, getAddress(request).pathname)
}

/** Path and query. Two slashes at the beginning, or a whole address, would name another host. */
function getAddress({ url }: FastifyRequest): { pathname: string; search: string } {
  const path = url.replace(/^https?:\/\/[^/?]*/i, '').replace(/^[/\\]+/, '')
  const { pathname, search } = new URL(`http://localhost/${path}`)
  return { pathname, search }
}

export function pageUrl(request: FastifyRequest): string {
  const { pathname, search } = getAddress(request)
  return pathname + search
}

async function send(
  request: FastifyRequest,
  reply: FastifyReply,
  { result, shared }: MadePage,
  { user }: PageVisitor,
): Promise<void> {
  reply.header('cache-control', user ? 'private, no-store' : 'private, no-cache')
  reply.header('vary', 'cookie, accept-language')
  if (result.kind === 'redirect') {
    reply.redirect(result.location, result.status)
    return
  }
  if (result.status === httpStatus.serviceUnavailable) reply.header('retry-after', outageRetrySeconds)
  reply.status(result.status).type('text/html; charset=utf-8')
  if (shared) await sendShared(request, reply, shared)
  else reply.send(result.html.replaceAll(noncePlaceholder, getNonce(reply)))
}

async function sendShared({ headers }: FastifyRequest, reply: FastifyReply, page: SharedPage): Promise<void> {
  allowInline(reply, page.inline)
  reply.header('etag', page.etag).header('vary', 'cookie, accept-language, accept-encoding')
  const known = headers['if-none-match']?.split(',').map((tag) => tag.trim())
  if (reply.statusCode === httpStatus.ok && known?.includes(page.etag)) {
    reply.status(304).send()
    return
  }
  const encoding = chooseEncoding(headers['accept-encoding'])
  if (encoding) reply.header('content-encoding', encoding)
  reply.send(encoding ? await page.compressed(encoding) : page.html)
}
