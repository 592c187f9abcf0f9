import { join } from 'node:path'
import type { RenderRequest } from '@querent/core/server-entry'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { fakeCore } from '../../../test/fake-core.ts'
import { createTestSite, type TestSite } from '../../../test/site.ts'
import { createTestServer, type SiteServer } from '../../../test/site-server.ts'

let site: TestSite
let http: SiteServer
let rendered: RenderRequest[]

beforeEach(async () => {
  site = await createTestSite()
  rendered = []
  http = await createTestServer(site, fakeCore(join(site.dataDir, 'client'), rendered))
})
afterEach(async () => {
  await http.server.close()
  await site.close()
})

test('shares a page between visitors whose lists look alike, and with nobody else', async () => {
  for (const value of ['compact', 'comfortable', 'compact', '"><script>', 'constructor', '']) {
    const headers = { cookie: `list_density=${encodeURIComponent(value)}` }
    const answer = await http.server.inject({ url: '/questions', headers })
    expect(answer.headers.vary).toContain('cookie')
  }

  expect(rendered.map(({ listDensity }) => listDensity)).toEqual(['compact', 'comfortable'])
})

test('shares a page between visitors with the same colors, and ignores invalid cookies', async () => {
  const answers = []
  for (const value of ['dark', 'dark', 'light', 'system', '"><script>', 'constructor', '']) {
    const headers = { cookie: `color_scheme=${encodeURIComponent(value)}` }
    answers.push(await http.server.inject({ url: '/questions', headers }))
  }

  expect(rendered.map(({ colorScheme }) => colorScheme)).toEqual(['dark', 'light', 'system', undefined])
  for (const { headers } of answers) {
    expect(headers.vary).toContain('cookie')
    expect(headers['cache-control']).toBe('private, no-cache')
  }
})
