import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'

const lookMs = 100

export type ReadyProxy = {
  readonly url: string
  add(serverUrl: string): Promise<void>
  close(): Promise<void>
}

/** Distributes requests to the servers that report to be ready, like a load balancer. Never retries. */
export async function startReadyProxy(): Promise<ReadyProxy> {
  const ready = new Map<string, boolean>()
  let turn = 0

  const server = createServer((incoming, outgoing) => {
    const serverUrls = [...ready].filter(([, isReady]) => isReady).map(([serverUrl]) => serverUrl)
    const serverUrl = serverUrls[turn++ % serverUrls.length]
    if (serverUrl === undefined) return void outgoing.writeHead(502).end('no server is ready')
    const { method, url, headers } = incoming
    const forwarded = request(`${serverUrl}${url}`, { method, headers, agent: false }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(outgoing)
    })
    forwarded.on('error', (error) => outgoing.writeHead(502).end(String(error)))
    incoming.pipe(forwarded)
  })

  async function look(serverUrl: string): Promise<void> {
    const isReady = await fetch(`${serverUrl}/readyz`, { headers: { connection: 'close' } }).then(
      ({ ok }) => ok,
      () => false,
    )
    ready.set(serverUrl, isReady)
  }

  const timer = setInterval(() => {
    for (const serverUrl of ready.keys()) void look(serverUrl)
  }, lookMs)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // A server that listens on a port has such an address.
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    add: look,
    async close() {
      clearInterval(timer)
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
