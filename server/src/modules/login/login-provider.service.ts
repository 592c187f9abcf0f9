import type { LoginCallback, LoginRedirect, LoginStart, UserCenter } from '@querent/sdk/server'
import { z } from 'zod'
import type { ModuleDependencies } from '../../module-dependencies.ts'
import { readAgent } from './read-agent.ts'

type Dependencies = Pick<ModuleDependencies, 'plugins' | 'settings'>

/** A plugin that knows users: a connector, or the user center. */
export type LoginProvider = {
  slug: string
  kind: 'connector' | 'userCenter'
  name(language: string): string
  /** SVG. */
  icon: string
  /** Where browsers begin. */
  loginUrl: string
  /** Where the provider sends them back to. */
  redirectUrl: string
  start(login: LoginStart): Promise<LoginRedirect>
  /** Whatever the plugin answers: see `readExternalProfile`. */
  finish(callback: LoginCallback): Promise<unknown>
  /** Only of user centers. */
  deviceLogin?: UserCenter['deviceLogin']
  /** What becomes of a new user whose address it does not know. */
  withoutEmail: 'ask' | 'reject' | 'admit'
  /** Whether what it says about roles counts. */
  decidesRole: boolean
}

export type LoginProviders = ReturnType<typeof createLoginProviders>

/** Providers are asked over the network, with a user waiting. */
const timeout = 15_000
/** What a plugin's own texts call the provider. */
const nameKey = 'connector.name'
const apiPath = '/answer/api/v1'

export function createLoginProviders({ plugins, settings }: Dependencies) {
  const base = () => settings.current.general.site_url.replace(/\/+$/, '') + apiPath

  /** The user center; of several the first in order of slug. */
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

  /** A user center that keeps all accounts to itself is the only way in. */
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
    /** Everything that users can log in with. */
    all: () => [userCenter(), ...connectors()].filter((provider) => provider !== undefined),
  }
}

const connectorDescription = z.object({ logo: z.string().catch(''), name: z.string().catch('') })

/** What a connector says of itself, as far as it can be shown. */
const readConnector = (data: unknown) =>
  connectorDescription.parse(typeof data === 'object' && data !== null ? data : {})

function requireMethod<Method>(method: Method | undefined): Method {
  if (!method) throw new Error('The plugin no longer offers what it was asked for.')
  return method
}
