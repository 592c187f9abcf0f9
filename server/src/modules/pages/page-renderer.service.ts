import type { RenderRequest } from '@querent/core/server-entry'
import { httpStatus } from '@querent/sdk/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { SiteBusy } from '../../platform/concurrency/index.ts'
import {
  addressGuard,
  type FinishedResponse,
  getSessionCookie,
  type LoadLimits,
  toOutage,
} from '../../platform/http/index.ts'
import { anonymous, isAnonymous, type Sessions } from '../auth/index.ts'
import type { QuestionViews } from '../questions/index.ts'
import type { CoreBuild } from './load-core-build.ts'
import { createMakePage, type MadePage, type MakePageDependencies, noncePlaceholder } from './make-page.ts'
import { createPageCache } from './page-cache.service.ts'
import { hashResult } from './page-calls.service.ts'
import { getPagePath, type PagePath } from './page-path.rules.ts'
import { identifyVisitor, isCopy, type PageVisitor } from './page-request.service.ts'
import { findQuestionId } from './question-redirect.service.ts'
import { type PagePreferences, readPreferences } from './read-preferences.ts'
import { getResponseKind, sendPage } from './send-page.ts'
import { type SharedPage, sharePage } from './share-page.ts'
import type { TextFiles } from './text-files.service.ts'

export type PageDependencies = MakePageDependencies & {
  sessions: Sessions
  isSecure: () => boolean
  /** Counts a view of a question. */
  addQuestionView: QuestionViews['add']
  rateLimitScale: number
  loads: LoadLimits
}

export type PageRenderer = {
  /** Responds with the page at its URL, or with an error page. */
  respond(request: FastifyRequest, reply: FastifyReply, errorPage?: RenderRequest['errorPage']): Promise<void>
  /** The response with a cached page, for a visitor who may share it. A view of it is counted. */
  findFinished(request: FastifyRequest): FinishedResponse | undefined
  /** Compares the cached pages for anonymous visitors with current data before they are sent again. */
  expire(): void
  /** Removes these pages from the cache: with the same data they may look different. */
  forget(): void
}

/**
 * Pages that may be rendered for one URL, in addition to those from the cache. A page makes about five
 * calls, so this allows as much as the limit of calls would; in a quarter of a minute, because all of them
 * may come at once, and others wait while they are rendered.
 */
const pageLimit = { name: 'pages', points: 60, seconds: 15 }

type CachedPage = MadePage & { shared?: SharedPage | undefined }

/** Bytes of all cached pages together. */
const maxRemembered = 32 * 1024 * 1024

/** With its data, compressed in two ways, and the headers of its responses. */
function getSize({ result, shared }: CachedPage): number {
  const letters = result.kind === 'page' ? result.html.length : 0
  return 6000 + letters + Math.ceil((shared?.body.length ?? 0) * 1.4)
}

/** Any other status is an error, which may be over for the next visitor. */
const shareableStatuses: ReadonlySet<number> = new Set([200, 301, 302, 404])

/**
 * Loaders that could not read the database create an error page; an earlier failure creates none. A busy site
 * creates no page at all.
 */
const isOutage = (outcome: { page: MadePage } | { error: unknown }) =>
  'page' in outcome
    ? outcome.page.result.status === httpStatus.serviceUnavailable
    : outcome.error instanceof SiteBusy || toOutage(outcome.error) !== undefined

/** Renders the pages of the site. Anonymous visitors share them while their data is unchanged. */
export function createPageRenderer(
  dependencies: PageDependencies,
  core: CoreBuild,
  textFiles: TextFiles,
): PageRenderer {
  const { settings, isSecure } = dependencies
  const shared = createPageCache<CachedPage>({
    isShareable: ({ result, isPersonal }) => !isPersonal && shareableStatuses.has(result.status),
    isOutage,
    maxSize: maxRemembered,
    getSize,
  })
  const assertMayRender = addressGuard({
    ...pageLimit,
    points: pageLimit.points * dependencies.rateLimitScale,
  })
  const makeAtOnce = createMakePage(dependencies, core, textFiles)

  /** Only few pages are created at a time; searches take longer than others should wait. */
  const makePage: typeof makeAtOnce = (request) => {
    const { actor, caller } = request.visitor
    const kind = getPagePath(request.request).pathname === '/search' ? 'search' : 'pages'
    return dependencies.loads.run(kind, { userId: actor.userId, ip: caller.ip }, () => makeAtOnce(request))
  }

  /**
   * For visitors without an account. Its calls are not counted as the visitor's, since others get it, too.
   */
  async function renderShared(request: FastifyRequest, visitor: PageVisitor, outdated?: CachedPage) {
    await assertMayRender(visitor.caller.ip)
    const caller = Object.assign(visitor.caller, { isLimitedAsPage: true })
    const isKnown = outdated?.result.status === httpStatus.ok
    const known = isKnown ? outdated : undefined
    const made = await makePage({ request, visitor: { ...visitor, caller }, known })
    return made === known ? made : share(made)
  }

  /** A page that was created for another user has been viewed again. */
  function countView(pagePath: PagePath, visitor: Parameters<QuestionViews['add']>[1]) {
    const questionId = findQuestionId(pagePath.pathname)
    if (questionId !== undefined) dependencies.addQuestionView(questionId, visitor)
  }

  function getKey({ pathname, search }: PagePath, preferences: PagePreferences) {
    const openness = settings.current.login.login_required ? 'private' : 'public'
    const { language, colorScheme = 'default', listDensity } = preferences
    return `${openness} ${language} ${colorScheme} ${listDensity} ${pathname}${search}`
  }

  return {
    findFinished(request) {
      const { headers, cookies, ip } = request
      const hasSession = cookies[getSessionCookie(isSecure(), request.server.basePath())] !== undefined
      if (hasSession || isCopy(request)) return undefined
      const pagePath = getPagePath(request)
      const response = shared.find(getKey(pagePath, readPreferences(request, dependencies)), (page) =>
        findFinishedResponse(request, page),
      )
      const caller = { ip, userAgent: headers['user-agent'] ?? '' }
      if (response && response.status !== httpStatus.notFound)
        countView(pagePath, { actor: anonymous, caller })
      return response
    },
    async respond(request, reply, errorPage) {
      const visitor = await identifyVisitor(request, reply, dependencies)
      let isNew = false
      const make = (outdated?: CachedPage): Promise<CachedPage> => {
        isNew = true
        return isShared ? renderShared(request, visitor, outdated) : makePage({ request, visitor, errorPage })
      }
      // For the page, a deleted account is nobody, and still the author of posts that others may not see.
      const isShared = isAnonymous(visitor.actor) && errorPage === undefined
      const pagePath = getPagePath(request)
      const made = await (isShared ? shared.get(getKey(pagePath, visitor), make) : make())
      const isShown = made.result.kind === 'page' && made.result.status === httpStatus.ok
      if (!isNew && !visitor.caller.isCopy && isShown) countView(pagePath, visitor)
      await sendPage(request, reply, { ...made, isMember: visitor.user !== null })
    },
    expire: () => shared.expire(),
    forget: () => shared.clear(),
  }
}

/** Undefined if it depends on more of the request than its kind. */
function findFinishedResponse(
  request: FastifyRequest,
  { result, shared }: CachedPage,
): FinishedResponse | undefined {
  const kind = shared && getResponseKind(request, shared.etag, result.status)
  const isOrdinary = kind !== 'plain' || request.headers['accept-encoding'] === undefined
  return kind && isOrdinary ? shared.finished.get(kind) : undefined
}

function share(made: MadePage): CachedPage {
  const { result, origin } = made
  if (result.kind !== 'page' || !origin) return made
  const { html } = result
  const content = hashResult([origin.frame, origin.calls])
  const shared = sharePage(html, { noncePlaceholder, content })
  // The response is stored once.
  return shared ? { ...made, result: { ...result, html: '' }, shared } : made
}
