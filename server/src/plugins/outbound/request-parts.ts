import { httpStatus } from '@querent/sdk/contract'
import { type HttpRequest, PluginError } from '@querent/sdk/server'

export type Headers = Readonly<Record<string, string>>

export type RequestParts = {
  method: string
  headers: Headers
  body: string | Uint8Array | undefined
  /** For the response; less than the general limit. */
  maxBytes?: number | undefined
}

/** The site's own requests may use bytes; those of plugins pass between threads as text. */
export type OutboundRequest = Omit<HttpRequest, 'body'> & { body?: HttpRequest['body'] | Uint8Array }

const methods = new Set(['GET', 'POST', 'PUT', 'PATCH', 'DELETE'])
const maxBodyBytes = 7 * 1024 * 1024
const maxHeaderBytes = 16 * 1024

/** Headers that belong to the connection and not to the plugin. */
const ownHeaders =
  /^(?:host|connection|keep-alive|proxy-.*|te|trailer|transfer-encoding|upgrade|expect|content-length|accept-encoding|sec-.*|http2-settings)$/

/** Headers that may follow a redirect to another host: none that could identify a user. */
const harmlessHeaders = new Set(['accept', 'accept-language', 'content-type', 'user-agent'])

/** The validated request. */
export function readParts(request: OutboundRequest): RequestParts {
  const { text, type } = readBody(request)
  const method = request.method ?? (text === undefined ? 'GET' : 'POST')
  if (!methods.has(method)) throw new PluginError(`The method ${method} is not known.`)
  if (text !== undefined && method === 'GET') throw new PluginError('A GET request has no body.')
  if (text !== undefined && Buffer.byteLength(text) > maxBodyBytes) {
    throw new PluginError('The body is larger than 7 MB.')
  }
  const defaults = { 'user-agent': 'Querent', accept: '*/*', ...(type ? { 'content-type': type } : {}) }
  const headers = { ...defaults, ...readHeaders(request.headers ?? {}) }
  return { method, headers, body: text, maxBytes: request.maxBytes }
}

function readBody({ body, form }: OutboundRequest): { text?: string | Uint8Array; type?: string } {
  if (body !== undefined && form !== undefined) throw new PluginError('Send a body or a form, not both.')
  if (form) {
    return { text: new URLSearchParams(form).toString(), type: 'application/x-www-form-urlencoded' }
  }
  if (body === undefined) return {}
  if (body instanceof Uint8Array) return { text: body }
  return typeof body === 'string' ? { text: body } : { text: JSON.stringify(body), type: 'application/json' }
}

export function readHeaders(given: Headers): Headers {
  const headers: Record<string, string> = {}
  let size = 0
  for (const [name, value] of Object.entries(given)) {
    const lower = name.toLowerCase()
    if (!/^[a-z0-9!#$%&'*+.^_`|~-]+$/.test(lower) || ownHeaders.test(lower)) {
      throw new PluginError(`The header ${JSON.stringify(name)} cannot be set.`)
    }
    if (typeof value !== 'string' || !/^[\t\x20-\x7e\x80-\xff]*$/.test(value)) {
      throw new PluginError(`The header ${name} holds what a header cannot hold.`)
    }
    headers[lower] = value
    size += name.length + value.length
  }
  if (size > maxHeaderBytes) throw new PluginError('The headers are larger than 16 KB.')
  return headers
}

/** The request after a redirect. */
export function redirectedParts(parts: RequestParts, status: number, isSameOrigin: boolean): RequestParts {
  const preservesMethod =
    status === httpStatus.temporaryRedirect ||
    status === httpStatus.permanentRedirect ||
    (parts.method === 'GET' && status !== httpStatus.seeOther)
  const kept = Object.entries(parts.headers).filter(([name]) => {
    if (!preservesMethod && name === 'content-type') return false
    return isSameOrigin || harmlessHeaders.has(name)
  })
  const headers = Object.fromEntries(kept)
  return preservesMethod ? { ...parts, headers } : { ...parts, method: 'GET', headers, body: undefined }
}
