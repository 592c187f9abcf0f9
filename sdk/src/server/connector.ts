import type { Json } from './context.ts'

/**
 * The beginning of a login: where the provider has to send the browser back, and what it has to bring along.
 *
 * @example
 * const getAddress = ({ redirectUrl, state }: LoginStart) =>
 *   `https://id.example.com/authorize?${new URLSearchParams({ redirect_uri: redirectUrl, state })}`
 * @public
 */
export type LoginStart = {
  /** Address on this site that the provider redirects to. */
  redirectUrl: string
  /** Single-use, checked by the host when the browser comes back. */
  state: string
  /** Single-use, for providers that repeat it in their answer; the plugin checks it. */
  nonce: string
}

/**
 * Where the browser goes to log in.
 *
 * @example
 * const redirect: LoginRedirect = { url: 'https://id.example.com/authorize?state=…', keep: 'verifier' }
 * @public
 */
export type LoginRedirect = {
  /** Address of the provider, with everything it needs in its query. */
  url: string
  /** Kept by the host until the browser comes back, such as a PKCE verifier. Never sent to the browser. */
  keep?: Json
}

/**
 * The request with which the browser comes back from the provider.
 *
 * @example
 * const getCode = ({ query }: LoginCallback) => query.code ?? ''
 * @public
 */
export type LoginCallback = {
  redirectUrl: string
  /** The query that the provider sent the browser back with. The state in it was checked and used up. */
  query: Readonly<Record<string, string>>
  nonce: string
  keep?: Json
}

/**
 * The account of a user at the provider.
 *
 * @example
 * const user: ExternalUser = { externalId: '583231', displayName: 'Ada', email: 'ada@example.com' }
 * @public
 */
export type ExternalUser = {
  /** Never changes and never passes on to another user. */
  externalId: string
  displayName?: string
  /** A wish: the host finds a free one that is like it. */
  username?: string
  /** Only when the provider says that it was verified. */
  email?: string
  /** Address of an image, https. */
  avatar?: string
  /** Where the provider decides on roles: set at each login. */
  role?: 'user' | 'moderator' | 'admin'
}

/**
 * A way to log in with an account elsewhere. The host keeps state, nonce and accounts; the plugin knows the provider.
 *
 * @example
 * const connector: Connector = {
 *   logo: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" />',
 *   start: async ({ state }) => ({ url: `https://id.example.com/authorize?state=${state}` }),
 *   finish: async ({ query }) => ({ externalId: query.user ?? '' }),
 * }
 * @public
 */
export type Connector = {
  /** The provider's mark: SVG without script. */
  logo: string
  /** What the button calls the provider, where an administrator chose it; else the text `connector.name`. */
  name?: string
  start(login: LoginStart): Promise<LoginRedirect>
  /** Fails with a `PluginError` where the provider refused. */
  finish(callback: LoginCallback): Promise<ExternalUser>
}
