import { httpStatus } from '@querent/sdk/states'
import {
  type ApiClient,
  createApiClient,
  createHttpDispatch,
  type Dispatch,
  toApiFailure,
} from '../../api/index.ts'
import type { Captcha } from '../../lib/captcha.ts'
import { getPreference } from '../../lib/preference-cookie.ts'
import { localEntries } from '../../lib/storage.ts'
import type { App } from '../../runtime/app-context.ts'
import { type PageResult, rememberPage } from '../../runtime/page/index.ts'
import {
  createSession,
  type Session,
  type SessionUser,
  toSessionUser,
  type WireUser,
} from '../../runtime/session/index.ts'
import { createSiteStore } from '../../runtime/site/index.ts'
import { withCaptcha } from '../../runtime/with-captcha.ts'
import { withConfirmation } from '../../runtime/with-confirmation.ts'
import { pluginBisectCookie } from '../../slots/index.ts'
import type { HydrationData } from '../hydration.ts'
import { createAppPlugins } from '../plugins/index.ts'
import type { FetchedTexts } from './fetch-texts.ts'

/** User actions that the server may require before a call. */
export type Questions = { captcha: Captcha; password: () => Promise<boolean> }

export type BrowserApp = { app: App; dispatch: Dispatch }

/** The account of the session cookie, null if there is none or it was deleted. */
async function fetchUser(api: ApiClient): Promise<WireUser | null> {
  try {
    return await api.call('userInfo')
  } catch (thrown) {
    if (toApiFailure(thrown)?.status === httpStatus.unauthorized) return null
    throw thrown
  }
}

function createBrowserSession(
  user: SessionUser | null,
  { unread, colorScheme, listDensity }: HydrationData,
  api: ApiClient,
): Session {
  return createSession({
    user,
    unread,
    colorScheme,
    listDensity,
    storage: localEntries,
    fetchUser: () => fetchUser(api),
  })
}

/** The application in a browser, continuing from the server's page. */
export function createBrowserApp(
  data: HydrationData,
  { texts, loadAll }: FetchedTexts,
  ask: Questions,
): BrowserApp {
  const http = createHttpDispatch({ language: () => data.language })
  const dispatch = withCaptcha(withConfirmation(http, ask.password), ask.captcha)
  const api = createApiClient(dispatch)
  const user = data.user && toSessionUser(data.user)
  const session = createBrowserSession(user, data, api)
  const app: App = {
    api,
    session,
    site: createSiteStore(data.site),
    texts,
    loadAllTexts: loadAll,
    plugins: createAppPlugins({
      statuses: data.plugins,
      url: new URL(window.location.href),
      user,
      bisect: getPreference(pluginBisectCookie),
      api,
    }),
    agent: data.agent,
    loaded: new Map(),
    isInstalling: data.isInstalling,
    isServer: false,
    siteUrl: data.siteUrl,
    report: (fault) => console.error(fault),
  }
  // Only page routes load anything, and one of them is shown.
  for (const result of Object.values(data.loaderData))
    rememberPage(app, window.location.href, result as PageResult)
  return { app, dispatch }
}
