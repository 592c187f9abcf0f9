import { once } from 'node:events'
import { connect } from 'node:net'
import { PluginError, type PluginSocket, type PluginSockets } from '../server/index.ts'
import type { FakeHttpOptions } from './fake-http.ts'

/** Connections of tests: real ones, but only to the fake servers of the hosts, and without encryption. */
export function createFakeSockets(
  { fakeServers, hosts }: FakeHttpOptions,
  check: () => void,
): PluginSockets & { closeAll(): void } {
  const open = new Set<() => void>()
  return {
    async open(url) {
      check()
      const place = /^(?:tcp|tls):\/\/([^/?#@]+:\d+)$/.exec(url)?.[1]
      if (place === undefined) {
        throw new PluginError('A connection needs an address such as tls://host:port or tcp://host:port.')
      }
      if (!hosts.includes(place) && !hosts.includes(place.replace(/:\d+$/, ''))) {
        throw new PluginError(`The plugin does not declare the host ${place} in its package.json.`)
      }
      const server = fakeServers[place]
      if (server === undefined) {
        throw new Error(
          `This test has no fake server for ${place}. Name one in fakeServers of openServerPlugin: { '${place}': 'tcp://127.0.0.1:<port>' }`,
        )
      }
      const socket = connect(Number(new URL(server).port), '127.0.0.1')
      await once(socket, 'connect').catch(() => {
        throw new PluginError(`${place} could not be reached.`)
      })
      socket.on('error', () => {})
      const close = () => void socket.destroy()
      open.add(close)
      socket.once('close', () => open.delete(close))
      return asPluginSocket(socket, check)
    },
    closeAll() {
      for (const close of open) close()
    },
  }
}

function asPluginSocket(socket: ReturnType<typeof connect>, check: () => void): PluginSocket {
  const chunks: AsyncIterator<Buffer> = socket[Symbol.asyncIterator]()
  return {
    async write(bytes) {
      check()
      await new Promise<void>((resolve, reject) => {
        socket.write(bytes, (error) => {
          if (error) reject(new PluginError('The connection is closed.'))
          else resolve()
        })
      })
    },
    async read() {
      const next = await chunks.next().catch(() => undefined)
      // As received in a message: a copy, and not a Buffer.
      return next === undefined || next.done ? undefined : new Uint8Array(next.value)
    },
    close: async () => void socket.destroy(),
  }
}
