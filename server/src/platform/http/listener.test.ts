import { once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createListener, type HttpListener } from './listener.ts'

let listener: HttpListener
let address: string

beforeEach(async () => {
  listener = createListener()
  address = `http://127.0.0.1:${await listener.listen({ host: '127.0.0.1', port: 0 })}/`
})
afterEach(() => listener.drain(100))

test('says that it is starting until the site answers', async () => {
  expect((await fetch(address)).status).toBe(503)
  expect((await fetch(`${address}healthz`)).status).toBe(200)
  const ready = await fetch(`${address}readyz`)
  expect([ready.status, await ready.text()]).toEqual([503, expect.stringContaining('migrated')])

  listener.use((_request, response) => void response.end('first'))
  expect(await (await fetch(address)).text()).toBe('first')
  listener.use((_request, response) => void response.end('second'))
  expect(await (await fetch(address)).text()).toBe('second')
})

test('finishes running requests and accepts no new ones', async () => {
  const begun = Promise.withResolvers<void>()
  const finish = Promise.withResolvers<void>()
  listener.use(async (_request, response) => {
    begun.resolve()
    await finish.promise
    response.end('done')
  })
  const slow = fetch(address)
  await begun.promise

  // Longer than a test may take: connections that have become idle are not waited for.
  const drained = listener.drain(60_000)
  await expect(fetch(address)).rejects.toThrow()
  finish.resolve()

  expect(await (await slow).text()).toBe('done')
  await drained
})

const request = 'GET / HTTP/1.1\r\nHost: localhost\r\n\r\n'
const openSocket = () => connect(Number(new URL(address).port), '127.0.0.1')

test('answers a few pipelined requests on one connection in order', async () => {
  listener.use(({ url }, response) => void setImmediate(() => response.end(`answer to ${url};`)))
  const socket = openSocket()

  socket.end(request.replace('/', '/1') + request.replace('/', '/2') + request.replace('/', '/3'))

  expect((await text(socket)).match(/answer to \/\d/g)).toEqual([
    'answer to /1',
    'answer to /2',
    'answer to /3',
  ])
})

test('answers any number of requests on one connection, one after the other', async () => {
  listener.use((_request, response) => void response.end('done'))
  const socket = openSocket()

  for (let index = 0; index < 100; index++) {
    socket.write(request)
    await once(socket, 'data')
  }

  expect(socket.destroyed).toBe(false)
  socket.destroy()
})

test('ends a connection that sends hundreds of requests without waiting for answers', async () => {
  let begun = 0
  listener.use(() => {
    begun += 1
  })
  const socket = openSocket()
  const closed = new Promise((resolve) => socket.on('error', () => {}).once('close', resolve))

  socket.resume().write(request.repeat(1000))

  await closed
  expect(begun).toBe(32)
})

test('does not wait forever', async () => {
  const begun = Promise.withResolvers<void>()
  listener.use(() => begun.resolve())
  const hanging = fetch(address)
  await begun.promise

  await listener.drain(50)

  await expect(hanging).rejects.toThrow()
})

test('rejects a port that is in use', async () => {
  const port = Number(new URL(address).port)

  await expect(createListener().listen({ host: '127.0.0.1', port })).rejects.toMatchObject({
    code: 'EADDRINUSE',
  })
})

test('closes a connection whose response nobody reads, and waits for one that is still being rendered', async () => {
  const strict = createListener({ sendTimeoutMs: 50 })
  const port = await strict.listen({ host: '127.0.0.1', port: 0 })
  const isCut = Promise.withResolvers<void>()
  strict.use((incoming, response) => {
    if (incoming.url === '/slow') return void isCut.promise.then(() => response.end('done'))
    response.once('close', isCut.resolve)
    response.end(Buffer.alloc(64 * 1024 * 1024))
  })
  const slow = fetch(`http://127.0.0.1:${port}/slow`)
  const unread = connect(port, '127.0.0.1')
    .pause()
    .on('error', () => {})
  unread.write(request)

  await isCut.promise

  expect(await (await slow).text()).toBe('done')
  unread.destroy()
  await strict.drain(100)
})
