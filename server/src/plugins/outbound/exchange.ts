import http, { type ClientRequest, type IncomingMessage } from 'node:http'
import https from 'node:https'
import type { LookupFunction } from 'node:net'
import { type HttpResponse, PluginError } from '@querent/sdk/server'
import type { Target } from './check-target.ts'
import { getHost } from './host-entries.ts'
import type { RequestParts } from './request-parts.ts'

/** The largest response for a plugin: it has to fit into a message of 8 MB. */
const maxResponseBytes = 7 * 1024 * 1024

export type Exchange = {
  target: Target
  parts: RequestParts
  signal: AbortSignal
  /** Another machine to contact instead of the target; for tests. */
  fakeServer?: string | undefined
  /** Returns a file as base64, up to this size, instead of text. */
  maxFileBytes?: number | undefined
}

/**
 * One request and its response over a separate connection. The connection goes to an address that was
 * checked: the name is not resolved a second time, when it could lead elsewhere.
 */
export async function exchange({ parts, maxFileBytes, ...exchange }: Exchange): Promise<HttpResponse> {
  const { method, headers, body } = parts
  const maxBytes = Math.min(parts.maxBytes ?? maxResponseBytes, maxResponseBytes)
  const length = body !== undefined && { 'content-length': String(Buffer.byteLength(body)) }
  const head = { method, headers: { ...headers, ...length } }
  const response = await openExchange({ ...exchange, head }, (request) => request.end(body))
  return readResponse(response, maxFileBytes ?? maxBytes, maxFileBytes === undefined ? 'utf8' : 'base64')
}

export type OpenExchange = Omit<Exchange, 'parts' | 'maxFileBytes'> & {
  head: Omit<RequestParts, 'body' | 'maxBytes'>
}

/** Sends a request, whose body `send` writes, and resolves when the response's headers have arrived. */
export function openExchange(
  { target, head, signal, fakeServer }: OpenExchange,
  send: (request: ClientRequest) => void,
): Promise<IncomingMessage> {
  const { url } = target
  const to = fakeServer ? new URL(url.pathname + url.search, fakeServer) : url
  const open = to.protocol === 'https:' ? https.request : http.request
  return new Promise((resolve, reject) => {
    const request = open(to, {
      method: head.method,
      headers: { ...head.headers, host: url.host, 'accept-encoding': 'identity' },
      // A kept connection could have been opened before the address was checked.
      agent: false,
      ...(fakeServer ? {} : { lookup: pinnedLookup(target) }),
      ...(fakeServer || url.protocol === 'http:' ? {} : { servername: serverName(url) }),
      maxHeaderSize: 64 * 1024,
      signal,
    })
    request.on('error', reject)
    request.on('response', resolve)
    send(request)
  })
}

/** Certificates name hosts; for a bare address there is no name to send. */
function serverName(url: URL): string {
  return /^\[|^[\d.]+$/.test(url.hostname) ? '' : getHost(url)
}

/** Returns the checked addresses, whatever it is asked for. */
export function pinnedLookup({ addresses }: Target): LookupFunction {
  return (_host, options, callback) => {
    const [first] = addresses
    if (!first) return callback(new Error('No address was found.'), '', 0)
    if (options.all) return callback(null, [...addresses])
    callback(null, first.address, first.family)
  }
}

async function readResponse(
  response: IncomingMessage,
  maxBytes: number,
  encodedAs: BufferEncoding,
): Promise<HttpResponse> {
  const encoding = response.headers['content-encoding']
  if (encoding && encoding !== 'identity') {
    response.destroy()
    throw new PluginError(`The response has the encoding ${encoding}, which was not requested.`)
  }
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of response) {
    size += chunk.length
    if (size > maxBytes) {
      response.destroy()
      const limit = maxBytes === maxResponseBytes ? '7 MB' : `${maxBytes} bytes`
      throw new PluginError(`The response is larger than ${limit}.`)
    }
    chunks.push(chunk)
  }
  const headers = Object.entries(response.headers).map(([name, value]) => {
    return [name, Array.isArray(value) ? value.join(', ') : (value ?? '')] as const
  })
  return {
    status: response.statusCode ?? 0,
    headers: Object.fromEntries(headers),
    text: Buffer.concat(chunks).toString(encodedAs),
  }
}
