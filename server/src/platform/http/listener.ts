import { createServer, type RequestListener } from 'node:http'
import type { Socket } from 'node:net'
import { OperatorError } from '../errors/index.ts'

/** A host and a port, or the descriptor of a socket that already listens. */
export type ListenAddress = { host: string; port: number } | { fd: number }

export type HttpListener = {
  /** Handles all requests from now on; running ones are finished by the previous handler. */
  use(handler: RequestListener): void
  /** Resolves with the port once connections are accepted. */
  listen(address: ListenAddress): Promise<number>
  /** Accepts nothing new and waits for running requests, up to a limit. */
  drain(timeoutMs: number): Promise<void>
}

/** While the process starts: `/healthz` succeeds for supervisors, everything else gets 503 for proxies. */
const respondWhileStarting: RequestListener = ({ url = '' }, response) => {
  const headers = { 'retry-after': '5', 'content-type': 'text/plain' }
  if (/\/healthz(?:\?|$)/.test(url)) response.writeHead(200, { 'content-type': 'text/plain' }).end('OK')
  else response.writeHead(503, headers).end('Starting: the database is migrated to this version')
}

const needsPort =
  'The socket from systemd has no port. Set ListenStream= in querent.socket to an address and a port.'
const idleCheckMs = 100
/** Neither browsers nor proxies send a second request before the first is answered. */
const maxUnderWay = 32

/**
 * Closes a connection that sends many requests without waiting for responses. Clients that send thousands at
 * once would otherwise have as many running as fit into their packets, and all others would wait for them.
 */
function limitPipelining(handler: RequestListener, underWay: WeakMap<Socket, number>): RequestListener {
  const change = (socket: Socket, by: number) => {
    const count = (underWay.get(socket) ?? 0) + by
    underWay.set(socket, count)
    return count
  }
  return (request, response) => {
    const { socket } = request
    if (socket.destroyed) return
    if (change(socket, 1) > maxUnderWay) {
      socket.destroy()
      return
    }
    response.once('close', () => change(socket, -1))
    handler(request, response)
  }
}

/**
 * The only HTTP server of the process. Its handler can be replaced: after the installation, the site is served on the
 * same port without a restart.
 */
export function createListener({ sendTimeoutMs = 60_000 } = {}): HttpListener {
  let handler = respondWhileStarting
  let isDraining = false
  const underWay = new WeakMap<Socket, number>()
  const handle = limitPipelining((request, response) => {
    if (isDraining) response.setHeader('connection', 'close')
    handler(request, response)
  }, underWay)
  const server = createServer({ requestTimeout: 60_000, keepAliveTimeout: 72_000 }, handle)
  // Whoever reads nothing of an answer would keep it in memory for as long as they like. Node lets one more such time
  // pass, to see whether anything was sent. An answer that is still being made has nothing to send, and may take longer.
  server.setTimeout(sendTimeoutMs, (socket: Socket) => {
    const isBeingMade = (underWay.get(socket) ?? 0) > 0 && socket.writableLength === 0
    if (!isBeingMade) socket.destroy()
  })

  return {
    use(next) {
      handler = next
    },
    async listen(address) {
      const { promise, resolve, reject } = Promise.withResolvers<number>()
      server.once('error', reject)
      server.listen('fd' in address ? { fd: address.fd } : { host: address.host, port: address.port }, () => {
        server.off('error', reject)
        const bound = server.address()
        // A path or nothing: callers would have no address, and everyone would share their limits.
        if (bound === null || typeof bound === 'string') reject(new OperatorError(needsPort))
        else resolve(bound.port)
      })
      return promise
    },
    async drain(timeoutMs) {
      isDraining = true
      if (!server.listening) return
      const { promise, resolve } = Promise.withResolvers<void>()
      server.close(() => resolve())
      // Requests that began before did not get `connection: close`; their connections are idle afterwards.
      const idle = setInterval(() => server.closeIdleConnections(), idleCheckMs)
      const timer = setTimeout(() => server.closeAllConnections(), timeoutMs)
      await promise
      clearInterval(idle)
      clearTimeout(timer)
    },
  }
}
