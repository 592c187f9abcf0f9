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

/** How long nothing may come or go. */
const idleMs = 10_000
const readerMs = 600_000

/** Sends a file of any size, or gets one, without having it in memory. No redirect is followed. */
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
    // What goes wrong while the body is sent goes wrong with the request, which says so.
    if (body) pipeline(body.content, request).catch(() => {})
    else request.end()
  })
  // A reader who takes long to read keeps the store waiting.
  response.socket.setTimeout(readerMs)
  const entries = Object.entries(response.headers)
  return {
    status: response.statusCode ?? 0,
    headers: Object.fromEntries(entries.map(([name, value]) => [name, String(value)])),
    content: response,
  }
}
