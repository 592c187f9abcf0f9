import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { CountUnread } from './unread-answers.ts'

/** A complete response in memory, without the headers of a single request. */
export type FinishedResponse = {
  status: number
  /** Alternating names and values, as Node takes them. */
  headers: readonly string[]
  body: Buffer | undefined
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The response to a request for this route if it is in memory; undefined lets the route respond. */
    findFinished?: (request: FastifyRequest) => FinishedResponse | undefined
  }
}

type Unfinished = {
  body: Buffer | undefined
  encoding: unknown
  keep: (response: FinishedResponse) => void
}

const unfinished = new WeakMap<FastifyReply, Unfinished>()

/** Headers of a single request or connection, which must not be sent to others. Responses with cookies are not stored. */
const ownHeaders: ReadonlySet<string> = new Set(['x-request-id', 'connection'])

/**
 * Answers requests from memory with a previous response of the route, including headers, so that only the
 * route defines the response. Hooks that were added before this one are called, and so are those of
 * `onResponse`.
 */
export function sendFinishedResponses(server: FastifyInstance, countUnread: CountUnread): void {
  server.addHook('onRequest', (request, reply, done) => {
    const { findFinished } = request.routeOptions.config
    const response = request.method === 'GET' ? findFinished?.(request) : undefined
    if (!response) return done()
    const { raw } = reply.hijack()
    raw.writeHead(response.status, [...response.headers, 'x-request-id', request.id])
    countUnread(request, reply, response.body?.length ?? 0)
    raw.end(response.body)
  })
  server.addHook('onResponse', (request, reply, done) => {
    const known = unfinished.get(reply)
    if (known && request.routeOptions.config.findFinished) finish(reply, known)
    done()
  })
}

/**
 * Passes a response to `keep` after it was sent, with all headers. Only for routes with `findFinished`, and
 * only if no hook has changed the body.
 */
export function keepWhenFinished(
  reply: FastifyReply,
  body: Buffer | undefined,
  keep: (response: FinishedResponse) => void,
): void {
  if (reply.request.method !== 'GET') return
  unfinished.set(reply, { body, encoding: reply.getHeader('content-encoding'), keep })
}

function finish(reply: FastifyReply, { body, encoding, keep }: Unfinished): void {
  const headers = reply.getHeaders()
  const isSame = headers['content-encoding'] === encoding
  const isWhole = body === undefined || Number(headers['content-length']) === body.length
  if (!isSame || !isWhole || headers['set-cookie'] !== undefined) return
  const own = Object.entries(headers).filter(([name]) => !ownHeaders.has(name))
  keep({ status: reply.statusCode, headers: own.flatMap(([name, value]) => [name, String(value)]), body })
}
