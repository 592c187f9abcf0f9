import type { Socket } from 'node:net'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { networkKey } from './rate-limits.ts'

/** More than a hundred of the longest lists, each of which a reader usually takes within a second. */
const maxUnreadSize = 128 * 1024 * 1024

/** What waits to be read on a connection, for the network that it serves. */
type Connection = { network: string; size: number }

/** Counts an answer, before it is sent, until its reader has taken it. */
export type CountUnread = (request: FastifyRequest, reply: FastifyReply, size: number) => void

/**
 * Limits the memory for answers that are not read yet. Above the limit, the network with most of it loses its
 * largest connection, so that a client that reads slowly on purpose does not disconnect others. Files that are
 * read while they are sent need no memory. Returns the function that counts answers that pass no hook.
 */
export function limitUnreadAnswers(server: FastifyInstance, maxSize = maxUnreadSize): CountUnread {
  const connections = new Map<Socket, Connection>()
  let total = 0

  function forget(socket: Socket): void {
    total -= connections.get(socket)?.size ?? 0
    connections.delete(socket)
  }

  function connect(socket: Socket): Connection {
    const connection = { network: '', size: 0 }
    connections.set(socket, connection)
    socket.once('close', () => forget(socket))
    return connection
  }

  function cutLargest(): void {
    const largest = findLargest(connections)
    if (!largest) return
    forget(largest)
    largest.destroy()
  }

  const count: CountUnread = ({ ip, raw: { socket } }, { raw }, size) => {
    if (socket.destroyed) return
    const connection = connections.get(socket) ?? connect(socket)
    connection.network = networkKey(ip)
    connection.size += size
    total += size
    raw.once('close', () => {
      // With the connection, all that waited on it was forgotten.
      if (connections.get(socket) !== connection) return
      connection.size -= size
      total -= size
    })
    while (total > maxSize) cutLargest()
  }

  server.addHook('onSend', (request, reply, payload, done) => {
    if (typeof payload === 'string' || Buffer.isBuffer(payload)) {
      count(request, reply, Buffer.byteLength(payload))
    }
    done()
  })
  return count
}

/** The largest connection of the network with most to read. */
function findLargest(connections: ReadonlyMap<Socket, Connection>): Socket | undefined {
  const sizes = new Map<string, number>()
  for (const { network, size } of connections.values()) sizes.set(network, (sizes.get(network) ?? 0) + size)
  const most = Math.max(...sizes.values())
  const own = [...connections].filter(([, { network }]) => sizes.get(network) === most)
  return own.toSorted(([, a], [, b]) => b.size - a.size)[0]?.[0]
}
