import { randomBytes } from 'node:crypto'
import type { RenderRequest, RenderResult } from '@querent/core/server-entry'
import { httpStatus } from '@querent/sdk/contract'
import type { FastifyRequest } from 'fastify'
import type { PluginHost } from '../../module-dependencies.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import { readFromReplica } from '../../platform/database/read-from-replica.ts'
import type { Registry } from '../../platform/http/index.ts'
import type { Log } from '../../platform/log/log.ts'
import type { Texts } from '../../platform/texts/index.ts'
import { type Actor, canReadPrivateSite, isAdmin, isAnonymous, mayCall } from '../auth/index.ts'
import { defaultSettings, type Settings } from '../settings/index.ts'
import { findLegacyUrl } from './find-legacy-url.ts'
import { findMergedProfile } from './find-merged-profile.ts'
import type { CoreBuild } from './load-core-build.ts'
import { createPageCalls, hashResult, type PageCall } from './page-calls.service.ts'
import { getPagePath, pageUrl } from './page-path.rules.ts'
import { createPageApi, type PageVisitor, readSiteInfo, readUnreadCounts } from './page-request.service.ts'
import { findPageRedirect } from './question-redirect.service.ts'
import type { TextFiles } from './text-files.service.ts'

export type MakePageDependencies = {
  db: Database
  routes: Registry<Actor>
  settings: Settings
  texts: Texts
  clock: Clock
  log: Log
  plugins: Pick<PluginHost, 'statusList' | 'previewTheme' | 'styleTexts' | 'contentSecurity'>
}

/** Placeholder for the nonce of each response, so that a page can be cached without one. */
export const noncePlaceholder = `nonce-${randomBytes(18).toString('hex')}`

/** The content of a page, apart from its time: while this is the same, the page is too. */
type Origin = { frame: string; calls: PageCall[]; madeAt: number }

export type MadePage = {
  result: RenderResult
  /** Whether it contains something that only applies to its visitor. */
  isPersonal: boolean
  /** Undefined for redirects. */
  origin?: Origin
}

export type PageToMake<Page extends MadePage> = {
  request: FastifyRequest
  visitor: PageVisitor
  errorPage?: RenderRequest['errorPage']
  /** The previous page, which is returned itself if it is still valid. */
  known?: Page | undefined
}

/**
 * Times such as "5 minutes ago" and numbers of views are at most this old, for browsers that run no scripts.
 */
const maxAgeSeconds = 60

/** Creates the page of a URL: a redirect, the page itself or an error page. */
export function createMakePage(dependencies: MakePageDependencies, core: CoreBuild, textFiles: TextFiles) {
  const { routes, settings, texts, clock, log, plugins } = dependencies
  const build = hashResult(core.manifest)

  /** The parts around every page. */
  async function readFrame(request: FastifyRequest, visitor: PageVisitor) {
    const textFile = textFiles.of(visitor.language)
    return {
      language: visitor.language,
      colorScheme: visitor.colorScheme,
      listDensity: visitor.listDensity,
      textsUrl: textFile.url,
      readingTextsUrl: textFile.reading.url,
      site: await readSite(request, visitor),
      siteUrl: settings.current.general.site_url,
      plugins: listPlugins(request, visitor),
      // For anyone but administrators, nothing is left out.
      pluginBisect: isAdmin(visitor.actor) ? request.cookies.plugin_search : undefined,
      agent: await routes.dispatch('userCenterAgentInfo', undefined, visitor.caller),
    }
  }

  /** An administrator previews a theme before enabling it, with `?theme=` and its slug. */
  function listPlugins(request: FastifyRequest, { actor, language }: PageVisitor) {
    const previewed = new URLSearchParams(getPagePath(request).search).get('theme')
    const mayPreview = previewed !== null && isAdmin(actor)
    return mayPreview
      ? plugins.previewTheme(previewed, language)
      : plugins.statusList(language, { canReadPrivateSite: canReadPrivateSite(actor) })
  }

  /** In safe mode a page omits the administrators' code, which may be what breaks it. */
  async function readSite(request: FastifyRequest, visitor: PageVisitor) {
    const site = await readSiteInfo(routes, visitor.caller)
    const isSafe = new URLSearchParams(getPagePath(request).search).has('safe-mode')
    return isSafe ? { ...site, custom_css_html: defaultSettings.custom } : site
  }

  /** The policy is part of it: a browser that has the page keeps the policy that came with it. */
  const describeFrame = (frame: object) =>
    hashResult([build, frame, settings.current.custom.allowed_hosts, plugins.contentSecurity()])

  return async <Page extends MadePage>(wanted: PageToMake<Page>): Promise<Page | MadePage> => {
    const { request, visitor, errorPage, known } = wanted
    const redirect = errorPage ? undefined : await getRedirect(request, visitor, dependencies)
    if (redirect) return { result: { kind: 'redirect', ...redirect }, isPersonal: false }
    const frame = await readFrame(request, visitor)
    const api = createPageApi(routes, texts, visitor.caller)
    const calls = createPageCalls(api)
    const [description, now] = [describeFrame(frame), clock()]
    const isRecent = known?.origin && now - known.origin.madeAt < maxAgeSeconds
    if (isRecent && known.origin?.frame === description) {
      if (await calls.haveSameResults(known.origin.calls)) return known
    }
    const result = await core.render({
      ...frame,
      url: pageUrl(request),
      api: calls,
      user: visitor.user,
      unread: await readUnreadCounts(routes, visitor),
      texts: textFiles.of(visitor.language).tree,
      nonce: noncePlaceholder,
      assets: { manifest: core.manifest },
      pluginStyleTexts: plugins.styleTexts(),
      errorPage,
      now,
      // Only the path: queries may contain the codes of mails.
      report: (fault) =>
        log.error({ err: fault, requestId: request.id, path: getPagePath(request).pathname }, 'page fault'),
    })
    const isMissing = result.status === httpStatus.notFound && !errorPage
    const moved = isMissing ? await getMovedPage(request, visitor, dependencies) : undefined
    if (moved !== undefined) {
      return { result: { kind: 'redirect', location: moved, status: 301 }, isPersonal: false }
    }
    const origin = { frame: description, calls: calls.list(), madeAt: now }
    return { result, isPersonal: api.wasCallerDenied(), origin }
  }
}

const mayRead = (actor: Actor, { current }: Settings): boolean =>
  mayCall(actor, 'public', { isPrivate: current.login.login_required }).allowed

async function getRedirect(
  request: FastifyRequest,
  { actor }: PageVisitor,
  { db, settings }: MakePageDependencies,
): Promise<{ location: string; status: 301 | 302 } | undefined> {
  if (!mayRead(actor, settings)) return undefined
  const pagePath = getPagePath(request)
  const find = async () => {
    const merged = await findMergedProfile(db, pagePath)
    if (merged !== undefined) return { location: merged, status: 301 } as const
    const location = await findPageRedirect(db, actor, settings.current.seo.permalink, pagePath)
    return location === undefined ? undefined : ({ location, status: 302 } as const)
  }
  return isAnonymous(actor) ? readFromReplica(db, find) : find()
}

/** The present page for a URL of an imported site. */
async function getMovedPage(
  request: FastifyRequest,
  { actor }: PageVisitor,
  { db, settings }: MakePageDependencies,
) {
  if (!mayRead(actor, settings)) return undefined
  return findLegacyUrl(db, actor, settings.current.seo.permalink, getPagePath(request).pathname)
}
