import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createTestSite, type TestSite } from '../../../test/site.ts'
import { createTestServer, type SiteServer } from '../../../test/site-server.ts'
import { rarelyUsedTexts } from './text-files.service.ts'

let site: TestSite
let http: SiteServer

beforeEach(async () => {
  site = await createTestSite()
  http = await createTestServer(site)
})
afterEach(async () => {
  await http.server.close()
  await site.close()
})

test('compresses built files and texts once, not for each response', async () => {
  await http.get('/questions')
  const { textsUrl = '', texts } = http.rendered[0] ?? {}
  const load = (url: string, accepted: string) => http.get(url, { headers: { 'accept-encoding': accepted } })

  const script = await load('/static/entry-abc.js', 'gzip, deflate, br')
  expect(script.headers).toMatchObject({
    'content-encoding': 'br',
    'content-type': expect.stringContaining('java'),
  })
  expect(brotliDecompressSync(script.rawPayload).toString()).toBe('export {}')
  expect((await load('/static/entry-abc.js', 'identity')).body).toBe('export {}')

  const [brotli, gzip] = await Promise.all(['br', 'gzip'].map((accepted) => load(textsUrl, accepted)))
  expect(brotli?.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' })
  expect(JSON.parse(brotliDecompressSync(brotli?.rawPayload ?? '').toString())).toEqual(texts)
  expect(gzip?.headers['content-encoding']).toBe('gzip')
  expect(JSON.parse(gunzipSync(gzip?.rawPayload ?? '').toString())).toEqual(texts)
  expect((await load(textsUrl, 'identity')).json()).toEqual(texts)
})

test('has a smaller file of texts without those of rarely used pages', async () => {
  await http.get('/questions')
  const { textsUrl = '', readingTextsUrl = '' } = http.rendered[0] ?? {}
  const load = async (url: string) => (await http.get(url)).json()
  const [all, reading] = await Promise.all([load(textsUrl), load(readingTextsUrl)])

  expect(all).toMatchObject(reading)
  const left = Object.keys(all).filter((area) => !(area in reading))
  expect(left.toSorted()).toEqual(rarelyUsedTexts.toSorted())
})
