import type { Log } from '../log/log.ts'
import type { Texts } from '../texts/index.ts'
import type { ContentSources, TransportSecurity } from './security-headers.ts'

export type HttpOptions = {
  log: Log
  texts: Texts
  /** Proxies whose X-Forwarded-For is believed: addresses or ranges, comma-separated. */
  trustedProxies: string
  /** Adds `Strict-Transport-Security` and secure cookies. */
  isSecure: () => boolean
  /** Whether browsers are asked to come over https alone, where the site is secure. */
  transportSecurity?: TransportSecurity
  /** Origins that pages let in in addition to the site's own. */
  contentSources?: () => ContentSources
  /** The address of the site as it is set. */
  siteUrl?: () => string
  /** A factor on every request limit. */
  rateLimitScale?: number
}

/** Bytes of a request's body, where its endpoint names no limit of its own. */
export const bodyLimit = 1024 * 1024

/** The same where no account is needed: these forms hold a few short texts. */
export const strangersBodyLimit = 64 * 1024
