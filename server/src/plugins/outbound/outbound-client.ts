import type { Socket } from 'node:net'
import { type HttpResponse, PluginError } from '@querent/sdk/server'
import { traced } from '../../platform/tracing/index.ts'
import { checkUrl, resolveTarget, type Target, type TargetRules } from './check-target.ts'
import { exchange } from './exchange.ts'
import { getHost, isDeclaredByName, isOwnHost } from './host-entries.ts'
import { openSocket, readSocketUrl } from './open-socket.ts'
import { type OutboundRequest, readParts, redirectedParts } from './request-parts.ts'
import { createServerResolve, type Resolve, systemResolve } from './resolve.ts'
import { type StreamRequest, type StreamResponse, streamRequest } from './stream-request.ts'

const maxMs = 10_000
const maxRedirects = 5

export type OutboundOptions = {
  /** `host` or `host:port`: private addresses, and plain http, that the operator allows. */
  privateHosts: readonly string[]
  /** Host to the URL of a server that responds in its place. Only for tests. */
  fakeServers?: Readonly<Record<string, string>>
  /** Whether members name the hosts, and not the operator or a plugin. */
  isForMembers?: boolean
  /** How names are resolved; only for tests. */
  resolve?: Resolve
  /** The name servers to use instead of the system's; only for tests. */
  nameServers?: readonly string[]
  /** How long a connection, or a file, waits for a name. */
  resolveMs?: number
}

/** The limits of a request; those of a file, which only the site requests, replace those of texts. */
export type RequestRules = {
  allowedHosts: readonly string[]
  file?: FileLimits
}

export type FileLimits = { maxBytes: number; maxMs: number }

/** The only way in which plugins reach other machines. Every rejection and failure is a `PluginError`. */
export type OutboundClient = {
  request(url: string, request: OutboundRequest | undefined, rules: RequestRules): Promise<HttpResponse>
  /** The same for files, which are too large for memory. */
  stream(request: StreamRequest, rules: { allowedHosts: readonly string[] }): Promise<StreamResponse>
  /** A connection for protocols other than HTTP, to a URL such as `tls://host:port`. */
  connect(url: string, rules: { allowedHosts: readonly string[] }): Promise<Socket>
  /** Whether a URL could be requested, without requesting it. */
  admits(url: string, rules: { allowedHosts: readonly string[] }): Promise<boolean>
}

type RedirectContext = {
  rules: TargetRules
  file: FileLimits | undefined
  options: OutboundOptions
  findTarget: FindTarget
  signal: AbortSignal
}

type FindTarget = (url: URL, rules: TargetRules) => Promise<Target>

/** A host that no list names was written by a user. */
function createChooseResolve({ isForMembers, resolve, nameServers }: OutboundOptions) {
  const serverResolve = createServerResolve(nameServers)
  return (url: URL, rules: TargetRules): Resolve => {
    const isNamed = !isForMembers && isDeclaredByName(url, rules.allowedHosts)
    return resolve ?? (isNamed || isOwnHost(url, rules) ? systemResolve : serverResolve)
  }
}

/** Requests share nothing: no connection, no cookie, no resolved name. */
export function createOutboundClient(options: OutboundOptions): OutboundClient {
  const { privateHosts, resolveMs = 5000 } = options
  const chooseResolve = createChooseResolve(options)
  const findTarget: FindTarget = (url, rules) => resolveTarget(url, rules, chooseResolve(url, rules))
  const findInTime: FindTarget = (url, rules) => {
    const resolve = chooseResolve(url, rules)
    const inTime: Resolve = (host) =>
      Promise.race([resolve(host), rejectedBy(AbortSignal.timeout(resolveMs))])
    return resolveTarget(url, rules, inTime)
  }
  return {
    async request(url, request = {}, { allowedHosts, file }) {
      const timeout = file?.maxMs ?? Math.min(Math.max(request.timeout ?? maxMs, 1), maxMs)
      const signal = AbortSignal.timeout(timeout)
      const redirectContext = { rules: { allowedHosts, privateHosts }, file, options, findTarget, signal }
      try {
        return await traced(describe(url, request), () =>
          Promise.race([travel(url, request, redirectContext), rejectedBy(signal)]),
        )
      } catch (error) {
        throw asPluginError(error, url, signal)
      }
    },
    async stream(request, { allowedHosts }) {
      const rules = { allowedHosts, privateHosts }
      try {
        const url = checkUrl(request.url, rules)
        const fakeServer = options.fakeServers?.[getHost(url)]
        const target = fakeServer ? { url, addresses: [] } : await findInTime(url, rules)
        return await traced(describe(request.url, request), () => streamRequest(request, target, fakeServer))
      } catch (error) {
        throw asPluginError(error, request.url)
      }
    },
    async connect(url, { allowedHosts }) {
      const rules = { allowedHosts, privateHosts }
      try {
        const target = await findInTime(readSocketUrl(url, rules), rules)
        return await openSocket(target)
      } catch (error) {
        throw asPluginError(error, url)
      }
    },
    async admits(url, { allowedHosts }) {
      const rules = { allowedHosts, privateHosts }
      try {
        await findInTime(checkUrl(url, rules), rules)
        return true
      } catch (error) {
        if (error instanceof PluginError) return false
        throw error
      }
    },
  }
}

/** Only the host: the rest of a URL can contain keys. */
function describe(url: string, { method = 'GET' }: Pick<OutboundRequest, 'method'> | StreamRequest) {
  const attributes = { 'http.request.method': method, 'server.address': URL.parse(url)?.host ?? '' }
  return { kind: 'call', name: method, attributes } as const
}

async function travel(
  start: string,
  request: OutboundRequest,
  redirectContext: RedirectContext,
): Promise<HttpResponse> {
  const { rules, file, options, findTarget, signal } = redirectContext
  const redirects = Math.min(request.redirects ?? 0, maxRedirects)
  let parts = readParts(request)
  let next = start
  for (let hop = 0; ; hop += 1) {
    const url = checkUrl(next, rules)
    const fakeServer = options.fakeServers?.[getHost(url)]
    const target = fakeServer ? { url, addresses: [] } : await findTarget(url, rules)
    const response = await exchange({ target, parts, signal, fakeServer, maxFileBytes: file?.maxBytes })
    const location = getRedirect(response)
    if (location === undefined || redirects === 0) return response
    if (hop === redirects) throw new PluginError(`${url.host} redirects more than ${redirects} times.`)
    const onward = URL.parse(location, url.href)
    if (!onward) throw new PluginError(`${url.host} redirects to what is no address.`)
    parts = redirectedParts(parts, response.status, onward.origin === url.origin)
    next = onward.href
  }
}

function getRedirect({ status, headers }: HttpResponse): string | undefined {
  return [301, 302, 303, 307, 308].includes(status) ? headers.location : undefined
}

/** Rejects on abort, even for work that cannot be aborted, such as resolving a name. */
function rejectedBy(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  })
}

/** Names the host and the error only: URLs can contain keys. */
function asPluginError(error: unknown, url: string, signal?: AbortSignal): PluginError {
  if (error instanceof PluginError) return error
  const host = URL.parse(url)?.host ?? 'the host'
  if (signal?.aborted) return new PluginError(`${host} did not answer in time.`)
  const code = error instanceof Error && 'code' in error ? String(error.code) : 'no connection'
  return new PluginError(`${host} could not be reached (${code}).`)
}
