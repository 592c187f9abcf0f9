import { join } from 'node:path'
import type { RenderRequest, RenderResult } from '@querent/core/server-entry'
import { afterEach, expect, test } from 'vitest'
import { sampleCaptcha } from '../../../test/captcha.ts'
import { fakeCore } from '../../../test/fake-core.ts'
import { createFakePluginHost } from '../../../test/fake-plugin-host.ts'
import { createTestSite, type TestSite, type TestSiteOptions } from '../../../test/site.ts'
import { createTestServer, type SiteServer } from '../../../test/site-server.ts'

let site: TestSite
let http: SiteServer

afterEach(async () => {
  await http.server.close()
  await site.close()
})

type Load = (request: RenderRequest) => Promise<unknown>

const loadQuestions: Load = ({ api }) => api.call('questionPage', { page: 1 })

/** Serves pages that make one call: an error determines the status, as in the web application. */
async function serve(load: Load, options: TestSiteOptions = {}) {
  site = await createTestSite(options)
  const core = fakeCore(join(site.dataDir, 'client'), [])
  http = await createTestServer(site, {
    ...core,
    async render(request): Promise<RenderResult> {
      const status = await load(request).then(
        () => 200,
        (error: { status?: number }) => error.status ?? 503,
      )
      return { kind: 'page', status, html: String(status) }
    },
  })
}

async function open(url: string, ip: string): Promise<number> {
  return (await http.server.inject({ url, remoteAddress: ip })).statusCode
}

const readQuestions = (ip: string) => open('/answer/api/v1/question/page?page=1', ip)

const outsider = '203.0.113.9'
const visitor = '203.0.113.10'

test.each([0, 1, 2])('does not show the 429 of one address to another (%i calls before)', async (calls) => {
  await serve(loadQuestions, { rateLimitScale: 0.02 })
  for (let index = 0; index < calls; index++) await readQuestions(outsider)
  const statuses: number[] = []

  for (let index = 0; index < 12; index++) {
    const url = `/questions?poison=${index}`
    statuses.push(await open(url, outsider))
    expect([url, await open(url, `203.0.113.${20 + index}`)]).toEqual([url, 200])
  }

  expect(new Set(statuses)).toEqual(new Set([200, 429]))
})

test('lets an address that has reached its limit of API calls open shared pages', async () => {
  await serve(loadQuestions, { rateLimitScale: 0.02 })
  while ((await readQuestions(visitor)) === 200);

  expect(await open('/questions', visitor)).toBe(200)
})

test('lets an address that has reached its page limit have cached pages', async () => {
  await serve(loadQuestions, { rateLimitScale: 0.02 })
  let index = 0
  while ((await open(`/questions?page=${index}`, visitor)) === 200) index += 1
  await open('/questions', outsider)

  expect(await open('/questions', visitor)).toBe(200)
})

test('renders a page again after an error, also for waiting requests', async () => {
  let attempts = 0
  const failsOnce = async () => {
    attempts += 1
    const isFirst = attempts === 1
    await new Promise((resolve) => setTimeout(resolve, 20))
    if (isFirst) throw new Error('The database is gone.')
  }
  await serve(failsOnce)

  const together = await Promise.all([open('/questions', outsider), open('/questions', visitor)])

  expect(together).toEqual([503, 200])
  expect(await open('/questions', visitor)).toBe(200)
})

test('shares cached pages and new ones', async () => {
  let attempts = 0
  await serve(async ({ url }) => {
    attempts += 1
    if (url.includes('gone')) throw Object.assign(new Error('gone'), { status: 404 })
  })

  for (const url of ['/questions', '/questions?gone']) {
    await open(url, outsider)
    await open(url, visitor)
  }

  expect(attempts).toBe(2)
})

test('does not show the captcha required of one address to others', async () => {
  const plugins = createFakePluginHost()
  plugins.enable('test_captcha', { captcha: sampleCaptcha })
  const challenged: boolean[] = []
  // With status 200, the search page says that a captcha is required.
  await serve(
    async ({ api }) => {
      await api.call('search', { q: 'tomatoes' }).then(
        () => challenged.push(false),
        () => challenged.push(true),
      )
    },
    { pluginHost: plugins },
  )
  for (let index = 0; index <= 20; index++) await open(`/search?q=tomatoes&page=${index}`, outsider)
  expect(challenged.at(-1)).toBe(true)

  await open('/search?q=tomatoes&page=20', visitor)

  expect(challenged).toHaveLength(22)
  expect(challenged.at(-1)).toBe(false)
})
