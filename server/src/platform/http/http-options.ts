import type { Log } from '../log/log.ts'
import type { Texts } from '../texts/index.ts'
import type { ContentSources, TransportSecurity } from './security-headers.ts'

export type HttpOptions = {
  log: Log
  texts: Texts
  /** Proxies whose X-Forwarded-For is trusted: addresses or ranges, comma-separated. */
  trustedProxies: string
  /** Adds `Strict-Transport-Security` and secure cookies. */
  isSecure: () => boolean
  /** Whether browsers should only use https (HSTS), if the site is secure. */
  transportSecurity?: TransportSecurity
  /** Origins that pages allow in addition to the site's own. */
  contentSources?: () => ContentSources
  /** The configured URL of the site. */
  siteUrl?: () => string
  /** A factor on every request limit. */
  rateLimitScale?: number
  /** Bytes of answers, before compression, that may wait to be read, in all connections together. */
  maxUnreadSize?: number
}

/** Bytes of a request's body, unless its endpoint has its own limit. */
export const bodyLimit = 1024 * 1024

/** The same if no account is needed: these forms have a few short texts. */
export const anonymousBodyLimit = 64 * 1024
