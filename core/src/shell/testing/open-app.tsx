import { render } from '@testing-library/react'
import { createMemoryRouter, RouterContextProvider, RouterProvider } from 'react-router-dom'
import { createApiClient } from '../../api/index.ts'
import { createTexts, type TextPack } from '../../lib/i18n/index.ts'
import { type App, appContext } from '../../runtime/app-context.ts'
import { withOutcomes } from '../../runtime/errors/index.ts'
import { createSession, toSessionUser, type WireUser } from '../../runtime/session/index.ts'
import { createSiteStore, type SiteSettings } from '../../runtime/site/index.ts'
import { withCaptcha } from '../../runtime/with-captcha.ts'
import { createPlugins, type Plugins } from '../../slots/index.ts'
import { browserEffects } from '../browser/start.tsx'
import { AppProviders, createClientState } from '../providers/AppProviders.tsx'
import { buildRoutes } from '../routes.tsx'

export { apiError, apiFieldErrors, outdatedEdit, waitingEdit } from './api-errors.ts'

const packs = import.meta.glob<TextPack>('../../../../i18n/en_US/ui/*.json', {
  eager: true,
  import: 'default',
})
const texts = createTexts(
  'en_US',
  Object.fromEntries(
    Object.entries(packs).map(([path, pack]) => [path.split('/').at(-1)?.replace('.json', ''), pack]),
  ),
)

/** The responses of a site without plugins that allows its members everything, as defaults for tests. */
const withoutPlugins: NonNullable<OpenAppOptions['calls']> = {
  connectorInfo: () => [],
  connectorUserInfo: () => [],
  permissionInfo: () => ({}),
  twoFactorInfo: () => ({ is_on: false, recovery_codes_left: 0 }),
  userCenterAgentInfo: () => ({ enabled: false, agent_info: null }),
  userSessionList: () => [],
}

export type OpenAppOptions = {
  /** The server's responses, by name of the call; whatever a handler throws is an error. */
  calls?: Record<string, (input: Record<string, unknown>) => unknown>
  user?: WireUser | null
  site?: SiteSettings
  isInstalling?: boolean
  plugins?: Plugins
}

/** For tests: the whole application at a URL, in English, with fake responses of the server. */
export function openApp(path: string, { calls = {}, user = null, site = {}, ...rest }: OpenAppOptions = {}) {
  const sent: { name: string; input: unknown }[] = []
  const state = createClientState()
  const dispatch = withCaptcha(async (name, input) => {
    sent.push({ name, input })
    const answer = calls[name] ?? withoutPlugins[name]
    if (!answer) throw new Error(`The test does not answer ${name}.`)
    // Handlers of a test know the input of their call.
    return answer(input as Record<string, unknown>)
  }, state.captcha)
  const app: App = {
    api: createApiClient(dispatch),
    session: createSession({ user: user && toSessionUser(user), fetchUser: async () => user }),
    site: createSiteStore(site),
    texts,
    plugins: rest.plugins ?? createPlugins({}),
    agent: null,
    isInstalling: rest.isInstalling ?? false,
    isServer: false,
    siteUrl: 'http://localhost:3000',
    report: (fault) => console.error(fault),
  }
  const context = new RouterContextProvider()
  context.set(appContext, app)
  const router = createMemoryRouter(buildRoutes(), { initialEntries: [path], getContext: () => context })
  const api = withOutcomes(dispatch, browserEffects(app, state, router))
  render(
    <AppProviders app={app} state={state} api={api} renderedAt={1_767_225_600}>
      <RouterProvider router={router} />
    </AppProviders>,
  )
  return {
    app,
    state,
    router,
    /** The inputs of a call, in the order in which they were sent. */
    getInputs: (name: string) => sent.filter((call) => call.name === name).map(({ input }) => input),
  }
}
