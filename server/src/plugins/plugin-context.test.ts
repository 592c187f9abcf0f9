import { createServer } from 'node:net'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ask } from '../../test/content.ts'
import { configSource, type PluginSource, writePlugin } from '../../test/plugin-packages.ts'
import { createTestSite, type TestSite, type TestSiteOptions, type TestUser } from '../../test/site.ts'
import { createTestServer, type SiteServer } from '../../test/site-server.ts'

let site: TestSite
let server: SiteServer
let admin: TestUser
let member: TestUser

async function begin(options: TestSiteOptions = {}): Promise<void> {
  site = await createTestSite({
    plugins: { limits: { startMs: 5000, pingMs: 200, memoryMb: 64 } },
    ...options,
  })
  admin = await site.addUser('Root', { role_id: 2 })
  member = await site.addUser('Ada', { reputation: 500 })
  server = await createTestServer(site)
}

beforeEach(() => begin())
afterEach(() => site.close())

const base = '/answer/api/v1/plugin/test_plugin'

async function run(source: PluginSource): Promise<void> {
  const { slug_name = 'test_plugin' } = source
  writePlugin(join(site.dataDir, 'plugins', slug_name, '1.0.0'), source)
  await site.app.plugins.runtime.refresh()
  await enable(slug_name)
}
const enable = (slug: string, enabled = true) =>
  site.call('adminPluginSwitch', { plugin_slug_name: slug, enabled }, admin)

/** A plugin whose route runs the code that it receives, so that a test can use its context. */
const obedient = `export default { routes: (context) => [{ method: 'POST', path: '/run', access: 'public',
  handle: async ({ body }) => {
    try {
      return { data: { value: (await new Function('context', 'return (async () => {' + body + '})()')(context)) ?? null } }
    } catch (error) {
      return { data: { error: error.name + ': ' + error.message } }
    }
  } }] }`

async function evaluate(code: string, slug = 'test_plugin'): Promise<unknown> {
  const response = await server.server.inject({
    method: 'POST',
    url: `/answer/api/v1/plugin/${slug}/run`,
    payload: code,
    headers: { 'content-type': 'text/plain' },
  })
  const { data } = response.json()
  return data.error ?? data.value
}

test('leaves out names without a value, as JSON does', async () => {
  await run({ server: obedient, permissions: ['kv'] })

  expect(await evaluate('return { a: 1, b: undefined, c: [{ d: undefined }] }')).toEqual({ a: 1, c: [{}] })
  await evaluate("await context.kv.set('a', { n: 1, m: undefined })")
  expect(await evaluate("return context.kv.get('a')")).toEqual({ n: 1 })
})

test('stores data of a plugin separately, for as long as it requested', async () => {
  await run({ server: obedient, permissions: ['kv'] })
  await run({ slug_name: 'other_plugin', server: obedient, permissions: ['kv'] })
  await evaluate("await context.kv.set('a', { n: 1 }); await context.kv.set('b', 2, { seconds: 60 })")
  expect(await evaluate("return context.kv.get('a')")).toEqual({ n: 1 })
  expect(await evaluate("return context.kv.get('a')", 'other_plugin')).toBeNull()
  expect(await evaluate("return context.kv.keys('')")).toEqual(['a', 'b'])

  site.clock.now += 61
  expect(await evaluate("return context.kv.get('b')")).toBeNull()
  const taking =
    "const all = await Promise.all([1, 2, 3].map(() => context.kv.take('a'))); return all.filter(Boolean)"
  expect(await evaluate(taking)).toEqual([{ n: 1 }])
  expect(await evaluate("await context.kv.set('big', 'x'.repeat(70_000))")).toContain('larger than 64 KB')
  expect(await evaluate("await context.kv.set('', 1)")).toContain('PluginError')
  expect(await evaluate("await context.kv.set('x'.repeat(200), 1)")).toContain('PluginError')
})

test('has the schema library of the site', async () => {
  const parsing =
    "import { z } from 'zod'; const value = z.object({ n: z.coerce.number() }).parse({ n: '7' })"
  const route =
    "{ method: 'POST', path: '/run', access: 'public', handle: async () => ({ data: { value } }) }"
  await run({ server: `${parsing}; export default { routes: () => [${route}] }` })

  expect(await evaluate('')).toEqual({ n: 7 })
})

test('returns what the plugin may know about accounts and content', async () => {
  const question = await ask(site, member, { title: 'How do I grow tomatoes?' })
  await run({ server: obedient, permissions: ['users.read', 'content.read'] })
  expect(await evaluate("return context.users.findByUsername('ada')")).toMatchObject({
    username: 'ada',
    role: 'user',
    questionCount: 1,
  })
  expect(await evaluate("return (await context.users.findByUsername('ada')).email")).toBeNull()
  expect(await evaluate("return context.users.find('999')")).toBeNull()
  expect(await evaluate(`return context.content.find('${question.id}')`)).toMatchObject({
    type: 'question',
    title: 'How do I grow tomatoes?',
  })
  await site.call('questionRemove', { id: question.id }, member)
  expect(await evaluate(`return context.content.find('${question.id}')`)).toBeNull()
})

test('does nothing that requires a permission missing from the manifest', async () => {
  await run({ server: obedient })
  for (const [code, permission] of [
    ["context.kv.get('a')", 'kv'],
    ["context.users.find('1')", 'users.read'],
    ["context.content.find('1')", 'content.read'],
    ["context.content.ask({ title: 'x', content: 'y', tags: [], userId: '1' })", 'content.write'],
    ["context.http.request('https://example.com')", 'http'],
  ]) {
    expect(await evaluate(`return ${code}`), code).toContain(`does not declare the permission ${permission}`)
  }
  for (const code of [
    "return import('node:fs')",
    "return import('node:net')",
    'return fetch("https://x.example")',
  ]) {
    expect(String(await evaluate(code)), code).toMatch(/Error/)
  }
})

test('reaches the hosts that are declared, and no others', async () => {
  await run({ server: obedient, permissions: ['http'], hosts: ['api.example.com', '127.0.0.1'] })
  const request = (url: string) => evaluate(`return context.http.request(${JSON.stringify(url)})`)
  expect(await request('https://other.example.com/')).toContain('does not declare the host')
  expect(await request('http://api.example.com/')).toContain('only be requested over https')
  expect(await request('https://127.0.0.1/')).toContain('private')
})

const routed = `export default { routes: () => [
  { method: 'GET', path: '/open', access: 'public', handle: async (request) => ({ data: request, msg: 'Well.' }) },
  { method: 'GET', path: '/members', access: 'member', handle: async ({ user }) => ({ data: user }) },
  { method: 'GET', path: '/admins', access: 'admin', handle: async ({ user }) => ({ data: user }) },
  { method: 'GET', path: '/bare', access: 'public', handle: async () => ({ bare: ['as', 'it is'], status: 201 }) },
  { method: 'GET', path: '/away', access: 'public', handle: async () => ({ redirect: 'https://example.com/' }) },
  { method: 'GET', path: '/evil', access: 'public', handle: async () => ({ redirect: 'javascript:alert(1)' }) },
  { method: 'GET', path: '/no', access: 'public', handle: async () => ({ status: 409, msg: 'Taken.' }) },
  { method: 'POST', path: '/size', access: 'public', handle: async ({ body }) => ({ data: body.length }) },
] }`

test('a call of a plugin that waits for its settings says so', async () => {
  const config = configSource("{ key: { control: 'input', required: true, initial: '' } }")
  await run({ server: `export default { config: ${config}, routes: () => [] }` })

  const response = await server.server.inject({ method: 'POST', url: `${base}/test` })

  expect(response.json()).toMatchObject({ code: 400, msg: 'It is not set up yet.' })
})

test('routes are available to their users while the plugin is enabled', async () => {
  await run({ server: routed })
  const get = (path: string, as?: TestUser) =>
    server.server.inject({ url: base + path, headers: as ? { authorization: as.token } : {} })

  const open = await server.server.inject({
    url: `${base}/open?a=1&Authorization=x`,
    headers: { authorization: member.token, 'x-hub': 'y' },
    cookies: { visit: member.visitToken },
  })
  expect(open.json()).toMatchObject({ code: 200, msg: 'Well.', data: { query: { a: '1' }, body: '' } })
  expect(open.json().data.headers).toMatchObject({ 'x-hub': 'y' })
  expect(open.body).not.toContain(member.token)
  expect(open.body).not.toContain(member.visitToken)
  expect(open.headers['cache-control']).toBe('no-store')

  expect((await get('/members')).statusCode).toBe(401)
  expect((await get('/members', member)).json().data).toEqual({
    id: String(member.id),
    username: 'ada',
    role: 'user',
  })
  const moderator = await site.addUser('Mo', { role_id: 3 })
  expect((await get('/admins')).statusCode).toBe(401)
  expect((await get('/admins', member)).statusCode).toBe(403)
  expect((await get('/admins', moderator)).statusCode).toBe(403)
  expect((await get('/admins', admin)).json().data).toMatchObject({ username: 'root', role: 'admin' })

  const bare = await get('/bare')
  expect([bare.statusCode, bare.json()]).toEqual([201, ['as', 'it is']])
  expect((await get('/away')).headers.location).toBe('https://example.com/')
  expect((await get('/evil')).json()).toMatchObject({ reason: 'error.plugin.failed' })
  const no = await get('/no')
  expect([no.statusCode, no.json().msg]).toEqual([409, 'Taken.'])
  for (const path of ['/absent', '/', '/open/more']) expect((await get(path)).statusCode, path).toBe(404)

  const send = (size: number) =>
    server.server.inject({
      method: 'POST',
      url: `${base}/size`,
      payload: 'x'.repeat(size),
      headers: { 'content-type': 'text/plain' },
    })
  expect((await send(1000)).json().data).toBe(1000)
  expect((await send(257 * 1024)).statusCode).toBe(413)

  await enable('test_plugin', false)
  expect((await get('/open')).statusCode).toBe(404)
})

test.each(['/\\evil.example', '//evil.example', '/a\r\nSet-Cookie: a=b', '/\t/evil.example'])(
  'a route does not redirect to %j',
  async (redirect) => {
    await run({
      server: `export default { routes: () => [{ method: 'GET', path: '/go', access: 'public',
        handle: async () => (${JSON.stringify({ redirect })}) }] }`,
    })

    const answer = await server.server.inject({ url: `${base}/go` })

    expect(answer.json()).toMatchObject({ reason: 'error.plugin.failed' })
    expect(answer.headers.location).toBeUndefined()
  },
)

test('a public route does not treat a suspended moderator as one', async () => {
  const suspended = await site.addUser('Mod', { role_id: 3, status: 9 })
  await run({ server: routed })

  const answer = await server.server.inject({
    url: `${base}/open`,
    headers: { authorization: suspended.token },
  })

  expect(answer.json().data.user).toEqual({ id: String(suspended.id), username: 'mod', role: 'user' })
})

test('members configure what a plugin lets them, each separately', async () => {
  const form = configSource(`{ note: { control: 'input', required: false, initial: 'none' } }`)
  await run({
    server: `export default { userConfig: ${form}, routes: ({ users }) => [{ method: 'GET', path: '/mine',
      access: 'member', handle: async ({ user }) => ({ data: await users.settings(user.id) }) }] }`,
  })
  const slug = { plugin_slug_name: 'test_plugin' }
  expect(await site.call('userPluginConfigList', undefined, member)).toEqual([
    { name: 'Test plugin', slug_name: 'test_plugin' },
  ])
  await site.call('userPluginConfigUpdate', { ...slug, config_fields: { note: 'mine' } }, member)
  const mine = async (as: TestUser) =>
    (await server.server.inject({ url: `${base}/mine`, headers: { authorization: as.token } })).json().data
  expect(await mine(member)).toEqual({ note: 'mine' })
  expect(await mine(admin)).toEqual({ note: 'none' })
  await enable('test_plugin', false)
  await expect(site.call('userPluginConfig', slug, member)).rejects.toMatchObject({
    reason: 'error.plugin.disabled',
  })
})

test('only faults in browsers of administrators count', async () => {
  await run({ server: routed })
  const fault = { plugin_slug_name: 'test_plugin', where: 'slot content.block', message: 'It broke.' }
  const health = async () => (await site.call('adminPluginList', {}, admin))[0]?.health
  await site.call('pluginFaultReport', fault, member)
  await site.call('pluginFaultReport', fault)
  const hint = { where: 'browser', message: expect.stringContaining('not an administrator') }
  expect(await health()).toMatchObject({ failures: 0, last_error: hint })
  await site.call('pluginFaultReport', fault, admin)
  expect(await health()).toMatchObject({
    failures: 1,
    last_error: { message: 'It broke.', where: 'slot content.block' },
  })
})

test('handles events in its own process, and waiting ones are removed when it is disabled', async () => {
  const server = `export default { events: ({ kv }) => ({
    'question.asked': async ({ id, data: { post } }) => {
      if (post.content.title.includes('later')) throw Object.assign(new Error('Not now.'), { name: 'PluginError' })
      await kv.set('asked', { id, post: post.id })
    },
  }) }`
  await run({ server, family: 'events', permissions: ['events', 'kv'], events: ['question.asked'] })
  const waiting = () =>
    site.db.selectFrom('outbox').select('last_error').where('target', '=', 'test_plugin').execute()
  const { id } = await ask(site, member)
  await ask(site, member, { title: 'Will it be asked later?' })
  await site.app.events.drain()

  const stored = await site.db.selectFrom('plugin_kv').select('value').executeTakeFirst()
  expect(JSON.parse(stored?.value ?? '')).toEqual({ id: expect.any(String), post: id })
  expect(await waiting()).toMatchObject([{ last_error: expect.stringContaining('Not now.') }])

  await enable('test_plugin', false)

  await expect.poll(waiting).toEqual([])
  await ask(site, member)
  expect(await waiting()).toEqual([])
})

test('faults that administrators report repeatedly disable a plugin, those of others do not', async () => {
  await run({ web: { 'remoteEntry.js': '' }, slots: ['content.block'] })
  const fault = { plugin_slug_name: 'test_plugin', where: 'content.block', message: 'It broke.' }
  const report = async (as?: TestUser) => {
    for (let times = 0; times < 5; times++) await site.call('pluginFaultReport', fault, as)
  }
  const state = async () => (await site.call('adminPluginList', {}, admin))[0]
  const now = vi.spyOn(performance, 'now')
  const began = performance.now()

  for (const minute of [0, 2, 4]) {
    now.mockReturnValue(began + minute * 60_000)
    await report(member)
    await report()
  }
  await report(admin)
  expect(await state()).toMatchObject({ state: 'active', notice: '' })
  now.mockReturnValue(began + 6 * 60_000)
  await report(admin)
  now.mockRestore()

  await expect.poll(state).toMatchObject({
    state: 'inactive',
    enabled: false,
    notice: expect.stringContaining('It broke.'),
  })
})

test('opens connections to declared hosts, at most eight, and none to private ones', async () => {
  const echo = createServer((socket) => socket.pipe(socket)).listen(0, '127.0.0.1')
  await new Promise((resolve) => echo.once('listening', resolve))
  const bound = echo.address()
  const host = `127.0.0.1:${typeof bound === 'object' ? bound?.port : 0}`
  await site.close()
  await begin({ privateHosts: [host] })
  await run({ server: obedient, permissions: ['sockets'], hosts: [host, '10.0.0.1:6379', '192.0.2.1:6379'] })
  await run({ slug_name: 'other_plugin', server: obedient, permissions: ['http'], hosts: [host] })
  const open = (address: string) => `return typeof await context.sockets.open('${address}')`

  const talking = `const socket = await context.sockets.open('tcp://${host}'); await socket.write(new Uint8Array([1, 2, 250]));
    const bytes = await socket.read(); await socket.close(); return [[...bytes], (await socket.read()) ?? null,
    await socket.write(new Uint8Array(1)).catch((error) => error.message)]`
  expect(await evaluate(talking)).toEqual([[1, 2, 250], null, 'The connection is closed.'])
  expect(await evaluate(open(`tcp://${host}`), 'other_plugin')).toContain(
    'does not declare the permission sockets',
  )
  expect(await evaluate(open('tls://10.0.0.1:6379'))).toContain('is private')
  expect(await evaluate(open('tcp://192.0.2.1:6379'))).toContain('not reached without encryption')
  expect(await evaluate(open('tls://example.com:6379'))).toContain('does not declare the host')
  for (const wrong of ['http://example.com', 'tcp://example.com', `tcp://user@${host}`, `tcp://${host}/x`]) {
    expect(await evaluate(open(wrong)), wrong).toContain('needs an address such as')
  }
  expect(
    await evaluate(`await context.sockets.open('tcp://${host}');`.repeat(8) + open(`tcp://${host}`)),
  ).toContain('at most 8 connections')
  echo.close()
})

test('the log of an error names its line in the plugin', async () => {
  const lines: string[] = []
  await site.close()
  await begin({ log: pino({ level: 'error' }, { write: (line: string) => void lines.push(line) }) })
  await run({
    server: `export default { routes: () => [{ method: 'GET', path: '/broken', access: 'public',
  handle: async () => { throw new Error('wrong') } }] }`,
  })

  await server.server.inject({ url: `${base}/broken` })

  const details = lines.map((line) => JSON.parse(line).details)
  expect(details).toEqual([
    { where: 'routes.handle GET /broken', message: 'wrong', at: 'dist/server.js:2:31' },
  ])
})

test('the log names the line where a plugin failed to start', async () => {
  const lines: string[] = []
  await site.close()
  await begin({ log: pino({ level: 'error' }, { write: (line: string) => void lines.push(line) }) })

  await run({
    server: `export default { routes: () => {
  throw new Error('No kettle') } }`,
  }).catch(() => undefined)

  const stops = lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'the plugin stopped')
  expect(stops[0]?.details).toEqual({ reason: 'No kettle', at: 'dist/server.js:2:9' })
})

test('says which argument of a call of the context cannot be used', async () => {
  await run({ server: obedient, permissions: ['kv'] })

  expect(await evaluate(`await context.kv.set('x'.repeat(200), 1)`)).toMatch(
    /^PluginError: argument 1: Too big/,
  )
})
