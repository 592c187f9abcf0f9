import { afterEach, beforeEach, expect, test } from 'vitest'
import { createTestSite, type TestSite } from './site.ts'
import { createTestServer, type SiteServer } from './site-server.ts'

let site: TestSite
let http: SiteServer

beforeEach(async () => {
  site = await createTestSite({ rateLimitScale: 1 })
  http = await createTestServer(site)
})
afterEach(async () => {
  await http.server.close()
  await site.close()
})

test.each([
  ['/openapi.json', 20],
  ['/api-docs', 20],
  ['/feed.atom', 120],
  ['/sitemap.xml', 120],
])('each IP address can request %s %i times a minute', async (url, most) => {
  const read = async (remoteAddress: string) => (await http.server.inject({ url, remoteAddress })).statusCode
  for (let index = 0; index < most; index++) expect(await read('192.0.2.1')).toBe(200)

  const denied = await http.server.inject({ url, remoteAddress: '192.0.2.1' })
  expect(denied.statusCode).toBe(429)
  expect(denied.headers['retry-after']).toBe('60')
  expect(await read('192.0.2.2')).toBe(200)
})
