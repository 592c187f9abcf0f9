import { Readable } from 'node:stream'
import { gzipSync } from 'node:zlib'
import { type EndpointDefinition, type EndpointName, endpoints, getPath } from '@querent/sdk/contract'
import type { InjectOptions, LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { unusualPaths } from './bad-input/unusual-paths.ts'
import { servedRoutes } from './served-routes.ts'
import { createTestSite, type TestSite, type TestUser } from './site.ts'
import { createTestServer, type SiteServer } from './site-server.ts'

let site: TestSite
let http: SiteServer
let admin: TestUser

beforeAll(async () => {
  site = await createTestSite()
  http = await createTestServer(site)
  admin = await site.addUser('Admin', { role_id: 2 })
})
afterAll(async () => {
  await http.server.close()
  await site.close()
})

const served: [EndpointName, EndpointDefinition][] = Object.entries(endpoints)
  .filter(([, { access }]) => access !== 'install')
  // Keys of the table are endpoint names.
  .map(([name, definition]) => [name as EndpointName, definition])
const withBody = served.filter(([, { method, body }]) => method !== 'GET' && body)
const paged = served.filter(
  ([, { query }]) => query && 'shape' in query && Object.hasOwn(Object(query.shape), 'page'),
)

function send(definition: EndpointDefinition, request: InjectOptions): Promise<LightMyRequestResponse> {
  const { headers, ...rest } = request
  return http.server.inject({
    method: definition.method,
    url: getPath(definition),
    headers: { authorization: admin.token, 'content-type': 'application/json', ...headers },
    ...rest,
  })
}

/** Asserts that a response has the usual form of a denial. */
function assertDenial(reply: LightMyRequestResponse, status: number) {
  expect(reply.statusCode).toBe(status)
  expect(reply.json()).toEqual({
    code: status,
    reason: expect.any(String),
    msg: expect.any(String),
    data: null,
  })
}

describe.each(withBody)('%s', (_name, definition) => {
  test('rejects a body that is too large, also after decompression', async () => {
    const payload = JSON.stringify({ id: 'x'.repeat(definition.bodyLimit ?? 4_000_000) })

    assertDenial(await send(definition, { payload }), 413)
    const headers = { 'content-encoding': 'gzip' }
    assertDenial(await send(definition, { payload: gzipSync(payload), headers }), 413)
  })

  test('rejects bodies that are not JSON', async () => {
    for (const type of [
      'text/plain',
      'application/xml',
      'multipart/form-data; boundary=x',
      'nonsense',
      'application/json; charset=',
    ]) {
      const reply = await send(definition, { payload: '<id>1</id>', headers: { 'content-type': type } })
      assertDenial(reply, 400)
    }
  })

  test('rejects bytes that are not valid text', async () => {
    const payload = Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x80, 0x22])

    assertDenial(await send(definition, { payload }), 400)
  })
})

const large = withBody.filter(([, { bodyLimit }]) => bodyLimit)

test.each(large)('%s reads its large body only from callers who may send it', async (_name, definition) => {
  const nested = '['.repeat(1_000_000)
  for (const authorization of ['', 'Bearer nonsense'])
    assertDenial(await send(definition, { payload: nested, headers: { authorization } }), 401)

  const tooLarge = Readable.from(Array.from({ length: 50 }, () => Buffer.alloc(1_000_000, '[')))
  assertDenial(await send(definition, { payload: tooLarge }), 413)
  assertDenial(await send(definition, { payload: nested }), 400)
})

const forStrangers = withBody.filter(([, { access }]) => access === 'open' || access === 'public')

test.each(forStrangers)('%s accepts no more from visitors than its form needs', async (_name, definition) => {
  const payload = `[${'1,'.repeat(35_000)}1]`

  assertDenial(await send(definition, { payload, headers: { authorization: '' } }), 413)
})

const forMembers = withBody.filter(
  ([, { access, bodyLimit }]) => !bodyLimit && !['open', 'public'].includes(access),
)

test.each(forMembers)('%s does not parse a large body from a visitor', async (_name, definition) => {
  const unreadable = `[${'1,'.repeat(400_000)}`

  for (const authorization of ['', 'Bearer nonsense'])
    assertDenial(await send(definition, { payload: unreadable, headers: { authorization } }), 401)
  assertDenial(await send(definition, { payload: unreadable }), 400)
})

test('limits how many large bodies are parsed per IP address, but not small ones', async () => {
  const strict = await createTestSite({ rateLimitScale: 1 })
  const { server } = await createTestServer(strict)
  const { token } = await strict.addUser('Ada')
  const preview = (payload: string, remoteAddress = '192.0.2.1') =>
    server.inject({
      method: 'POST',
      url: getPath(endpoints.postRender),
      headers: { authorization: token, 'content-type': 'application/json' },
      payload,
      remoteAddress,
    })
  const long = `[${'1,'.repeat(500_000)}1]`

  for (let count = 0; count < 33; count++) assertDenial(await preview(long), 400)
  const denied = await preview(long)

  assertDenial(denied, 429)
  expect(denied.headers['retry-after']).toBe('60')
  expect((await preview('{}')).statusCode).toBe(200)
  expect((await preview(long, '192.0.2.2')).statusCode).toBe(400)
  await server.close()
  await strict.close()
})

test('a deeply nested body is rejected before it is parsed', async () => {
  const render = (depth: number) =>
    send(endpoints.postRender, {
      payload: `{"content":"${'['.repeat(200)}","more":${'['.repeat(depth)}${']'.repeat(depth)}}`,
    })

  expect((await render(99)).statusCode).toBe(200)
  assertDenial(await render(100), 400)
})

/** Lists with one item per page have no page size. */
const getFields = ({ query }: EndpointDefinition) =>
  ['page', 'page_size'].filter(
    (field) => query && 'shape' in query && Object.hasOwn(Object(query.shape), field),
  )

const absurdPages = [
  '-1',
  '1000001',
  '99999999999999999999',
  '1.5',
  'NaN',
  'Infinity',
  '0x10',
  'one',
  '1,2',
  '٣',
]

describe.each(paged)('%s', (_name, definition) => {
  test.each(getFields(definition))('rejects an invalid %s', async (field) => {
    for (const value of absurdPages) {
      const query = new URLSearchParams({ [field]: value })
      const reply = await send(definition, { url: `${getPath(definition)}?${query}` })
      expect([value, reply.statusCode < 500]).toEqual([value, true])
      if (!/^0x/.test(value)) expect([value, reply.statusCode]).toEqual([value, 400])
    }
  })

  test('answers the last page that can be requested', async () => {
    const reply = await send(definition, { url: `${getPath(definition)}?page=1000000&page_size=100` })

    expect(reply.statusCode).toBeLessThan(500)
    if (reply.statusCode === 200) expect(reply.json().data.list).toEqual([])
  })
})

describe.each(['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH'] as const)('%s', (method) => {
  test.each(unusualPaths.map((path) => [path.slice(0, 80), path]))(
    '%s does not cause a server error',
    async (_, path) => {
      const reply = await http.server.inject({ method, url: path })

      expect(reply.statusCode).toBeLessThan(500)
      expect(reply.headers.location ?? '/').toMatch(/^\/(?![/\\])/)
    },
  )
})

test('no route answers methods that it does not serve', async () => {
  const routes = servedRoutes(http.server).filter((route) => !/[:*]/.test(route))
  const known = new Set(routes)
  for (const path of new Set(routes.map((route) => route.split(' ')[1] ?? ''))) {
    for (const method of ['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'] as const) {
      if (known.has(`${method} ${path}`)) continue
      const reply = await http.server.inject({ method, url: path, headers: { authorization: admin.token } })
      expect([method, path, reply.statusCode]).toEqual([method, path, 404])
    }
  }
})

test('handles nonsensical headers', async () => {
  const long = 'x'.repeat(8000)
  for (const headers of [
    { authorization: long },
    { authorization: 'Bearer ' },
    { authorization: '\u00ff\u00fe' },
    { cookie: 'visit=' },
    { cookie: `visit=${long}; visit=%E0%A4%A; lang=../../etc` },
    { 'accept-language': `${long};q=nonsense` },
    { 'accept-language': ',;,;q=,*' },
    { 'if-none-match': long },
    { 'accept-encoding': 'gzip;q=nonsense, *' },
    { host: '' },
    { host: 'evil.example' },
    { 'x-forwarded-for': '1, 2, 3, ::, nonsense' },
    { 'content-type': long },
    { range: 'bytes=9-1' },
  ]) {
    for (const path of [
      '/',
      '/feed.atom',
      '/custom.css',
      '/logo.svg',
      getPath(endpoints.questionPage),
      getPath(endpoints.userInfo),
    ]) {
      const reply = await http.server.inject({ method: 'GET', url: path, headers })
      expect([JSON.stringify(headers).slice(0, 60), path, reply.statusCode < 500]).toEqual([
        JSON.stringify(headers).slice(0, 60),
        path,
        true,
      ])
    }
  }
})
