import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import type { PluginManifest } from '@querent/sdk/plugin'
import { configSource, writePlugin } from './plugin-packages.ts'

export type StoreServer = Awaited<ReturnType<typeof startStoreServer>>

/** A store behind HTTP that accepts requests signed by the plugin of `writeStorePlugin`. */
export async function startStoreServer() {
  const objects = new Map<string, Buffer>()
  let isAway = false
  let [hangingPut, puts, hanging] = [0, 0, 0]
  const server = createServer(async (request, response) => {
    const { method, url = '', headers } = request
    const body = await buffer(request)
    if (isAway) return response.writeHead(503).end()
    if (headers.authorization !== 'token') return response.writeHead(403).end()
    if (method === 'PUT' && ++puts === hangingPut) {
      hanging += 1
      return
    }
    if (method === 'PUT') objects.set(url, body)
    if (method === 'DELETE') objects.delete(url)
    const found = objects.get(url)
    if (method !== 'GET') return response.writeHead(204).end()
    return response.writeHead(found ? 200 : 404, { 'content-length': found?.length ?? 0 }).end(found)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // A server that listens on a port has such an address.
  const { port } = server.address() as AddressInfo
  return {
    objects,
    host: `127.0.0.1:${port}`,
    setAway(away: boolean) {
      isAway = away
    },
    /** Never responds to the request that stores this file, counted from the start. 0 for none. */
    hang(put: number) {
      hangingPut = put
    },
    countHanging: () => hanging,
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

const fields = `{ address: { control: 'input', required: false, initial: '' }, host: { control: 'input', required: false, initial: '' } }`
const source = `export default {
  config: ${configSource(fields)},
  storage: ({ config }) => ({
    place: config.address,
    publicUrl: '',
    sign: async ({ key }) => ({ url: (config.host || config.address) + '/' + key, headers: { authorization: 'token' } }),
  }),
}`

/** A plugin that stores files at the address in its settings. */
export const writeStorePlugin = (folder: string, slug: string): PluginManifest =>
  writePlugin(folder, {
    slug_name: slug,
    family: 'storage',
    permissions: ['http'],
    hosts_from_config: ['address'],
    server: source,
  })
