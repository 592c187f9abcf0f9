import type { Envelope } from '@querent/sdk/contract'
import { endpointPaths } from '@querent/sdk/endpoints'
import { webClient } from '@querent/sdk/states'
import { withBasePath } from '../lib/base-path.ts'
import type { CallOptions, Dispatch } from './api-client.ts'
import { ApiFailure } from './api-failure.ts'

const readTimeoutMs = 10_000
/** Longer, because an aborted write may still have been carried out. */
const writeTimeoutMs = 30_000
/**
 * Browsers complete `keepalive` requests of pages that were left, up to 64 KB in total; a character has up to
 * 3 bytes.
 */
const maxKeptBody = 8_000
const adminBase = '/answer/admin/api'

type Paths = Readonly<Record<string, readonly [method: string, path: string] | undefined>>

export type HttpDispatchSettings = {
  /** The language of the interface in the format of the wire, such as `en_US`. */
  language: () => string
  fetch?: typeof fetch
  paths?: Paths
}

/** Calls endpoints over HTTP from a browser. */
export function createHttpDispatch(settings: HttpDispatchSettings): Dispatch {
  const paths: Paths = settings.paths ?? endpointPaths
  return async (name, input, options = {}) => {
    const entry = paths[name] ?? (await loadAdministrationPaths())[name]
    if (!entry) throw new Error(`There is no endpoint named "${name}" in the contract.`)
    const [method, path] = entry
    const context = { endpoint: name, isAdminCall: path.startsWith(adminBase) }
    const request = buildRequest(method, path, input, settings)
    if (options.onProgress) {
      const { sendForm } = await import('./send-form.ts')
      return readEnvelope(await sendForm(request, input, options, context), context)
    }
    return send(request, options, context, settings.fetch ?? fetch)
  }
}

let administration: Paths | undefined

/** The paths of calls that only administrators and reviewers make, loaded on demand. */
export async function loadAdministrationPaths(): Promise<Paths> {
  administration ??= (await import('@querent/sdk/endpoints/administration')).administrationPaths
  return administration
}

export type CallContext = { endpoint: string; isAdminCall: boolean }
export type BuiltRequest = { url: string; init: RequestInit }

function buildRequest(method: string, path: string, input: unknown, settings: HttpDispatchSettings) {
  const headers: Record<string, string> = {
    Accept: 'application/json',
    'Accept-Language': settings.language(),
    [webClient.header]: webClient.value,
  }
  const init: RequestInit = { method, headers, credentials: 'include' }
  if (method === 'GET') return { url: withBasePath(path) + queryString(input), init }
  if (input instanceof FormData) return { url: withBasePath(path), init: { ...init, body: input } }
  headers['Content-Type'] = 'application/json'
  const body = JSON.stringify(input ?? {})
  // A vote is sent even if the user leaves the page at once.
  return { url: withBasePath(path), init: { ...init, body, keepalive: body.length <= maxKeptBody } }
}

function queryString(input: unknown): string {
  if (typeof input !== 'object' || input === null) return ''
  const query = new URLSearchParams()
  for (const [key, value] of Object.entries(input)) {
    for (const item of Array.isArray(value) ? value : [value]) {
      if (item !== undefined && item !== null) query.append(key, String(item))
    }
  }
  const text = query.toString()
  return text ? `?${text}` : ''
}

async function send(
  { url, init }: BuiltRequest,
  options: CallOptions,
  context: CallContext,
  fetchIt: typeof fetch,
): Promise<unknown> {
  const defaultMs = init.method === 'GET' ? readTimeoutMs : writeTimeoutMs
  const timeout = AbortSignal.timeout(options.timeoutMs ?? defaultMs)
  const signal = options.signal ? AbortSignal.any([options.signal, timeout]) : timeout
  try {
    return await readEnvelope(await fetchIt(url, { ...init, signal }), context)
  } catch (cause) {
    if (cause instanceof ApiFailure) throw cause
    // Even if the answer had begun: an aborted call is not an error of the server.
    const reason = options.signal?.aborted
      ? 'client.aborted'
      : timeout.aborted
        ? 'client.timeout'
        : 'client.network'
    throw new ApiFailure({ status: 0, reason, msg: '', data: null, ...context }, { cause })
  }
}

/** The data of an answer; a file is returned as text. */
async function readEnvelope(response: Response, context: CallContext): Promise<unknown> {
  const text = await response.text()
  if (response.ok && response.headers.get('content-type')?.startsWith('text/csv')) return text
  const envelope = parseEnvelope(text)
  if (!envelope) {
    const status = response.ok ? 502 : response.status
    throw new ApiFailure({ status, reason: 'client.unreadable', msg: '', data: null, ...context })
  }
  if (response.ok) return envelope.data
  throw new ApiFailure({ status: response.status, ...envelope, ...context })
}

function parseEnvelope(text: string): Envelope | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return isEnvelope(value) ? value : undefined
  } catch {
    return undefined
  }
}

function isEnvelope(value: unknown): value is Envelope {
  return typeof value === 'object' && value !== null && 'code' in value && 'data' in value
}
