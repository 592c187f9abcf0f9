import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { describeStorage } from '@querent/sdk/testing/conformance'
import plugin from './index.ts'

const token = 'a-token-of-the-store'

/** An in-memory store that accepts requests with the token. */
async function startStore() {
  const files = new Map<string, Buffer>()

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const { method, url = '', headers } = request
    if (headers.authorization !== `Bearer ${token}`) return response.writeHead(403).end()
    const found = files.get(url)
    if (method === 'PUT') files.set(url, await buffer(request))
    if (method === 'DELETE') files.delete(url)
    if (method === 'PUT' || method === 'DELETE') return response.writeHead(204).end()
    if (!found) return response.writeHead(404).end()
    return response.writeHead(200, { 'content-length': found.length }).end(found)
  }

  const server = createServer(answer)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : undefined
  return {
    url: `http://127.0.0.1:${port}`,
    config: { address: 'https://store.example.com/files', token },
    stop: async () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

describeStorage({ plugin, root: import.meta.dirname, startStore, secrets: [token] })
