import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { connect, type Socket } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createTestSite, type TestSite } from '../../../test/site.ts'
import { loadTexts } from '../texts/index.ts'
import { createHttpServer } from './index.ts'

/** More than the system takes for a reader that reads nothing. */
const size = 16 * 1024 * 1024

let site: TestSite
let server: Awaited<ReturnType<typeof createHttpServer>>
let sockets: Socket[]
let answered: number

beforeEach(async () => {
  site = await createTestSite()
  const texts = loadTexts(new URL('../../../../i18n', import.meta.url).pathname)
  server = await createHttpServer({
    texts,
    log: site.log,
    trustedProxies: 'loopback',
    isSecure: () => false,
    maxUnreadSize: 4 * size,
  })
  answered = 0
  server.get('/long', async () => {
    answered += 1
    return 'x'.repeat(size)
  })
  await server.listen({ host: '127.0.0.1', port: 0 })
  sockets = []
})
afterEach(async () => {
  for (const socket of sockets) socket.destroy()
  await server.close()
  await site.close()
})

const getPort = () => (server.server.address() as AddressInfo).port

/** Sends requests, and reads nothing until it is told to. */
async function ask(address: string, count = 1): Promise<Socket> {
  const socket = connect(getPort(), '127.0.0.1').pause()
  socket.on('error', () => {})
  sockets.push(socket)
  await once(socket, 'connect')
  const before = answered
  socket.write(`GET /long HTTP/1.1\r\nHost: localhost\r\nX-Forwarded-For: ${address}\r\n\r\n`.repeat(count))
  await expect.poll(() => answered).toBe(before + count)
  return socket
}

/** Reads on until the connection ends or an answer is whole. */
async function readAnswer(socket: Socket): Promise<number> {
  let read = 0
  const done = Promise.withResolvers<void>()
  socket.once('close', done.resolve)
  socket.on('data', (part: Buffer) => {
    read += part.length
    if (read > size) done.resolve()
  })
  socket.resume()
  await done.promise
  return read
}

test('a network that reads nothing loses its own connections only', async () => {
  const member = await ask('192.0.2.1')
  const greedy = [await ask('198.51.100.7', 2), await ask('198.51.100.8'), await ask('198.51.100.9')]

  expect(await readAnswer(member)).toBeGreaterThan(size)
  const read = await Promise.all(greedy.map(readAnswer))
  expect(read.map((bytes) => bytes > size)).toEqual([false, true, true])
})

test('answers that were read are not counted, and neither are connections that ended', async () => {
  for (let index = 0; index < 6; index++) {
    expect(await readAnswer(await ask('192.0.2.1'))).toBeGreaterThan(size)
    const cut = await ask('192.0.2.1', 2)
    cut.destroy()
    await once(cut, 'close')
  }

  expect(await readAnswer(await ask('192.0.2.1'))).toBeGreaterThan(size)
})
