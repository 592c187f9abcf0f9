import type { Json } from './context.ts'

/**
 * The beginning of a login: where the provider has to redirect the browser, and with which values.
 *
 * @example
 * const getUrl = ({ redirectUrl, state }: LoginStart) =>
 *   `https://id.example.com/authorize?${new URLSearchParams({ redirect_uri: redirectUrl, state })}`
 * @public
 */
export type LoginStart = {
  /** URL on this site that the provider redirects to. */
  redirectUrl: string
  /** Single-use, checked by the host when the browser comes back. */
  state: string
  /** Single-use, for providers that repeat it in their response; the plugin checks it. */
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
  /** URL of the provider, with everything it needs in the query. */
  url: string
  /** Stored by the host until the browser comes back, such as a PKCE verifier. Never sent to the browser. */
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
  /** The query of the provider's redirect. The host has already checked and invalidated its state. */
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
  /** Never changes and is never reassigned to another user. */
  externalId: string
  displayName?: string
  /** A suggestion: the host picks a similar name that is free. */
  username?: string
  /** Only if the provider says that it was verified. */
  email?: string
  /** URL of an image, https. */
  avatar?: string
  /** If the provider decides on roles: set at each login. */
  role?: 'user' | 'moderator' | 'admin'
}

/**
 * A way to log in with an external account. The host stores state, nonce and accounts; the plugin knows the
 * provider.
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
  /** The provider's logo: SVG without script. */
  logo: string
  /** The provider's name on the button, if an administrator chose it; else the text `connector.name`. */
  name?: string
  start(login: LoginStart): Promise<LoginRedirect>
  /** Fails with a `PluginError` if the provider refused. */
  finish(callback: LoginCallback): Promise<ExternalUser>
}
