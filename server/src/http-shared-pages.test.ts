import { brotliDecompressSync } from 'node:zlib'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createTestSite, type TestSite, type TestUser } from '../test/site.ts'
import { createTestServer, type SiteServer } from '../test/site-server.ts'

let site: TestSite
let http: SiteServer
let ada: TestUser

beforeEach(async () => {
  site = await createTestSite()
  ada = await site.addUser('Ada')
  http = await createTestServer(site)
})
afterEach(async () => {
  await http.server.close()
  await site.close()
})

const nonceIn = (body: string) => /nonce="([^"]+)"/.exec(body)?.[1]

test('answers pages with strict headers, and visitors with the same bytes', async () => {
  const first = await http.get('/questions')
  const second = await http.get('/questions')

  const policy = String(first.headers['content-security-policy'])
  expect(first.headers['content-type']).toBe('text/html; charset=utf-8')
  expect(nonceIn(first.body)).toHaveLength(24)
  expect(policy).toContain(`style-src 'self' 'nonce-${nonceIn(first.body)}'`)
  expect(/script-src [^;]*/.exec(policy)?.[0]).not.toContain('nonce-')
  expect(first.headers['x-content-type-options']).toBe('nosniff')
  // The second visitor got the page of the first.
  expect(http.rendered).toHaveLength(1)
  expect(second.body).toBe(first.body)
  expect(second.headers['content-security-policy']).toBe(policy)
})

test('answers members with a new nonce each time', async () => {
  const first = await http.get('/questions', { as: ada })
  const second = await http.get('/questions', { as: ada })

  expect(first.headers['content-security-policy']).toContain(
    `script-src 'self' 'nonce-${nonceIn(first.body)}'`,
  )
  expect(nonceIn(second.body)).not.toBe(nonceIn(first.body))
})

test('does not send a page again that a visitor already has', async () => {
  const headers = { 'accept-encoding': 'gzip, br' }
  const first = await http.get('/tags', { headers })
  const known = { ...headers, 'if-none-match': `"other", ${first.headers.etag}` }
  const again = await http.get('/tags', { headers: known })
  const plain = await http.get('/tags', { headers: { 'accept-encoding': 'br;q=0' } })

  expect(first.headers['content-encoding']).toBe('br')
  expect(brotliDecompressSync(first.rawPayload).toString()).toBe(plain.body)
  expect([again.statusCode, again.body]).toEqual([304, ''])
  // The policy that came with the page allows its nonces; this response would bring others.
  expect(again.headers['content-security-policy']).toBeUndefined()
  expect(plain.headers['content-encoding']).toBeUndefined()
})

test('shares no page between members, nor with visitors', async () => {
  const own = await http.get('/questions', { as: ada })
  const nobodys = await http.get('/questions')

  expect(own.body).toContain(' ada /questions')
  expect(own.headers['cache-control']).toBe('private, no-store')
  expect(nobodys.body).toContain(' nobody /questions')
  await http.get('/questions', { as: ada })
  expect(http.rendered).toHaveLength(3)
})
