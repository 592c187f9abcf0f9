import { renderToString } from 'react-dom/server'
import {
  createStaticHandler,
  createStaticRouter,
  RouterContextProvider,
  type StaticHandlerContext,
  StaticRouterProvider,
} from 'react-router-dom'
import { type ApiClient, createApiClient } from '../../api/index.ts'
import { createTexts, type TextPack, type Texts } from '../../lib/i18n/index.ts'
import { type App, appContext } from '../app.ts'
import { type HeadMatch, pageHead } from '../head/page-head.ts'
import { errorResult, type PageResult } from '../page/page-result.ts'
import { AppProviders, createClientState } from '../providers/index.ts'
import { buildRoutes, type PageHandle } from '../routes.tsx'
import { createSession, toSessionUser } from '../session/index.ts'
import { colourSchemeFor, createSiteStore } from '../site/index.ts'
import { assetsOf } from './assets.ts'
import { htmlDocument } from './html-document.ts'
import type { HydrationData, RenderRequest, RenderResult } from './render-types.ts'

const handler = createStaticHandler(buildRoutes())
const textsOfPack = new WeakMap<TextPack, Texts>()

function textsFor({ language, texts: pack }: RenderRequest): Texts {
  const known = textsOfPack.get(pack)
  if (known) return known
  const texts = createTexts(language, pack)
  textsOfPack.set(pack, texts)
  return texts
}

function forcedErrorOf({ errorPage }: RenderRequest): PageResult | undefined {
  return errorPage && errorResult(errorPage.code, errorPage.msg, errorPage.status)
}

function reporterOf({ report }: RenderRequest): (fault: unknown) => void {
  return report ?? ((fault) => console.error(fault))
}

function createApp(request: RenderRequest): App {
  const user = request.user && toSessionUser(request.user)
  return {
    api: createApiClient((name, input) => request.api.call(name, input)),
    session: createSession({ user, fetchUser: async () => request.user }),
    site: createSiteStore(request.site),
    texts: textsFor(request),
    agent: request.agent ?? null,
    isInstalling: request.isInstalling ?? false,
    isServer: true,
    siteUrl: request.siteUrl,
    forcedError: forcedErrorOf(request),
    report: reporterOf(request),
  }
}

/** Answers a request for a page: a redirect, or the page's HTML with its status. */
export async function renderPage(request: RenderRequest): Promise<RenderResult> {
  const app = createApp(request)
  const url = new URL(request.url, `${request.siteUrl}/`)
  const context = new RouterContextProvider()
  context.set(appContext, app)
  const answer = await handler.query(new Request(url, { signal: request.signal }), {
    requestContext: context,
  })
  if (answer instanceof Response) {
    return { kind: 'redirect', location: answer.headers.get('Location') ?? '/', status: answer.status }
  }
  return renderAnswer(request, app, url, answer)
}

/** Lets the innermost route show an error page in place of what it loaded. */
function withErrorPage(answer: StaticHandlerContext, error: PageResult): StaticHandlerContext {
  const leaf = answer.matches.at(-1)?.route.id
  if (!leaf) return answer
  return { ...answer, errors: null, loaderData: { ...answer.loaderData, [leaf]: error } }
}

function statusOf(answer: StaticHandlerContext): number {
  const leaf = answer.matches.at(-1)?.route.id
  // Every page route's loader answers a PageResult.
  const result = leaf ? (answer.loaderData[leaf] as PageResult | undefined) : undefined
  return result?.kind === 'error' ? result.status : answer.statusCode
}

function markup(app: App, answer: StaticHandlerContext, renderedAt: number): string {
  return renderToString(
    <AppProviders app={app} state={createClientState()} api={app.api} renderedAt={renderedAt}>
      <StaticRouterProvider
        router={createStaticRouter(handler.dataRoutes, answer)}
        context={answer}
        hydrate={false}
      />
    </AppProviders>,
  )
}

type Rendered = { answer: StaticHandlerContext; body: string }

/** A page whose component breaks is answered with the 50X page; a layout that breaks is beyond help. */
function renderSafely(app: App, answer: StaticHandlerContext, renderedAt: number): Rendered {
  try {
    return { answer, body: markup(app, answer, renderedAt) }
  } catch (fault) {
    app.report(fault)
    const broken = withErrorPage(answer, errorResult('50X'))
    return { answer: broken, body: markup(app, broken, renderedAt) }
  }
}

function hydrationData(request: RenderRequest, answer: StaticHandlerContext, now: number): HydrationData {
  // The token stays where it is: in the cookie and the browser's own storage.
  const user = request.user && { ...request.user, access_token: undefined }
  return {
    loaderData: answer.loaderData,
    user,
    site: request.site,
    language: request.language,
    textsUrl: request.textsUrl,
    siteUrl: request.siteUrl,
    agent: request.agent ?? null,
    isInstalling: request.isInstalling ?? false,
    renderedAt: now,
  }
}

function renderAnswer(
  request: RenderRequest,
  app: App,
  url: URL,
  loaded: StaticHandlerContext,
): RenderResult {
  const now = request.now ?? Math.floor(Date.now() / 1000)
  const { answer, body } = renderSafely(app, loaded, now)
  const leaf = answer.matches.at(-1)
  // The route table gives every page route this handle.
  const handle = leaf?.route.handle as PageHandle | undefined
  const match: HeadMatch | undefined = leaf && {
    handle,
    data: answer.loaderData[leaf.route.id],
    params: leaf.params,
  }
  const html = htmlDocument({
    texts: app.texts,
    head: pageHead(app, match, url),
    site: request.site,
    colourScheme: request.colourScheme ?? colourSchemeFor(request.site, request.user?.color_scheme),
    assets: assetsOf(request.assets.manifest, handle?.page ?? ''),
    nonce: request.nonce,
    body,
    data: hydrationData(request, answer, now),
  })
  return { kind: 'page', status: statusOf(answer), html }
}
