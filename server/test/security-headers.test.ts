import { type EndpointDefinition, type EndpointName, endpoints, getPath } from '@querent/sdk/contract'
import type { InjectOptions, LightMyRequestResponse } from 'fastify'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { hashPassword } from '../src/modules/accounts/password.service.ts'
import { ask } from './content.ts'
import { createFakePluginHost, type FakePluginHost } from './fake-plugin-host.ts'
import { createTestSite, type TestSite, type TestUser } from './site.ts'
import { createTestServer, type SiteServer } from './site-server.ts'

let plugins: FakePluginHost
let site: TestSite
let http: SiteServer
let admin: TestUser
let questionId: string

beforeAll(async () => {
  plugins = createFakePluginHost()
  site = await createTestSite({ pluginHost: plugins })
  http = await createTestServer(site)
  admin = await site.addUser('Admin', { role_id: 2, password_hash: await hashPassword('correct-horse') })
  questionId = (await ask(site, admin)).id
})
afterAll(async () => {
  await http.server.close()
  await site.close()
})

async function serveAt(site_url: string) {
  const { settings } = site.app
  await settings.replace({ general: { ...settings.current.general, site_url } })
}
afterEach(() => serveAt('http://localhost:9080'))

/** Every kind of response that the server sends. */
const kinds: [string, () => InjectOptions][] = [
  ['an API call', () => ({ url: `${getPath(endpoints.questionPage)}?page=1&page_size=10` })],
  ['an API call with a question', () => ({ url: `${getPath(endpoints.questionInfo)}?id=${questionId}` })],
  ['a denied API call', () => ({ url: getPath(endpoints.adminUserPage) })],
  ['an API call for a missing question', () => ({ url: `${getPath(endpoints.questionInfo)}?id=1` })],
  ['an unknown API call', () => ({ url: '/answer/api/v1/nothing' })],
  ['a form with errors', () => ({ method: 'POST', url: getPath(endpoints.userLogin), payload: {} })],
  [
    'a body that is too large',
    () => ({ method: 'POST', url: getPath(endpoints.userLogin), payload: { x: 'x'.repeat(2_000_000) } }),
  ],
  [
    'a preflight',
    () => ({
      method: 'OPTIONS',
      url: getPath(endpoints.questionAdd),
      headers: { origin: 'https://evil.example', 'access-control-request-method': 'POST' },
    }),
  ],
  ['a page', () => ({ url: '/' })],
  ['a question', () => ({ url: `/questions/${questionId}` })],
  ['a missing page', () => ({ url: '/missing' })],
  ['a redirect', () => ({ url: `/questions/${questionId}/wrong-words` })],
  ['a script', () => ({ url: '/static/entry-abc.js' })],
  ['a missing file', () => ({ url: '/static/missing.js' })],
  ['an image', () => ({ url: '/logo.svg' })],
  ['the icon', () => ({ url: '/favicon.ico' })],
  ['the custom style sheet', () => ({ url: '/custom.css' })],
  ['the manifest', () => ({ url: '/manifest.json' })],
  ['the OpenSearch description', () => ({ url: '/opensearch.xml' })],
  ['robots.txt', () => ({ url: '/robots.txt' })],
  ['a feed', () => ({ url: '/feed.atom' })],
  ['the sitemap', () => ({ url: '/sitemap.xml' })],
  ['the API documentation', () => ({ url: '/api-docs' })],
  ['the OpenAPI document', () => ({ url: '/openapi.json' })],
  ['the health check', () => ({ url: '/healthz' })],
  ['the readiness check', () => ({ url: '/readyz' })],
]

function getDirectives(reply: LightMyRequestResponse): Map<string, string[]> {
  const policy = `${reply.headers['content-security-policy']}`
  return new Map(
    policy.split(';').map((directive) => {
      const [name = '', ...sources] = directive.trim().split(/\s+/)
      return [name, sources]
    }),
  )
}

/** Whether the source is a nonce, or the hash of a script. */
const isInline = (source: string) => /^'(nonce-[A-Za-z0-9+/=]{22,}|sha256-[A-Za-z0-9+/]{43}=)'$/.test(source)

describe.each(kinds)('%s', (_kind, request) => {
  test('carries a strict policy', async () => {
    const policy = getDirectives(await http.server.inject(request()))

    expect(policy.get('default-src')).toEqual(["'self'"])
    for (const name of ['frame-ancestors', 'base-uri', 'object-src'])
      expect([name, policy.get(name)]).toEqual([name, ["'none'"]])
    expect(policy.get('form-action')).toEqual(["'self'"])
    for (const name of ['script-src', 'style-src']) {
      const others = policy.get(name)?.filter((source) => !isInline(source))
      expect([name, others]).toEqual([name, ["'self'"]])
    }
  })

  test('is not sniffed, framed or shared with other sites', async () => {
    const { headers } = await http.server.inject({
      ...request(),
      headers: { origin: 'https://evil.example', ...request().headers },
    })

    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': expect.stringContaining('camera=()'),
    })
    expect(
      Object.keys(headers).filter((name) => /^(access-control-|server$|x-powered-by$)/.test(name)),
    ).toEqual([])
  })

  test('requires HTTPS only if the site uses it', async () => {
    const plain = await http.server.inject(request())
    await serveAt('https://ask.example.com')
    const secure = await http.server.inject(request())

    expect(plain.headers['strict-transport-security']).toBeUndefined()
    expect(secure.headers['strict-transport-security']).toMatch(/^max-age=\d{8,}$/)
  })
})

test.each([
  ['a successful response', () => ({ url: `${getPath(endpoints.questionPage)}?page=1&page_size=10` })],
  ['a denied response', () => ({ url: getPath(endpoints.adminUserPage) })],
  ['a response for a missing question', () => ({ url: `${getPath(endpoints.questionInfo)}?id=1` })],
] as const)('%s of the API is not cached', async (_kind, request) => {
  const { headers } = await http.server.inject(request())

  expect(headers['cache-control']).toBe('no-store')
})

const login = () =>
  http.server.inject({
    method: 'POST',
    url: getPath(endpoints.userLogin),
    payload: { e_mail: 'admin@example.com', pass: 'correct-horse' },
  })

test('scripts and forms of other sites cannot use the session cookie', async () => {
  const [plain] = (await login()).cookies
  await serveAt('https://ask.example.com')
  const [secure] = (await login()).cookies

  expect(plain).toMatchObject({ name: 'visit', httpOnly: true, sameSite: 'Lax', path: '/', maxAge: 604_800 })
  expect(plain).not.toHaveProperty('domain')
  expect(secure).toMatchObject({
    name: '__Host-visit',
    httpOnly: true,
    sameSite: 'Lax',
    secure: true,
    path: '/',
  })
  expect(secure).not.toHaveProperty('domain')
})

const demanding: [EndpointName, EndpointDefinition][] = Object.entries(endpoints)
  .filter(([, { access }]) => ['session', 'active', 'admin'].includes(access))
  // Keys of the table are endpoint names.
  .map(([name, definition]) => [name as EndpointName, definition])

test.each(demanding)('%s is rejected if only the session cookie is sent', async (_name, definition) => {
  const url = getPath(definition)
  const cookies = { visit: admin.visitToken }

  const reply = await http.server.inject({
    method: definition.method,
    url,
    cookies,
    payload: definition.method === 'GET' ? undefined : {},
  })
  const asToken = await http.server.inject({
    method: definition.method,
    url,
    headers: { authorization: admin.visitToken },
    payload: definition.method === 'GET' ? undefined : {},
  })

  expect([reply.statusCode, asToken.statusCode]).toEqual([401, 401])
})

test('forms of other sites are rejected', async () => {
  for (const type of ['application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'text/plain']) {
    const reply = await http.server.inject({
      method: 'POST',
      url: getPath(endpoints.questionAdd),
      cookies: { visit: admin.visitToken },
      headers: { 'content-type': type, origin: 'https://evil.example' },
      payload: 'title=Forged&content=Forged',
    })
    expect(reply.statusCode).toBeGreaterThanOrEqual(400)
    expect(reply.statusCode).toBeLessThan(500)
  }
})

test('lets pages, and nothing else, load what enabled plugins declare', async () => {
  const shown = async (url: string) => getDirectives(await http.server.inject({ url }))
  const contentSecurity = {
    script: ['https://challenges.example.com'],
    frame: ['https://challenges.example.com', 'https://frames.example.com/a/'],
    connect: [],
  }
  plugins.enable('test_captcha', {}, { contentSecurity })

  const policy = await shown('/')
  expect(policy.get('script-src')).toEqual(["'self'", 'https://challenges.example.com'])
  expect(policy.get('frame-src')).toEqual([
    "'self'",
    'https://challenges.example.com',
    'https://frames.example.com/a/',
  ])
  expect(policy.get('connect-src')).toEqual(["'self'"])
  expect((await shown('/manifest.json')).get('script-src')).toEqual(["'self'"])

  plugins.disable('test_captcha')
  expect((await shown('/')).get('script-src')).toEqual(["'self'"])
  expect((await shown('/')).has('frame-src')).toBe(false)
})

test('lets pages load from the hosts that the administrator allows', async () => {
  const custom = { custom_head: '<script src="https://stats.example.com/s.js"></script>' }
  await site.call('siteCustomUpdate', { ...custom, allowed_hosts: ['stats.example.com'] }, admin)

  const policy = getDirectives(await http.server.inject({ url: '/' }))

  for (const name of ['script-src', 'style-src', 'font-src', 'frame-src', 'connect-src']) {
    expect(policy.get(name)).toContain('stats.example.com')
  }
  // A client that does not know the field leaves the hosts as they are.
  await site.call('siteCustomUpdate', custom, admin)
  expect(site.app.settings.current.custom.allowed_hosts).toEqual(['stats.example.com'])
  await expect(
    site.call(
      'siteCustomUpdate',
      { ...custom, allowed_hosts: ["x.example; script-src 'unsafe-inline'"] },
      admin,
    ),
  ).rejects.toMatchObject({ reason: 'base.request_format_error' })
})
