export { addBasePathToHtml, getBasePath, withBasePath } from './base-path.ts'
export { getCaller } from './caller.ts'
export { chooseEncoding, compressOnce, type Encoding } from './compress-once.ts'
export { isLoopbackHost } from './direct-loopback.ts'
export { presentDenial, presentSuccess } from './envelope.ts'
export { type FinishedResponse, keepWhenFinished } from './finished-responses.ts'
export type { FormRules } from './form-input.ts'
export { addCounts, deletePastLimits, listCounts } from './limits.repository.ts'
export { createListener, type HttpListener } from './listener.ts'
export { createLoadLimits, type LoadKind, type LoadLimits } from './load-limits.ts'
export { createOnceOnly } from './once-only.ts'
export { outageRetrySeconds, toOutage } from './outage.ts'
export {
  addressGuard,
  addressKey,
  addressLimit,
  createCounter,
  createRateLimits,
  type LimitedCall,
  type LimitPlaces,
  networkKey,
  type RateLimit,
} from './rate-limits.ts'
export {
  type Caller,
  type CookieOptions,
  createRegistry,
  type Gate,
  type GuardedCall,
  type Registry,
} from './registry.ts'
export {
  allowInline,
  getNonce,
  type InlineSources,
  type TransportSecurity,
  withAllowedHosts,
} from './security-headers.ts'
export { serveEndpoints } from './serve-endpoints.ts'
export { createHttpServer } from './server.ts'
export { getSessionCookie } from './session-cookie.ts'
export { readSiteCertificate, type SiteCertificate } from './site-certificate.ts'
export { parseInput } from './validation.ts'
export { escapeXml } from './xml.ts'
