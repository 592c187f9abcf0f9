import { afterEach, beforeEach, expect, test } from 'vitest'
import { createListener, type HttpListener } from './listener.ts'

let listener: HttpListener
let address: string

beforeEach(async () => {
  listener = createListener()
  address = `http://127.0.0.1:${await listener.listen({ host: '127.0.0.1', port: 0 })}/`
})
afterEach(() => listener.drain(100))

test('says that it is starting until a user answers', async () => {
  expect((await fetch(address)).status).toBe(503)
  expect((await fetch(`${address}healthz`)).status).toBe(200)
  const ready = await fetch(`${address}readyz`)
  expect([ready.status, await ready.text()]).toEqual([503, expect.stringContaining('migrated')])

  listener.use((_request, response) => void response.end('first'))
  expect(await (await fetch(address)).text()).toBe('first')
  listener.use((_request, response) => void response.end('second'))
  expect(await (await fetch(address)).text()).toBe('second')
})

test('finishes what is under way and accepts nothing new', async () => {
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

test('does not wait forever', async () => {
  const begun = Promise.withResolvers<void>()
  listener.use(() => begun.resolve())
  const hanging = fetch(address)
  await begun.promise

  await listener.drain(50)

  await expect(hanging).rejects.toThrow()
})

test('rejects a port that is taken', async () => {
  const port = Number(new URL(address).port)

  await expect(createListener().listen({ host: '127.0.0.1', port })).rejects.toMatchObject({
    code: 'EADDRINUSE',
  })
})
