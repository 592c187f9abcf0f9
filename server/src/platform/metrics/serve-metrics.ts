import { createHash, timingSafeEqual } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Log } from '../log/log.ts'
import type { Metrics } from './metrics.ts'

export type MetricsAddress = { host: string; port: number; token: string | undefined }

export type MetricsServer = { readonly port: number; close(): Promise<void> }

/** Serves the metrics at a separate address, so that no proxy in front of the site exposes them. */
export async function serveMetrics(
  metrics: Metrics,
  address: MetricsAddress,
  log: Log,
): Promise<MetricsServer> {
  const server = createServer({ requestTimeout: 10_000 }, async (request, response) => {
    const deny = (status: number, text: string) => void response.writeHead(status).end(text)
    if (request.url?.split('?')[0] !== '/metrics') return deny(404, 'The numbers are at /metrics.\n')
    if (!isAllowed(request, address.token)) return deny(401, 'The token is missing or wrong.\n')
    try {
      const text = await metrics.read()
      response.writeHead(200, { 'content-type': metrics.contentType }).end(text)
    } catch (error) {
      log.error({ err: error }, 'could not collect the metrics')
      deny(500, 'Could not collect the metrics.\n')
    }
  })
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  server.once('error', reject)
  server.listen({ host: address.host, port: address.port }, resolve)
  await promise

  return {
    // A listening server has an address of this form.
    port: (server.address() as AddressInfo).port,
    async close() {
      const closed = new Promise((done) => server.close(done))
      server.closeAllConnections()
      await closed
    },
  }
}

const digest = (text: string) => createHash('sha256').update(text).digest()

function isAllowed({ headers }: IncomingMessage, token: string | undefined): boolean {
  if (token === undefined) return true
  return timingSafeEqual(digest(headers.authorization ?? ''), digest(`Bearer ${token}`))
}
