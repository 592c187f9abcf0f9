import type { PluginSocket } from '@querent/sdk/server'
// Only the protocol: the rest of the library opens connections itself, which a plugin cannot.
import { Decoder } from '@redis/client/dist/lib/RESP/decoder.js'

export type Command = readonly string[]
export type Reply = string | number | null | readonly Reply[]

export type Connection = {
  /** Sends commands in one batch, and returns the reply to each; fails with the first error. */
  send(commands: readonly Command[]): Promise<Reply[]>
  isOpen(): boolean
  close(): void
}

/** The received data is not a reply of the protocol. */
export class NotRedis extends Error {}
/** The connection ended before the reply. */
export class ConnectionLost extends Error {}

function encode(command: Command): string {
  const parts = command.map((part) => `$${Buffer.byteLength(part)}\r\n${part}\r\n`)
  return `*${command.length}\r\n${parts.join('')}`
}

/** Implements the Redis protocol. Concurrent commands are sent together; replies come in the same order. */
export function openConnection(socket: PluginSocket): Connection {
  const waiting: PromiseWithResolvers<Reply>[] = []
  let outgoing = ''
  let isOpen = true

  const decoder = new Decoder({
    onReply: (reply: Reply) => waiting.shift()?.resolve(reply),
    onErrorReply: (error) => waiting.shift()?.reject(error),
    onPush: () => {},
    getTypeMapping: () => ({}),
  })

  function end(error: Error): void {
    isOpen = false
    for (const { reject } of waiting.splice(0)) reject(error)
    socket.close().catch(() => {})
  }

  function flush(): void {
    const text = outgoing
    outgoing = ''
    socket.write(Buffer.from(text)).catch(() => end(new ConnectionLost()))
  }

  async function receive(): Promise<void> {
    while (isOpen) {
      const bytes = await socket.read()
      if (!bytes) return end(new ConnectionLost())
      try {
        decoder.write(Buffer.from(bytes))
      } catch {
        return end(new NotRedis())
      }
    }
  }

  receive().catch(() => end(new ConnectionLost()))

  return {
    async send(commands) {
      if (!isOpen) throw new ConnectionLost()
      if (outgoing === '') setImmediate(flush)
      outgoing += commands.map(encode).join('')
      const replies = commands.map(() => Promise.withResolvers<Reply>())
      waiting.push(...replies)
      return Promise.all(replies.map(({ promise }) => promise))
    },
    isOpen: () => isOpen,
    close: () => end(new ConnectionLost()),
  }
}
