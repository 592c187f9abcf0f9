import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'

export type HttpListener = {
  /** Answers all requests from now on; those that are under way end where they began. */
  use(handler: RequestListener): void
  /** Resolves with the port once connections are accepted. */
  listen(address: { host: string; port: number }): Promise<number>
  /** Accepts nothing new and waits for what is under way, up to a limit. */
  drain(timeoutMs: number): Promise<void>
}

/** The process lives and cannot serve yet: a supervisor lets it be, and a proxy sends requests elsewhere. */
const answerWhileStarting: RequestListener = ({ url = '' }, response) => {
  const headers = { 'retry-after': '5', 'content-type': 'text/plain' }
  if (/\/healthz(?:\?|$)/.test(url)) response.writeHead(200, { 'content-type': 'text/plain' }).end('OK')
  else response.writeHead(503, headers).end('Starting: the database is migrated to this version')
}

const idleCheckMs = 100

/**
 * The one HTTP server of the process. What answers behind it can be exchanged: the installation becomes
 * the site on the same port and without a restart.
 */
export function createListener(): HttpListener {
  let handler = answerWhileStarting
  let isDraining = false
  const server = createServer({ requestTimeout: 60_000, keepAliveTimeout: 72_000 }, (request, response) => {
    if (isDraining) response.setHeader('connection', 'close')
    handler(request, response)
  })

  return {
    use(next) {
      handler = next
    },
    async listen({ host, port }) {
      const { promise, resolve, reject } = Promise.withResolvers<number>()
      server.once('error', reject)
      server.listen({ host, port }, () => {
        server.off('error', reject)
        // A server that listens on a port has an address of this form.
        resolve((server.address() as AddressInfo).port)
      })
      return promise
    },
    async drain(timeoutMs) {
      isDraining = true
      if (!server.listening) return
      const { promise, resolve } = Promise.withResolvers<void>()
      server.close(() => resolve())
      // What began before does not say that its connection ends: it is idle afterwards.
      const idle = setInterval(() => server.closeIdleConnections(), idleCheckMs)
      const timer = setTimeout(() => server.closeAllConnections(), timeoutMs)
      await promise
      clearInterval(idle)
      clearTimeout(timer)
    },
  }
}
