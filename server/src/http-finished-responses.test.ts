import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { rmSync } from 'node:fs'
import type { ServerResponse } from 'node:http'
import { connect } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ask } from '../test/content.ts'
import { createTestSite, type TestSite, type TestUser } from '../test/site.ts'
import { createTestServer, type SiteServer } from '../test/site-server.ts'
import { createListener } from './platform/http/index.ts'
import { cacheReports, requestReports } from './platform/reports/index.ts'

let site: TestSite
let http: SiteServer
let ada: TestUser
/** Requests that a route has answered: others were answered before. */
let routed = 0
const onRouted = () => {
  routed += 1
}
const routing = 'tracing:fastify.request.handler:start'

const script = '/static/entry-abc.js'
const brotli = { 'accept-encoding': 'gzip, deflate, br' }
/** Does not affect the response, which comes from the route. */
const unusual = { page: { 'x-querent-purpose': 'offline-copy' }, file: { 'if-none-match': '"another"' } }

beforeEach(async () => {
  site = await createTestSite()
  ada = await site.addUser('Ada')
  http = await createTestServer(site)
  routed = 0
  subscribe(routing, onRouted)
})
afterEach(async () => {
  unsubscribe(routing, onRouted)
  await http.server.close()
  await site.close()
})

type Headers = Record<string, string>

async function get(path: string, headers: Headers = {}, as?: TestUser) {
  const before = routed
  const answer = await http.get(path, { headers, ...(as && { as }) })
  const { 'x-request-id': id, date, ...shown } = answer.headers
  return { id, isRouted: routed > before, shown, status: answer.statusCode, body: answer.rawPayload }
}

type Answer = Awaited<ReturnType<typeof get>>
const isSame = ({ shown, status, body }: Answer, other: Answer) =>
  expect({ shown, status, body }).toEqual({ shown: other.shown, status: other.status, body: other.body })

/** The response of the route and the one from memory. */
async function getBoth(path: string, headers: Headers = {}, kind: 'page' | 'file' = 'page') {
  await get(path, headers)
  const finished = await get(path, headers)
  const usual = await get(path, { ...headers, ...unusual[kind] })
  expect([finished.isRouted, usual.isRouted]).toEqual([false, true])
  return { finished, usual }
}

async function setUrl(site_url: string) {
  const { general } = site.app.settings.current
  await site.app.settings.replace({ general: { ...general, site_url } })
}

const kinds: [string, Headers][] = [
  ['Brotli', brotli],
  ['gzip', { 'accept-encoding': 'gzip;q=1.0' }],
  ['no encoding', {}],
]

test.each(kinds)('sends a cached page exactly as its route does: %s', async (_kind, headers) => {
  const { finished, usual } = await getBoth('/questions', headers)

  isSame(finished, usual)
  expect(finished.shown).toMatchObject({
    'content-security-policy': expect.stringContaining("default-src 'self'"),
    'x-frame-options': 'DENY',
    vary: 'cookie, accept-language, accept-encoding',
  })
  expect(finished.id).not.toBe(usual.id)
})

test('answers conditional requests of browsers from memory', async () => {
  const { shown } = await get('/questions', brotli)
  const known = { ...brotli, 'if-none-match': `"other", ${shown.etag}` }
  const { finished, usual } = await getBoth('/questions', known)

  isSame(finished, usual)
  expect(finished.status).toBe(304)
  expect(finished.shown).not.toHaveProperty('content-security-policy')
})

test('sends a page that is not there from memory', async () => {
  const { finished, usual } = await getBoth('/missing', brotli)

  isSame(finished, usual)
  expect(finished.status).toBe(404)
})

test.each(kinds)('sends a cached built file exactly as its route does: %s', async (_kind, headers) => {
  const { finished, usual } = await getBoth(script, headers, 'file')

  isSame(finished, usual)
  rmSync(join(site.dataDir, 'client', 'static'), { recursive: true })
  isSame(await get(script, headers), usual)
})

test('sends texts from memory', async () => {
  await get('/questions')
  const { textsUrl = '' } = http.rendered[0] ?? {}
  const { finished, usual } = await getBoth(textsUrl, brotli, 'file')

  isSame(finished, usual)
})

test('leaves ranges, conditions, HEAD and unwanted encodings to the route', async () => {
  const { usual } = await getBoth(script, {}, 'file')
  const part = await get(script, { range: 'bytes=0-5' })
  const known = await get(script, { 'if-none-match': String(usual.shown.etag) })
  const head = await http.server.inject({ method: 'HEAD', url: script })
  await getBoth('/tags')
  const plain = await get('/tags', { 'accept-encoding': 'identity' })
  const headOfPage = await http.server.inject({ method: 'HEAD', url: '/tags' })

  const long = { 'accept-encoding': `gzip, ${'x'.repeat(200)}` }
  await get(script, long)
  expect((await get(script, long)).isRouted).toBe(true)
  expect([part.status, part.body.toString()]).toEqual([206, 'export'])
  expect([known.status, known.body.length]).toEqual([304, 0])
  expect([head.statusCode, head.body, head.headers['content-length']]).toEqual([200, '', '9'])
  expect([headOfPage.statusCode, headOfPage.body]).toEqual([200, ''])
  expect(plain).toMatchObject({ isRouted: true, status: 200 })
})

test('sends no page to programs that request a missing file', async () => {
  const browser = { accept: 'text/html' }
  expect((await get('/wp-login.php', browser)).shown['content-type']).toContain('text/html')
  const again = await get('/wp-login.php', browser)
  const program = await get('/wp-login.php')

  expect(again.isRouted).toBe(true)
  expect(program.shown['content-type']).toContain('text/plain')
})

test('leaves visitors with a session to the route', async () => {
  await getBoth('/questions', brotli)
  const own = await get('/questions', brotli, ada)
  const expired = await http.server.inject({ url: '/questions', cookies: { visit: 'long gone' } })

  expect(own.isRouted).toBe(true)
  expect(own.shown['cache-control']).toBe('private, no-store')
  expect(expired.statusCode).toBe(200)
  // Nobody else gets the member's response.
  expect((await get('/questions', {})).body.toString()).toContain(' nobody /questions')
})

test('distinguishes languages and colors', async () => {
  const read = async (cookie: string, language = 'en') =>
    (await get('/questions', { cookie, 'accept-language': language })).body.toString()
  const english = await read('')
  const chinese = await read('', 'zh-CN')
  const chosen = await read('lang=zh_CN')
  await read('color_scheme=dark')
  await read('list_density=compact')

  expect([await read(''), await read('', 'zh-CN'), await read('lang=zh_CN')]).toEqual([
    english,
    chinese,
    chosen,
  ])
  expect([english, chinese]).toEqual([expect.stringContaining('en_US'), expect.stringContaining('zh_CN')])
  expect(http.rendered.map(({ colorScheme, listDensity }) => [colorScheme, listDensity])).toEqual([
    [undefined, 'comfortable'],
    [undefined, 'comfortable'],
    ['dark', 'comfortable'],
    [undefined, 'compact'],
  ])
})

test('applies header settings immediately', async () => {
  await getBoth('/questions')
  await getBoth(script, {}, 'file')
  await setUrl('https://example.org/qa')
  const { custom } = site.app.settings.current
  await site.app.settings.replace({ custom: { ...custom, allowed_hosts: ['https://cdn.example.net'] } })

  const page = await getBoth('/qa/questions')
  const file = await getBoth(`/qa${script}`, {}, 'file')

  isSame(page.finished, page.usual)
  isSame(file.finished, file.usual)
  expect(page.finished.shown['strict-transport-security']).toContain('max-age=')
  expect(page.finished.shown['content-security-policy']).toContain('https://cdn.example.net')
  expect(file.finished.shown['strict-transport-security']).toContain('max-age=')
})

test('identifies users by the cookie that the site uses at its URL', async () => {
  await setUrl('https://example.org/qa')
  await getBoth('/qa/questions')
  const cookies = { '__Secure-visit': ada.visitToken }
  const own = await http.server.inject({ url: '/qa/questions', cookies })

  expect(own.body).toContain(' ada /questions')
})

test('sends no cached page of a site that became private, nor one that has changed', async () => {
  const { finished } = await getBoth('/questions')
  const { login } = site.app.settings.current
  await site.app.settings.replace({ login: { ...login, login_required: true } })
  expect((await get('/questions')).isRouted).toBe(true)
  await site.app.settings.replace({ login })
  await ask(site, ada)

  const changed = await get('/questions')

  expect(changed.isRouted).toBe(true)
  expect(finished.isRouted).toBe(false)
})

test('ends connections while the process stops', async () => {
  await getBoth('/questions')
  const listener = createListener()
  const { promise: underWay, resolve } = Promise.withResolvers<ServerResponse>()
  listener.use((request, response) => {
    if (request.url === '/slow') return resolve(response)
    http.server.routing(request, response)
    underWay.then((slow) => slow.end())
  })
  const port = await listener.listen({ host: '127.0.0.1', port: 0 })
  const socket = connect(port, '127.0.0.1')
  const send = (path: string) => socket.write(`GET ${path} HTTP/1.1\r\nhost: localhost\r\n\r\n`)
  send('/slow')
  await underWay
  const before = routed

  const drained = listener.drain(5000)
  send('/questions')
  const answers = await text(socket)
  await drained

  expect(routed).toBe(before)
  expect(answers.match(/^connection: .*$/gim)).toEqual(['Connection: keep-alive', 'connection: close'])
})

test('counts views, responses and cache hits correctly', async () => {
  const question = await ask(site, ada)
  const path = `/questions/${question.id}`
  const views = async () => (await site.call('questionInfo', { id: question.id })).view_count
  await get(path, { 'user-agent': 'first' })
  const before = await views()
  const requests: [string, number][] = []
  const hits: boolean[] = []
  const endings = [
    requestReports.subscribe(({ route, status }) => void requests.push([route, status])),
    cacheReports.subscribe(({ cache, isHit }) => void (cache === 'pages' && hits.push(isHit))),
  ]

  const answer = await get(path, { 'user-agent': 'second' })
  await get(path, { 'user-agent': 'second' })
  await get(path, { 'user-agent': 'third', 'if-none-match': String(answer.shown.etag) })
  await get(path, { 'user-agent': 'fourth', 'if-none-match': String(answer.shown.etag) })
  await get(path, { 'user-agent': 'fifth', 'x-querent-purpose': 'offline-copy' })
  for (const end of endings) end()

  expect(answer.isRouted).toBe(false)
  expect(await views()).toBe(before + 3)
  expect(requests).toEqual([
    ['/questions/*', 200],
    ['/questions/*', 200],
    ['/questions/*', 304],
    ['/questions/*', 304],
    ['/questions/*', 200],
  ])
  expect(hits).toEqual([true, true, true, true, true])
})
