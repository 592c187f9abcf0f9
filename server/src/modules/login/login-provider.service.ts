import type { LoginCallback, LoginRedirect, LoginStart, UserCenter } from '@querent/sdk/server'
import { z } from 'zod'
import type { ModuleDependencies } from '../../module-dependencies.ts'
import { readAgent } from './read-agent.ts'

type Dependencies = Pick<ModuleDependencies, 'plugins' | 'settings'>

/** A plugin that provides identities: a connector, or the user center. */
export type LoginProvider = {
  slug: string
  kind: 'connector' | 'userCenter'
  name(language: string): string
  /** SVG. */
  icon: string
  /** Where the login starts in a browser. */
  loginUrl: string
  /** The callback URL for the provider. */
  redirectUrl: string
  start(login: LoginStart): Promise<LoginRedirect>
  /** The unvalidated answer of the plugin: see `readExternalProfile`. */
  finish(callback: LoginCallback): Promise<unknown>
  /** Only for user centers. */
  deviceLogin?: UserCenter['deviceLogin']
  /** What happens to a new user whose address it does not know. */
  withoutEmail: 'ask' | 'reject' | 'admit'
  /** Whether its roles are applied. */
  decidesRole: boolean
}

export type LoginProviders = ReturnType<typeof createLoginProviders>

/** Providers are contacted over the network while a user waits. */
const timeout = 15_000
/** The name of the provider in the plugin's own texts. */
const nameKey = 'connector.name'
const apiPath = '/answer/api/v1'

export function createLoginProviders({ plugins, settings }: Dependencies) {
  const base = () => settings.current.general.site_url.replace(/\/+$/, '') + apiPath

  /** The user center; if there are several, the first by slug. */
  function userCenter(): LoginProvider | undefined {
    const offer = plugins.offering('userCenter', { timeout })[0]
    if (!offer) return undefined
    const agent = readAgent(offer.data)
    return {
      slug: offer.slug,
      kind: 'userCenter',
      name: () => agent.displayName,
      icon: agent.icon,
      loginUrl: `${base()}/user-center/login/redirect`,
      redirectUrl: `${base()}/user-center/login/callback`,
      start: (login) => offer.calls.start(login),
      finish: (callback) => offer.calls.finish(callback),
      deviceLogin: offer.calls.deviceLogin && ((login) => requireMethod(offer.calls.deviceLogin)(login)),
      withoutEmail: agent.needsEmail ? 'reject' : 'admit',
      decidesRole: agent.decidesRole,
    }
  }

  /** A user center that manages all accounts is the only way to log in. */
  const isExclusive = () =>
    plugins.offering('userCenter').some(({ data }) => !readAgent(data).keepsOriginalAccounts)

  function presentConnector(offer: ReturnType<typeof plugins.offering<'connector'>>[number]): LoginProvider {
    const { slug } = offer
    const { logo, name } = readConnector(offer.data)
    return {
      slug,
      kind: 'connector',
      name: (language) => name || plugins.text(slug, nameKey, language),
      icon: logo,
      loginUrl: `${base()}/connector/login/${slug}`,
      redirectUrl: `${base()}/connector/redirect/${slug}`,
      start: (login) => offer.calls.start(login),
      finish: (callback) => offer.calls.finish(callback),
      withoutEmail: 'ask',
      decidesRole: true,
    }
  }

  const connectors = () =>
    isExclusive() ? [] : plugins.offering('connector', { timeout }).map(presentConnector)

  return {
    userCenter,
    connectors,
    connector: (slug: string) => connectors().find((provider) => provider.slug === slug),
    /** All login providers. */
    all: () => [userCenter(), ...connectors()].filter((provider) => provider !== undefined),
  }
}

const connectorDescription = z.object({ logo: z.string().catch(''), name: z.string().catch('') })

/** A connector's own name and logo, if they can be shown. */
const readConnector = (data: unknown) =>
  connectorDescription.parse(typeof data === 'object' && data !== null ? data : {})

function requireMethod<Method>(method: Method | undefined): Method {
  if (!method) throw new Error('The plugin no longer offers what it was asked for.')
  return method
}
