import { renderToString } from 'react-dom/server'
import {
  createStaticRouter,
  type RouteObject,
  RouterContextProvider,
  type StaticHandler,
  type StaticHandlerContext,
  StaticRouterProvider,
} from 'react-router-dom'
import { createApiClient } from '../../api/index.ts'
import { setBasePath, withBasePath } from '../../lib/base-path.ts'
import type { TextPack, Texts } from '../../lib/i18n/index.ts'
import { createTextsWithI18next } from '../../lib/i18n/texts-with-i18next.ts'
import { type App, appContext } from '../../runtime/app-context.ts'
import { type ErrorResult, errorResult } from '../../runtime/errors/index.ts'
import { importedPage, isRarelyUsed, type PageHandle, type PageResult } from '../../runtime/page/index.ts'
import { createSession, toSessionUser } from '../../runtime/session/index.ts'
import { createSiteStore, getColorScheme } from '../../runtime/site/index.ts'
import { type HeadMatch, pageHead } from '../head/index.ts'
import type { HydrationData } from '../hydration.ts'
import { createAppPlugins } from '../plugins/index.ts'
import { AppProviders, createClientState } from '../providers/AppProviders.tsx'
import { createBranchHandlers } from './branch-handlers.ts'
import { getAssets, htmlDocument, withCustomNonces } from './html-document.ts'
import type { Render, RenderRequest, RenderResult } from './render-types.ts'

// Texts never change, and the server passes the same pack for every request of a language.
const textsOfPack = new WeakMap<TextPack, Texts>()

function getTexts({ language, texts: pack }: RenderRequest): Texts {
  const known = textsOfPack.get(pack)
  if (known) return known
  const texts = createTextsWithI18next(language, pack)
  textsOfPack.set(pack, texts)
  return texts
}

/** The application for one request on the server. */
function createPageApp(request: RenderRequest, url: URL): App {
  const { errorPage } = request
  const api = createApiClient((name, input) => request.api.call(name, input))
  const user = request.user && toSessionUser(request.user)
  return {
    api,
    session: createSession({
      user,
      unread: request.unread,
      colorScheme: request.colorScheme,
      listDensity: request.listDensity,
      fetchUser: async () => request.user,
    }),
    site: createSiteStore(withCustomNonces(request.site, request.nonce)),
    texts: getTexts(request),
    plugins: createAppPlugins({
      statuses: request.plugins ?? [],
      url,
      user,
      bisect: request.pluginBisect,
    }),
    agent: request.agent ?? null,
    isInstalling: request.isInstalling ?? false,
    isServer: true,
    forcedError: errorPage && errorResult(errorPage.code, errorPage.msg, errorPage.status),
    siteUrl: request.siteUrl,
    report: request.report ?? ((fault) => console.error(fault)),
  }
}

/** The input for rendering one request. */
type Rendering = { request: RenderRequest; app: App; url: URL; handler: StaticHandler; now: number }

/** Answers requests for pages: a redirect, or the page's HTML with its status. */
export function createRenderer(routes: RouteObject[]): Render {
  const handlerAt = createBranchHandlers(routes)
  return async (request) => {
    setBasePath(request.siteUrl)
    const url = pageUrl(request)
    const app = createPageApp(request, url)
    const context = new RouterContextProvider()
    context.set(appContext, app)
    const handler = handlerAt(url.pathname)
    const publicUrl = new URL(url)
    publicUrl.pathname = withBasePath(url.pathname)
    const answer = await handler.query(new Request(publicUrl, { signal: request.signal }), {
      requestContext: context,
    })
    if (answer instanceof Response) {
      return { kind: 'redirect', location: answer.headers.get('Location') ?? '/', status: answer.status }
    }
    const now = request.now ?? Math.floor(Date.now() / 1000)
    return renderAnswer({ request, app, url, handler, now }, answer)
  }
}

// No route matches a path with one of these in it, not even the catch-all route.
const lineBreaks = /%0[ad]|%e2%80%a[89]/gi

function pageUrl({ url: path, siteUrl }: RenderRequest): URL {
  const url = new URL(path, `${siteUrl}/`)
  url.pathname = url.pathname.replace(lineBreaks, '%20')
  return url
}

function getResult(answer: StaticHandlerContext): PageResult | undefined {
  const leaf = answer.matches.at(-1)?.route.id
  // The loader of every page route returns a PageResult.
  return leaf ? (answer.loaderData[leaf] as PageResult | undefined) : undefined
}

function getStatus(result: PageResult | undefined, handle: PageHandle | undefined): number {
  if (result?.kind === 'error') return result.status
  return (handle && importedPage(handle.page)?.status) ?? 200
}

/** Lets the innermost route show an error page instead of its data. */
function withErrorPage(answer: StaticHandlerContext, error: ErrorResult): StaticHandlerContext {
  const leaf = answer.matches.at(-1)?.route.id
  if (!leaf) return answer
  return { ...answer, errors: null, loaderData: { ...answer.loaderData, [leaf]: error } }
}

function markup({ app, handler, now }: Rendering, answer: StaticHandlerContext): string {
  return renderToString(
    <AppProviders app={app} state={createClientState()} api={app.api} renderedAt={now}>
      <StaticRouterProvider
        router={createStaticRouter(handler.dataRoutes, answer)}
        context={answer}
        hydrate={false}
      />
    </AppProviders>,
  )
}

/** A page whose component fails is answered with the 50X page; a failing layout cannot be handled. */
function renderSafely(rendering: Rendering, answer: StaticHandlerContext) {
  try {
    return { answer, body: markup(rendering, answer) }
  } catch (fault) {
    rendering.app.report(fault)
    const broken = withErrorPage(answer, errorResult('50X'))
    return { answer: broken, body: markup(rendering, broken) }
  }
}

/** The route table gives every page route this handle. */
const getHandle = (answer: StaticHandlerContext) =>
  answer.matches.at(-1)?.route.handle as PageHandle | undefined

function getTextsUrls({ textsUrl, readingTextsUrl }: RenderRequest, handle: PageHandle | undefined) {
  if (readingTextsUrl === undefined || (handle && isRarelyUsed(handle.page))) return { textsUrl }
  return { textsUrl: readingTextsUrl, allTextsUrl: textsUrl }
}

function hydrationData({ request, now }: Rendering, answer: StaticHandlerContext): HydrationData {
  return {
    loaderData: answer.loaderData,
    user: request.user,
    unread: request.unread,
    colorScheme: request.colorScheme,
    listDensity: request.listDensity,
    site: request.site,
    language: request.language,
    ...getTextsUrls(request, getHandle(answer)),
    siteUrl: request.siteUrl,
    plugins: request.plugins ?? [],
    agent: request.agent ?? null,
    isInstalling: request.isInstalling ?? false,
    renderedAt: now,
  }
}

function renderAnswer(rendering: Rendering, loaded: StaticHandlerContext): RenderResult {
  const { request, app, url } = rendering
  const { answer, body } = renderSafely(rendering, loaded)
  const leaf = answer.matches.at(-1)
  const result = getResult(answer)
  const handle = getHandle(answer)
  const match: HeadMatch | undefined = leaf && { handle, data: result, params: leaf.params }
  const html = htmlDocument({
    texts: app.texts,
    head: pageHead(app, match, url),
    site: request.site,
    colorScheme: getColorScheme(request.site, {
      account: request.user?.color_scheme,
      browser: request.colorScheme,
    }),
    assets: getAssets(request.assets.manifest, handle?.page ?? ''),
    nonce: request.nonce,
    body,
    data: hydrationData(rendering, answer),
    statuses: app.plugins.store.getState().statuses,
    pluginStyleTexts: request.pluginStyleTexts ?? {},
  })
  return { kind: 'page', status: getStatus(result, handle), html }
}
