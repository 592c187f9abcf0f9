import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createTestSite, type TestSite, testEngine } from '../../../test/site.ts'
import { loadTexts } from '../texts/index.ts'
import { createHttpServer } from './index.ts'

let site: TestSite
let server: Awaited<ReturnType<typeof createHttpServer>>
/** Requests for `/counted` that were started, that are running, and the maximum of running ones. */
let begun: number
let active: number
let most: number
let isSlow: boolean
/** What the fast ones wait for. */
let goOn: () => Promise<unknown>

/** A significant part of a second. */
const slow = sql`with recursive numbers(i) as (select 1 union all select i + 1 from numbers where i < 2500000)
  select count(*) from numbers`

beforeEach(async () => {
  site = await createTestSite()
  const texts = loadTexts(new URL('../../../../i18n', import.meta.url).pathname)
  const transport = { texts, log: site.log, trustedProxies: '', isSecure: () => false }
  server = await createHttpServer(transport)
  for (const path of ['/slow', '/answer/admin/api/slow']) {
    server.get(path, async () => {
      await slow.execute(site.db)
      return 'done'
    })
  }
  begun = 0
  active = 0
  most = 0
  isSlow = true
  goOn = () => new Promise((resolve) => setTimeout(resolve, 20))
  server.get('/counted', async () => {
    begun += 1
    active += 1
    most = Math.max(most, active)
    if (isSlow) await slow.execute(site.db)
    else await goOn()
    active -= 1
    return 'done'
  })
  for (const url of ['/quick', '/static/file', '/*']) server.get(url, async () => 'done')
  server.post('/slow', async () => {
    await slow.execute(site.db)
    return 'done'
  })
})
afterEach(async () => {
  await server.close()
  await site.close()
})

const read = (url: string, remoteAddress: string, method: 'GET' | 'POST' = 'GET') =>
  server.inject({ method, url, remoteAddress })

// Elsewhere the time of a statement includes that of others.
test.runIf(testEngine === 'sqlite')(
  'an address that used too much database time cannot read more for some seconds',
  async () => {
    const began = performance.now()
    while ((await read('/slow', '192.0.2.1')).statusCode === 200);
    expect(performance.now() - began).toBeGreaterThan(3000)

    const denied = await read('/quick', '192.0.2.1')
    expect(denied.statusCode).toBe(429)
    expect(Number(denied.headers['retry-after'])).toBeGreaterThan(0)
    expect(Number(denied.headers['retry-after'])).toBeLessThanOrEqual(10)
    expect((await read('/quick', '192.0.2.2')).statusCode).toBe(200)
    expect((await read('/static/file', '192.0.2.1')).statusCode).toBe(200)
    // Not a file, but a page: `/uploads/../users` is the page of all users.
    expect((await read('/uploads/elsewhere', '192.0.2.1')).statusCode).toBe(429)
    expect((await read('/slow', '192.0.2.1', 'POST')).statusCode).toBe(200)
  },
  20_000,
)

test('slow reads take turns, so that others do not wait for them', async () => {
  const visitors = [1, 2, 3].map((index) => `198.51.100.${index}`)
  // Once each, at the same time: only now are they known to be slow.
  await Promise.all(visitors.map((address) => read('/slow', address)))

  const finished: string[] = []
  const slowReads = visitors.map(async (address) => {
    const answer = await read('/counted', address)
    finished.push(address)
    return answer
  })
  const quick = await read('/quick', '192.0.2.9')

  expect(quick.statusCode).toBe(200)
  expect(finished.length).toBeLessThan(visitors.length)
  expect((await Promise.all(slowReads)).map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
  expect(most).toBeLessThanOrEqual(2)
})

test('a path that was slow is limited for all visitors, until it is fast again', async () => {
  await read('/counted', '203.0.113.1')
  isSlow = false
  const readByMany = () => Promise.all([2, 3, 4, 5, 6].map((index) => read('/counted', `203.0.113.${index}`)))
  most = 0
  await readByMany()
  expect(most).toBe(2)

  most = 0
  await readByMany()
  expect(most).toBe(5)
})

test('only a few simultaneous reads of one address are started, so that others do not wait', async () => {
  isSlow = false
  let open = () => {}
  const gate = new Promise<void>((resolve) => {
    open = resolve
  })
  goOn = () => gate
  const urls = Array.from({ length: 20 }, (_, index) => `/counted?page=${index}`)
  const wereRead = urls.map((url) => read(url, '203.0.113.1'))
  await expect.poll(() => begun).toBe(6)

  expect((await read('/quick', '203.0.113.2')).statusCode).toBe(200)
  expect(begun).toBe(6)
  open()

  for (const { statusCode } of await Promise.all(wereRead)) expect(statusCode).toBe(200)
  expect(begun).toBe(20)
  expect(most).toBe(6)
})

test('an address whose reads wait for another host continues afterwards', async () => {
  isSlow = false
  let open = () => {}
  const gate = new Promise<void>((resolve) => {
    open = resolve
  })
  goOn = () => gate
  const held = Array.from({ length: 6 }, (_, index) => read(`/counted?page=${index}`, '203.0.113.1'))
  await expect.poll(() => begun).toBe(6)

  expect((await read('/quick', '203.0.113.1')).statusCode).toBe(200)
  expect(begun).toBe(6)
  open()
  await Promise.all(held)
})

test('visitors who leave while they wait use no turn', async () => {
  await read('/counted', '203.0.113.1')
  isSlow = false
  let open = () => {}
  const gate = new Promise<void>((resolve) => {
    open = resolve
  })
  goOn = () => gate
  const held = [2, 3].map((index) => read('/counted', `203.0.113.${index}`))
  await expect.poll(() => active).toBe(2)
  const address = await server.listen({ host: '127.0.0.1', port: 0 })
  const leaving = new AbortController()
  const left = [1, 2, 3].map(() => fetch(`${address}/counted`, { signal: leaving.signal }))
  const isWaiting = () => new Promise<number>((resolve) => server.server.getConnections((_, n) => resolve(n)))
  await expect.poll(isWaiting).toBe(3)

  leaving.abort()
  await Promise.allSettled(left)
  await expect.poll(isWaiting).toBe(0)
  open()
  await Promise.all(held)
  // Its address is slow, so it needs a turn.
  await read('/quick', '203.0.113.1')

  expect(begun).toBe(3)
})

test('reads of administrators, writes and fast reads are not counted', async () => {
  const began = performance.now()
  while (performance.now() - began < 4000) {
    expect((await read('/answer/admin/api/slow', '192.0.2.3')).statusCode).toBe(200)
    expect((await read('/slow', '192.0.2.3', 'POST')).statusCode).toBe(200)
    expect((await read('/quick', '192.0.2.3')).statusCode).toBe(200)
  }
})
