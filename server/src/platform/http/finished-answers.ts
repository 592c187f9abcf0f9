import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/** An answer in memory as it was once sent, but for what belongs to a single request. */
export type FinishedAnswer = {
  status: number
  /** Names and values by turns, as Node takes them. */
  headers: readonly string[]
  body: Buffer | undefined
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The answer to a request for this route where it is in memory; undefined lets the route answer. */
    findFinished?: (request: FastifyRequest) => FinishedAnswer | undefined
  }
}

type Unfinished = {
  body: Buffer | undefined
  encoding: unknown
  keep: (answer: FinishedAnswer) => void
}

const unfinished = new WeakMap<FastifyReply, Unfinished>()

/** Every request and every connection has its own; nobody else may get a cookie. */
const ownHeaders: ReadonlySet<string> = new Set(['x-request-id', 'connection'])

/**
 * Answers requests for what is in memory before headers are put together again. What is sent is what the route has sent
 * before, so that there is one place that says what belongs to an answer. The hooks that were added before this one see
 * the request, and those of `onResponse` as well.
 */
export function sendFinishedAnswers(server: FastifyInstance): void {
  server.addHook('onRequest', (request, reply, done) => {
    const { findFinished } = request.routeOptions.config
    const answer = request.method === 'GET' ? findFinished?.(request) : undefined
    if (!answer) return done()
    const { raw } = reply.hijack()
    raw.writeHead(answer.status, [...answer.headers, 'x-request-id', request.id])
    raw.end(answer.body)
  })
  server.addHook('onResponse', (request, reply, done) => {
    const known = unfinished.get(reply)
    if (known && request.routeOptions.config.findFinished) finish(reply, known)
    done()
  })
}

/**
 * Hands over the answer once it was sent, with the headers that it got on its way. Only those of routes that look for
 * finished ones are handed over, and none that this way has changed the body of.
 */
export function keepWhenFinished(
  reply: FastifyReply,
  body: Buffer | undefined,
  keep: (answer: FinishedAnswer) => void,
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
