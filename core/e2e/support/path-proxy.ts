import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'

export type PathProxy = {
  url: string
  /** Requests to the host that are not for the site. */
  strays: string[]
  forwardTo(site: { url: string }): void
  stop(): Promise<void>
}

/** A host that serves the site below `/qa` and something else at its root. Some proxies strip the path. */
export async function startPathProxy({ isStripping }: { isStripping: boolean }): Promise<PathProxy> {
  let port = ''
  const strays: string[] = []
  const server = createServer((incoming, answer) => {
    const { url = '/', method, headers } = incoming
    if (!/^\/qa([/?]|$)/.test(url)) {
      strays.push(`${method} ${url}`)
      answer.end('<!doctype html><title>Another application</title>')
      return
    }
    const path = isStripping ? url.slice('/qa'.length).replace(/^(?!\/)/, '/') : url
    const forwarded = request({ host: '127.0.0.1', port, path, method, headers }, (response) => {
      answer.writeHead(response.statusCode ?? 502, response.headers)
      response.pipe(answer)
    })
    forwarded.on('error', () => answer.destroy())
    answer.on('close', () => forwarded.destroy())
    incoming.pipe(forwarded)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // It listens on a port, not on a pipe.
  const { port: ownPort } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${ownPort}/qa`,
    strays,
    forwardTo: (site) => {
      port = new URL(site.url).port
    },
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
