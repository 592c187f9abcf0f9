import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { PluginError } from '@querent/sdk/server'
import type { Target } from './check-target.ts'
import { openExchange } from './exchange.ts'
import { type Headers, readHeaders } from './request-parts.ts'

export type StreamRequest = {
  method: 'GET' | 'PUT' | 'DELETE'
  url: string
  headers: Headers
  body?: { content: Readable; size: number }
}

export type StreamResponse = {
  status: number
  /** Names in lower case. */
  headers: Headers
  /** Read it to its end, or destroy it. */
  content: Readable
}

/** How long a transfer may stall. */
const idleMs = 10_000
const readerMs = 600_000

/** Sends or receives a file of any size without loading it into memory. Redirects are not followed. */
export async function streamRequest(
  { method, headers, body }: StreamRequest,
  target: Target,
  fakeServer?: string,
): Promise<StreamResponse> {
  const controller = new AbortController()
  const length = body && { 'content-length': String(body.size) }
  const head = { method, headers: { 'user-agent': 'Querent', ...readHeaders(headers), ...length } }
  const response = await openExchange({ target, head, signal: controller.signal, fakeServer }, (request) => {
    request.setTimeout(idleMs, () =>
      request.destroy(new PluginError(`${target.url.host} did not answer in time.`)),
    )
    // An error while the body is sent is an error of the request, which reports it.
    if (body) pipeline(body.content, request).catch(() => {})
    else request.end()
  })
  // A slow reader makes the store wait.
  response.socket.setTimeout(readerMs)
  const entries = Object.entries(response.headers)
  return {
    status: response.statusCode ?? 0,
    headers: Object.fromEntries(entries.map(([name, value]) => [name, String(value)])),
    content: response,
  }
}
