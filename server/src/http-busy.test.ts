import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { fakeCore } from '../test/fake-core.ts'
import { createTestSite, type TestSite, type TestUser } from '../test/site.ts'
import { createTestServer, type SiteServer } from '../test/site-server.ts'

let site: TestSite
let http: SiteServer
let member: TestUser
let renderAll: () => void

/** A site whose visitors wait for pages until `renderAll` is called. */
beforeEach(async () => {
  site = await createTestSite({ rateLimitScale: 1 })
  member = await site.addUser('Ada')
  const rendering = Promise.withResolvers<void>()
  renderAll = rendering.resolve
  const core = fakeCore(join(site.dataDir, 'client'), [])
  http = await createTestServer(site, {
    ...core,
    async render(request) {
      if (!request.user) await rendering.promise
      return core.render(request)
    },
  })
})
afterEach(async () => {
  await http.server.close()
  await site.close()
})

const ask = (url: string, number: number, language = 'en') =>
  http.server.inject({
    method: 'GET',
    url,
    remoteAddress: `10.${number}.0.1`,
    headers: { accept: 'text/html', 'accept-language': language },
  })

test('says in words that the site is busy, and lets members and other reads through', async () => {
  const flood = Array.from({ length: 100 }, (_, number) => ask(`/questions?page=${number + 1}`, number))
  const busy = await Promise.any(
    flood.map(async (answer) => {
      const { statusCode, ...rest } = await answer
      if (statusCode !== 503) throw new Error('not yet')
      return rest
    }),
  )
  const arabic = await ask('/tags', 200, 'ar')
  const read = await ask('/answer/api/v1/question/page', 201)
  const own = await http.get('/questions', { as: member })
  renderAll()
  const statuses = (await Promise.all(flood)).map(({ statusCode }) => statusCode)

  expect(busy.headers).toMatchObject({ 'retry-after': '2', 'cache-control': 'no-store' })
  expect(busy.body).toContain('The site is very busy at the moment.')
  expect(busy.body).toContain('<html lang="en-US" dir="ltr">')
  expect(busy.headers['content-security-policy']).toContain(/nonce="([^"]+)"/.exec(busy.body)?.[1])
  expect([arabic.statusCode, arabic.body]).toEqual([503, expect.stringContaining('dir="rtl"')])
  expect([read.statusCode, own.statusCode]).toEqual([200, 200])
  expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(40)
  expect(new Set(statuses)).toEqual(new Set([200, 503]))
  // A busy moment is not cached as the page.
  expect((await ask('/tags', 200)).statusCode).toBe(200)
})

test('answers calls that have to wait too long with a reason and a message', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const waiting = Array.from({ length: 100 }, (_, number) =>
    site.app.loads.run('search', { userId: 0, ip: `10.${number}.0.1` }, () => promise).catch(() => {}),
  )

  const answer = await ask('/answer/api/v1/search?q=tea', 201)
  resolve()
  await Promise.all(waiting)

  expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '2'])
  expect(answer.json()).toMatchObject({
    code: 503,
    reason: 'base.too_many_requests',
    msg: 'The site is very busy at the moment. Please try again in a few seconds.',
  })
})

test('says in words that one address asked for too many pages', async () => {
  renderAll()
  const answers = []
  for (let number = 0; number < 62; number += 1) answers.push(await ask(`/questions?page=${number}`, 7))
  const denied = answers.at(-1)

  expect(denied?.statusCode).toBe(429)
  expect(denied?.body).toMatch(
    /<h1>Too many requests in a short time\. Please try again in \d+ seconds?\.<\/h1>/,
  )
  // Browsers send a language without its country, too.
  expect((await ask('/questions?page=63', 7, 'de')).body).toContain('<html lang="de-DE" dir="ltr">')
})
