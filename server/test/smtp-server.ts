import { once } from 'node:events'
import { createServer, type Server, type Socket } from 'node:net'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import type { SmtpSettings } from '@querent/sdk/contract'

export type SmtpServer = {
  /** Mail settings for this server. */
  readonly settings: SmtpSettings
  /** Every line received from clients. */
  readonly received: string[]
  /** The recipient of every accepted mail. */
  readonly accepted: string[]
  /** The number of connections opened. */
  readonly connections: number
  /** Closes all connections and accepts no more until `start`. */
  stop(): Promise<void>
  start(): Promise<void>
}

type Behavior = {
  /** The reply to `RCPT TO`, `250 fine` by default. */
  answerTo?: (recipient: string) => string
  /** The reply to `STARTTLS`, `250 fine` by default. */
  answerToStartTls?: string
  /** The time it takes to accept a mail. */
  delayMs?: number
  /** Closes the connection instead of replying that it has accepted a mail. */
  disconnects?: boolean
}

/** A mail server with what the site needs, on a free port. */
export async function startSmtpServer(behavior: Behavior = {}): Promise<SmtpServer> {
  const received: string[] = []
  const accepted: string[] = []
  const sockets = new Set<Socket>()
  let connections = 0
  let port = 0
  let server: Server | undefined

  async function serve(socket: Socket): Promise<void> {
    connections++
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    socket.on('error', () => {})
    let recipient = ''
    let isContent = false
    socket.write('220 test\r\n')
    for await (const line of createInterface({ input: socket })) {
      received.push(line)
      if (isContent && line !== '.') continue
      if (isContent) {
        isContent = false
        if (behavior.delayMs) await sleep(behavior.delayMs, undefined, { ref: false })
        accepted.push(recipient)
        if (behavior.disconnects) return void socket.destroy()
        socket.write('250 accepted\r\n')
      } else if (line.startsWith('RCPT')) {
        recipient = /<(.*)>/.exec(line)?.[1] ?? ''
        socket.write(`${behavior.answerTo?.(recipient) ?? '250 fine'}\r\n`)
      } else if (line.startsWith('STARTTLS') && behavior.answerToStartTls) {
        socket.write(`${behavior.answerToStartTls}\r\n`)
      } else if (line.startsWith('DATA')) {
        isContent = true
        socket.write('354 go on\r\n')
      } else if (line.startsWith('QUIT')) socket.end('221 bye\r\n')
      else socket.write('250 fine\r\n')
    }
  }

  const smtp: SmtpServer = {
    get settings() {
      return {
        from_email: 'site@example.com',
        from_name: '',
        smtp_host: '127.0.0.1',
        smtp_port: port,
        encryption: '' as const,
        smtp_username: '',
        smtp_password: '',
        smtp_authentication: false,
      }
    },
    received,
    accepted,
    get connections() {
      return connections
    },
    async stop() {
      const closed = server && once(server, 'close')
      server?.close()
      for (const socket of sockets) socket.destroy()
      await closed
      server = undefined
    },
    async start() {
      server = createServer((socket) => void serve(socket).catch(() => {}))
      server.listen(port, '127.0.0.1')
      await once(server, 'listening')
      const address = server.address()
      if (address === null || typeof address === 'string')
        throw new Error('The server does not listen on a port.')
      port = address.port
    },
  }
  await smtp.start()
  return smtp
}
