import type { ConfigFields } from '../../../plugin/config-fields.ts'
import type { ExternalUser, LoginCallback, LoginRedirect, LoginStart } from '../../../server/connector.ts'
import type { ServerPlugin } from '../../../server/define-server-plugin.ts'
import { PluginError } from '../../../server/plugin-error.ts'
import type { FakeRequest, FakeRoutes } from '../../fake-server.ts'
import type { FakeAccount } from '../../login-grants.ts'
import type { PluginTexts } from '../../plugin-texts.ts'
import { type OpenServerPlugin, openServerPlugin } from '../../server-plugin.ts'

/**
 * A fake provider, with a way to log in there as a user.
 *
 * @example
 * const tokenCalls = ({ requests }: LoginProvider) => requests.filter(({ path }) => path === '/token')
 * @public
 */
export type LoginProvider = {
  /** Host as the plugin names it, to the URL of its fake server. */
  fakeServers: Readonly<Record<string, string>>
  /** The requests of the plugin, in order. */
  requests: readonly FakeRequest[]
  /** From now on responds by these routes as well; they take precedence over the right ones. */
  answer(routes: FakeRoutes): void
  /** The codes and tokens issued so far. */
  secrets: readonly string[]
  /**
   * Simulates a browser that opens the URL where a user agrees, and returns the query of the redirect
   * back. Fails if the provider would show an error instead, such as for an unknown client id.
   */
  agree(url: string, account: FakeAccount): Promise<Record<string, string>>
  close(): Promise<void>
}

/**
 * The protocol of a provider.
 *
 * @example
 * const usesPkce = ({ pkce }: LoginProtocol) => pkce
 * @public
 */
export type LoginProtocol = {
  /** The URL where users agree, without a query. */
  authorizeUrl: string
  /** Parameters that the URL must have with exactly these values. */
  parameters: Readonly<Record<string, string>>
  /** The end of the URL, such as `#wechat_redirect`. */
  hash?: string
  /** Whether S256 challenge and verifier are used. */
  pkce: boolean
  /** Whether the nonce is sent and must be returned in the provider's signed data or response. */
  nonce: boolean
  /** Whether the redirect URL is sent with the code. */
  redirectUrlWithCode: boolean
  /** Method and path of the calls, such as `POST /oauth/token`. */
  token: string
  user: string
  /**
   * What the provider says about addresses: that this one is verified, that all are (or come from a trusted
   * source), or nothing.
   */
  emails: 'flag' | 'trusted' | 'none'
  /** Whether the provider gives these. */
  hasUsername: boolean
  hasAvatar: boolean
  /** The query of the redirect of a user who did not agree; `access_denied` by default. */
  denial?: Readonly<Record<string, string>>
  /** Parameters of the query that hold the code; `code` by default. */
  codeParameters?: readonly string[]
}

/**
 * A login plugin, and a fake server for its provider.
 *
 * @example
 * const getName = ({ account }: LoginSuite<ConfigFields, ConfigFields>) => account.name
 * @public
 */
export type LoginSuite<Fields extends ConfigFields, UserFields extends ConfigFields> = {
  plugin: ServerPlugin<Fields, UserFields>
  /** The declaration in `package.json` under `querent`. */
  declaration: unknown
  /** The texts of the plugin; `en_US` has all of them. */
  texts: PluginTexts
  /** A configuration with all required values. */
  config: Readonly<Record<string, unknown>>
  /** Names of the fields that hold secrets. */
  secrets: readonly string[]
  startProvider(): Promise<LoginProvider>
  protocol: LoginProtocol
  /** An account with valid data. */
  account: FakeAccount
  /** The id that the plugin makes of an account; by default the account's own. */
  getExternalId?: (account: FakeAccount) => string
}

/** The part of a connector and of a user center that signs users in. */
export type LoginCapability = {
  start(login: LoginStart): Promise<LoginRedirect>
  finish(callback: LoginCallback): Promise<ExternalUser>
}

export type LoginBench = {
  provider: LoginProvider
  opened: OpenServerPlugin
  login: LoginCapability
  /** Signs an account in: start, agree, finish. */
  signIn(account: FakeAccount, visit?: Partial<LoginStart>): Promise<ExternalUser>
  /** Starts and agrees, and returns the input for `finish`. */
  startAndAgree(account: FakeAccount, visit?: Partial<LoginStart>): Promise<LoginCallback>
  /** The login after the process of the plugin started again. */
  restart(): LoginCapability
}

export const buildLoginStart = (visit: Partial<LoginStart> = {}): LoginStart => ({
  redirectUrl: 'https://ask.example.com/answer/api/v1/connector/redirect/under_test',
  state: 'state4f5e1c0a9b',
  nonce: 'nonce8d7e2b6c3f',
  ...visit,
})

export const getExternalId = (
  suite: { getExternalId?: (account: FakeAccount) => string },
  account: FakeAccount,
) => suite.getExternalId?.(account) ?? String(account.id)

/** Opens a plugin and a provider for one check, and closes them afterwards. */
export async function withBench<Fields extends ConfigFields, UserFields extends ConfigFields>(
  suite: LoginSuite<Fields, UserFields>,
  capability: 'connector' | 'userCenter',
  check: (bench: LoginBench) => Promise<void>,
): Promise<void> {
  const provider = await suite.startProvider()
  try {
    const opened = await openServerPlugin(suite.plugin, {
      declaration: suite.declaration,
      texts: suite.texts,
      fakeServers: provider.fakeServers,
      siteUrl: 'https://ask.example.com',
      // The form accepts the suite's configuration; `openServerPlugin` checks it.
      config: suite.config as never,
    })
    try {
      await check(createBench(provider, opened, capability))
    } finally {
      opened.close()
    }
  } finally {
    await provider.close()
  }
}

function createBench(
  provider: LoginProvider,
  opened: OpenServerPlugin,
  capability: 'connector' | 'userCenter',
): LoginBench {
  const login: LoginCapability = opened[capability]
  const startAndAgree: LoginBench['startAndAgree'] = async (account, visit) => {
    const loginStart = buildLoginStart(visit)
    const { url, keep } = await login.start(loginStart)
    const query = await provider.agree(url, account)
    return { redirectUrl: loginStart.redirectUrl, nonce: loginStart.nonce, query, keep }
  }
  return {
    provider,
    opened,
    login,
    startAndAgree,
    restart: () => opened.restart()[capability],
    signIn: async (account, visit) => login.finish(await startAndAgree(account, visit)),
  }
}

/** The `PluginError` that a call fails with; the check fails if the call succeeds or fails otherwise. */
export async function expectPluginError(work: Promise<unknown>): Promise<PluginError> {
  const outcome = await work.then(
    (value) => ({ value }),
    (error: unknown) => ({ error }),
  )
  if (!('error' in outcome))
    throw new Error(`This should have been refused: ${JSON.stringify(outcome.value)}`)
  if (outcome.error instanceof PluginError) return outcome.error
  throw new Error('This should have been refused with a PluginError', { cause: outcome.error })
}

export const listCalls = (provider: LoginProvider, route: string) =>
  provider.requests.filter(({ method, path }) => `${method} ${path}` === route)
