import { httpStatus } from '@querent/sdk/states'
import { type LoaderFunctionArgs, redirect, replace } from 'react-router-dom'
import { type ApiFailure, toApiFailure } from '../../api/index.ts'
import { withoutBasePath } from '../../lib/base-path.ts'
import { type App, appContext } from '../app-context.ts'
import { errorResult, isRateLimited, resolveFailure } from '../errors/index.ts'
import { type Guard, type GuardResult, runGuards } from '../guards/index.ts'
import type { AnyPage, PageResult } from './page.ts'
import { PageStop, type Stop } from './page-stop.ts'

/**
 * The effect of a loader's rejected call on the page. The catalog decides; but if it would show a message
 * over the page, there is no page yet, so the user gets the error page with the same message.
 */
function toPageStop(failure: ApiFailure, path: string): Stop {
  const outcome = resolveFailure(failure, { path, options: { allow404: true } })
  if (outcome.kind === 'redirect') {
    const { to, replace, clearsSession } = outcome
    return { kind: 'redirect', to, status: 302, replace, clearsSession }
  }
  const { status, msg } = failure
  if (status === httpStatus.forbidden) return errorResult('403', msg)
  // A number out of range or a malformed id in the URL: there is no such page.
  if (status === httpStatus.badRequest || status === httpStatus.notFound) return errorResult('404')
  if (status === httpStatus.tooManyRequests) return errorResult('429', msg)
  if (isRateLimited(failure)) return errorResult('503', msg)
  if (status === httpStatus.unreachable) return errorResult('offline', '', 503)
  return errorResult('50X', msg, status)
}

/** Guards first, then the page's own loader; whatever either throws becomes a page or a redirect. */
export async function loadPage(
  { request, params, context }: LoaderFunctionArgs,
  guards: readonly Guard[],
  findPage: (app: App) => Promise<AnyPage | undefined>,
): Promise<PageResult> {
  const app: App = context.get(appContext)
  if (app.forcedError) return app.forcedError
  const url = new URL(request.url)
  url.pathname = withoutBasePath(url.pathname)
  const stop = toStop(await guardResult(app, guards, url))
  if (stop) return finish(stop, app)
  try {
    const page = await findPage(app)
    if (!page) return errorResult('404')
    const { api, plugins, session, site, texts } = app
    const own = { params, url, signal: request.signal }
    const args = { ...own, api, plugins, session, site: site.getState(), t: texts.t }
    const result = { kind: 'page' as const, data: (await page.loader?.(args)) ?? null }
    rememberPage(app, request.url, result)
    return result
  } catch (thrown) {
    const stop = getStop(thrown, url, app)
    const last = isLost(stop) && app.loaded?.get(getKey(app, request.url))
    return last ? { ...last, isStale: true } : finish(stop, app)
  }
}

const maxLoaded = 50

// The data of one user is not shown to another one.
const getKey = ({ session }: App, url: string) => `${session.user()?.id} ${url.split('#')[0]}`

/** Stores the data of the page at a URL, for when it cannot be loaded. */
export function rememberPage(app: App, url: string, result: PageResult): void {
  const { loaded } = app
  if (!loaded || result.kind === 'error') return
  if (loaded.size === maxLoaded) loaded.clear()
  loaded.set(getKey(app, url), result)
}

const isLost = (stop: Stop) => stop.kind === 'error' && stop.code === 'offline'

async function guardResult(app: App, guards: readonly Guard[], url: URL): Promise<GuardResult> {
  const decide = () =>
    runGuards(guards, {
      login: app.session.state(),
      site: app.site.getState(),
      agent: app.agent,
      isInstalling: app.isInstalling,
      url,
    })
  if (app.isServer) return decide()
  const refreshed = app.session.refreshUser().catch(app.report)
  const result = decide()
  if (result.kind === 'pass') return result
  // The known state denied it. The account may have been activated or promoted elsewhere in the meantime.
  await refreshed
  return decide()
}

function toStop(result: GuardResult): Stop | undefined {
  switch (result.kind) {
    case 'pass':
      return undefined
    case 'redirect':
      return { kind: 'redirect', to: result.to, status: 302, replace: true, clearsSession: false }
    case 'errorPage':
      return errorResult(result.code, result.msg)
    default:
      return result satisfies never
  }
}

function getStop(thrown: unknown, url: URL, app: App): Stop {
  if (thrown instanceof PageStop) return thrown.stop
  const failure = toApiFailure(thrown)
  // The router has already navigated elsewhere and drops the result.
  if (failure?.isAborted) throw thrown
  if (!failure || failure.status >= 500) app.report(thrown)
  // Such as the page's own chunk, without a connection.
  if (!failure) return errorResult(app.isServer || navigator.onLine ? '50X' : 'offline')
  return toPageStop(failure, url.pathname + url.search)
}

function finish(stop: Stop, app: App): PageResult {
  if (stop.kind === 'error') return stop
  if (stop.clearsSession && !app.isServer) app.session.clear()
  throw stop.replace && !app.isServer ? replace(stop.to) : redirect(stop.to, stop.status)
}
