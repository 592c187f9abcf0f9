import type { Socket } from 'node:net'
import { PluginError } from '@querent/sdk/server'
import { z } from 'zod'
import type { OutboundClient } from '../outbound/index.ts'
import type { ValidPackage } from '../packages/plugin-package.ts'
import { listHosts } from './http-services.ts'
import { type Services, service } from './service-call.ts'

const maxSockets = 8
const maxBytes = 1024 * 1024

type OpenSocket = { socket: Socket; chunks: AsyncIterator<Uint8Array> }

/** Connections of one process of a plugin. They end with it: `close` closes all. */
export function createSocketServices(
  outbound: OutboundClient,
  { manifest }: ValidPackage,
  values: () => Readonly<Record<string, unknown>>,
): { services: Services; close(): void } {
  const sockets = new Map<number, OpenSocket>()
  let last = 0
  let opening = 0
  let isClosed = false

  function find(id: number): OpenSocket {
    const found = sockets.get(id)
    if (!found) throw new PluginError('The connection is closed.')
    return found
  }

  async function connect(url: string): Promise<Socket> {
    if (sockets.size + opening >= maxSockets) {
      throw new PluginError(`A plugin has at most ${maxSockets} connections.`)
    }
    opening += 1
    try {
      return await outbound.connect(url, { allowedHosts: listHosts(manifest, values()) })
    } finally {
      opening -= 1
    }
  }

  async function open(url: string): Promise<number> {
    const socket = await connect(url)
    if (isClosed) {
      socket.destroy()
      throw new PluginError('The plugin has ended.')
    }
    const id = ++last
    sockets.set(id, { socket, chunks: socket[Symbol.asyncIterator]() })
    socket.once('close', () => sockets.delete(id))
    return id
  }

  const one = z.tuple([z.int()])
  const bytes = z.instanceof(Uint8Array).refine(({ length }) => length <= maxBytes, 'More than 1 MB.')

  return {
    services: {
      'sockets.open': service(z.tuple([z.string().max(500)]), ([url]) => open(url)),
      'sockets.write': service(z.tuple([z.int(), bytes]), async ([id, content]) => {
        const { socket } = find(id)
        await new Promise<void>((resolve, reject) => {
          socket.write(content, (error) => {
            if (error) reject(new PluginError('The connection is closed.'))
            else resolve()
          })
        })
      }),
      'sockets.read': service(one, async ([id]) => {
        // A lost connection reads like a closed one.
        const next = await sockets
          .get(id)
          ?.chunks.next()
          .catch(() => undefined)
        return next?.done ? undefined : next?.value
      }),
      'sockets.close': service(one, async ([id]) => {
        sockets.get(id)?.socket.destroy()
      }),
    },
    close() {
      isClosed = true
      for (const { socket } of sockets.values()) socket.destroy()
    },
  }
}
