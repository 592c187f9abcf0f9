import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'

export type Pushed = { path: string; headers: IncomingHttpHeaders; body: Buffer }

export type PushService = {
  /** `host:port`, which a site must be allowed to connect to. */
  host: string
  pushed: Pushed[]
  /** Sets the status of the next responses. */
  answer(status: number): void
  /** Holds back responses until the returned function is called. */
  pauseService(): () => void
  close(): Promise<void>
}

/** A fake push service of a browser vendor, on this machine. */
export async function startPushService(): Promise<PushService> {
  const pushed: Pushed[] = []
  let status = 201
  let paused = Promise.resolve()
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    pushed.push({ path: request.url ?? '', headers: request.headers, body: Buffer.concat(chunks) })
    // Simulates a service that hangs: it accepts requests and never responds.
    if (request.url?.startsWith('/hanging')) return
    await paused
    response.writeHead(status).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    host: `127.0.0.1:${port}`,
    pushed,
    answer(next) {
      status = next
    },
    pauseService() {
      const { promise, resolve } = Promise.withResolvers<void>()
      paused = promise
      return resolve
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/** A browser: its subscription, and how it decrypts messages (RFC 8291). */
export function createPushBrowser(endpoint: string) {
  const ecdh = createECDH('prime256v1')
  const own = ecdh.generateKeys()
  const auth = randomBytes(16)
  const keys = { p256dh: own.toString('base64url'), auth: auth.toString('base64url') }

  function read(body: Buffer): unknown {
    const salt = body.subarray(0, 16)
    const keyLength = body[20] ?? 0
    const sender = body.subarray(21, 21 + keyLength)
    const encrypted = body.subarray(21 + keyLength)
    const about = Buffer.concat([Buffer.from('WebPush: info\0'), own, sender])
    const secret = Buffer.from(hkdfSync('sha256', ecdh.computeSecret(sender), auth, about, 32))
    const derive = (info: string, length: number) =>
      Buffer.from(hkdfSync('sha256', secret, salt, Buffer.from(info), length))
    const key = derive('Content-Encoding: aes128gcm\0', 16)
    const nonce = derive('Content-Encoding: nonce\0', 12)
    const decipher = createDecipheriv('aes-128-gcm', key, nonce)
    decipher.setAuthTag(encrypted.subarray(-16))
    const text = Buffer.concat([decipher.update(encrypted.subarray(0, -16)), decipher.final()])
    // A delimiter follows the text.
    return JSON.parse(text.subarray(0, text.lastIndexOf(2)).toString('utf8'))
  }
  return { subscription: { endpoint, keys }, read }
}
