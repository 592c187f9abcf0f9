import type { FastifyInstance } from 'fastify'
import { createFakePluginHost, type FakePluginHost } from './fake-plugin-host.ts'
import { type FakeProvider, fakeProvider } from './fake-provider.ts'
import { createLoginServer, type LoginBrowser, openBrowser, type Reply } from './login-browser.ts'
import { createTestSite, type TestSite, type TestSiteOptions } from './site.ts'

export const api = '/answer/api/v1'

/** The user that the provider of a login site returns by default. */
export const ada = {
  externalId: '4711',
  displayName: 'Ada L.',
  username: 'ada',
  email: 'ada@elsewhere.example',
}

export type LoginSite = {
  site: TestSite
  plugins: FakePluginHost
  hub: FakeProvider
  server: FastifyInstance
  browser: LoginBrowser
  /** Sends a browser to the provider. Returns the URL that the provider would send it back to. */
  startLogin(from?: LoginBrowser): Promise<string>
  /** Goes to the provider and back. */
  logIn(from?: LoginBrowser): Promise<URL>
  exchange(redirectTo: URL, from?: LoginBrowser): Promise<Reply>
  close(): Promise<void>
}

/** A site with a connector named `hub_connector`, and a browser. */
export async function openLoginSite(options: TestSiteOptions = {}): Promise<LoginSite> {
  const plugins = createFakePluginHost()
  const hub = fakeProvider(ada)
  plugins.enable('hub_connector', { connector: hub })
  const site = await createTestSite({ ...options, pluginHost: plugins })
  const server = await createLoginServer(site)
  const browser = openBrowser(server)

  async function startLogin(from = browser): Promise<string> {
    const target = await from.go(`${api}/connector/login/hub_connector`)
    return `${api}/connector/redirect/hub_connector?state=${target.searchParams.get('state')}&code=c`
  }

  return {
    site,
    plugins,
    hub,
    server,
    browser,
    startLogin,
    logIn: async (from = browser) => from.go(await startLogin(from)),
    exchange: (redirectTo, from = browser) =>
      from.call('POST', '/connector/exchange', { code: redirectTo.searchParams.get('code') }),
    async close() {
      await server.close()
      await site.close()
    },
  }
}

/** Where a failed login redirected to, and why it failed. */
export const failure = (redirectTo: URL) => `${redirectTo.pathname} ${redirectTo.searchParams.get('failed')}`
