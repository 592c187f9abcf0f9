import { afterEach, expect, test } from 'vitest'
import {
  type ConfigOf,
  defineConfig,
  defineServerPlugin,
  field,
  PluginError,
  type ServerContext,
} from '../server/index.ts'
import { type FakeRoutes, type FakeServer, startFakeServer } from './fake-server.ts'
import { openServerPlugin } from './server-plugin.ts'

const config = defineConfig({ client_id: field.input({ required: true }), client_secret: field.secret() })
type Context = ServerContext<ConfigOf<typeof config>>

const plugin = defineServerPlugin({
  config,
  captcha: ({ http, kv, log, text, config: { client_id } }: Context) => ({
    async create() {
      const { text: answer } = await http.request('https://api.example.com/challenge', {
        form: { client_id },
      })
      log.info('made', { answer })
      await kv.set('last', answer, { seconds: 60 })
      return { image: text('picture', { client_id }), answer }
    },
    verify: async ({ input }) => (await kv.take('last')) === input,
  }),
  routes: ({ users, content }: Context) => [
    {
      method: 'GET',
      path: '/me',
      access: 'member',
      handle: async ({ user }) => ({ data: (await users.find(user?.id ?? '')) ?? null }),
    },
    {
      method: 'POST',
      path: '/ask',
      access: 'public',
      handle: async () => ({
        data: await content.ask({ title: 'Why?', content: 'So.', tags: [], userId: '7' }),
      }),
    },
  ],
})

const open: FakeServer[] = []

async function fakeServer(routes: FakeRoutes): Promise<FakeServer> {
  const service = await startFakeServer(routes)
  open.push(service)
  return service
}

afterEach(async () => {
  await Promise.all(open.splice(0).map((service) => service.close()))
})

async function openWithService(routes: FakeRoutes = { 'POST /challenge': { text: 'abcd' } }) {
  const service = await fakeServer(routes)
  const opened = await openServerPlugin(plugin, {
    config: { client_id: 'ours' },
    fakeServers: { 'api.example.com': service.url },
    texts: { en_US: { picture: 'An image for {{client_id}}' } },
  })
  return { service, opened }
}

test('runs a capability against a service over real HTTP', async () => {
  const { service, opened } = await openWithService()

  const challenge = await opened.captcha.create({ language: 'en_US' })

  expect(challenge).toEqual({ image: 'An image for ours', answer: 'abcd' })
  expect(service.requests).toMatchObject([
    { method: 'POST', path: '/challenge', form: { client_id: 'ours' } },
  ])
  expect(opened.logText()).toContain('abcd')
})

test('returns a stored value once, and none that has expired', async () => {
  const { opened } = await openWithService()
  await opened.captcha.create({ language: 'en_US' })

  expect(await opened.captcha.verify({ input: 'abcd', ip: '' })).toBe(true)
  expect(await opened.captcha.verify({ input: 'abcd', ip: '' })).toBe(false)
  await opened.captcha.create({ language: 'en_US' })
  opened.clock.advance(61)
  expect(await opened.captcha.verify({ input: 'abcd', ip: '' })).toBe(false)
})

test('rejects settings that an administrator could not save', async () => {
  await expect(openServerPlugin(plugin)).rejects.toThrow(/client_id/)
})

test('says which capability is missing', async () => {
  const { opened } = await openWithService()

  expect(opened.offers).toEqual(['captcha', 'routes'])
  expect(() => opened.search).toThrow('offers no search; it offers captcha, routes')
})

test('rejects hosts and permissions that are not declared', async () => {
  const declaration = { slug_name: 'sample', family: 'captcha', permissions: ['http'] }
  const opened = await openServerPlugin(plugin, { declaration, config: { client_id: 'ours' } })

  await expect(opened.captcha.create({ language: 'en_US' })).rejects.toThrow(PluginError)
  await expect(opened.captcha.create({ language: 'en_US' })).rejects.toThrow(
    'does not declare the host api.example.com',
  )
  await expect(opened.captcha.verify({ input: '', ip: '' })).rejects.toThrow('permission kv')
})

test('lets a plugin reach the host that an administrator entered', async () => {
  const service = await fakeServer({ 'GET /health': { text: 'fine' } })
  const fields = defineConfig({ host: field.url({ required: true }) })
  const definition = defineServerPlugin({
    config: fields,
    embed: ({ http, config: { host } }: ServerContext<ConfigOf<typeof fields>>) => ({
      platforms: async () => [{ platform: (await http.request(`${host}/health`)).text, enable: true }],
    }),
  })
  const opened = await openServerPlugin(definition, {
    declaration: { slug_name: 'sample', family: 'embed', permissions: ['http'], hosts_from_config: ['host'] },
    config: { host: 'https://search.internal' },
    fakeServers: { 'search.internal': service.url },
  })

  expect(await opened.embed.platforms()).toEqual([{ platform: 'fine', enable: true }])
})

test('fails for a host without a fake server', async () => {
  const opened = await openServerPlugin(plugin, { config: { client_id: 'ours' }, hosts: ['api.example.com'] })

  await expect(opened.captcha.create({ language: 'en_US' })).rejects.toThrow(
    'This test has no fake server for api.example.com',
  )
})

test('follows only as many redirects as requested', async () => {
  const { opened } = await openWithService({
    'POST /challenge': { status: 302, headers: { location: '/elsewhere' } },
    'GET /elsewhere': { text: 'never' },
  })

  expect(await opened.captcha.create({ language: 'en_US' })).toMatchObject({ answer: '' })
})

test('sends no credentials to another host after a redirect, like a site', async () => {
  const elsewhere = await fakeServer({
    'GET /end': ({ headers }) => ({ text: headers.authorization ?? 'unknown' }),
  })
  const service = await fakeServer({
    'GET /near': { status: 302, headers: { location: '/end' } },
    'GET /far': { status: 302, headers: { location: 'https://far.example/end' } },
    'GET /end': ({ headers }) => ({ text: headers.authorization ?? 'unknown' }),
  })
  const ask = async (http: ServerContext['http'], path: string) => {
    const request = { headers: { Authorization: 'Bearer secret' }, redirects: 1 }
    return { platform: (await http.request(`https://near.example${path}`, request)).text, enable: true }
  }
  const definition = defineServerPlugin({
    embed: ({ http }) => ({ platforms: () => Promise.all([ask(http, '/near'), ask(http, '/far')]) }),
  })
  const fakeServers = { 'near.example': service.url, 'far.example': elsewhere.url }
  const opened = await openServerPlugin(definition, { fakeServers })

  expect((await opened.embed.platforms()).map(({ platform }) => platform)).toEqual([
    'Bearer secret',
    'unknown',
  ])
})

test('times out if a service hangs, with an error that users may read', async () => {
  const service = await fakeServer({ 'GET /': { hangs: true } })
  const definition = defineServerPlugin({
    embed: ({ http }) => ({
      platforms: async () => [
        { platform: (await http.request('https://slow.example/', { timeout: 50 })).text, enable: true },
      ],
    }),
  })
  const opened = await openServerPlugin(definition, { fakeServers: { 'slow.example': service.url } })

  await expect(opened.embed.platforms()).rejects.toThrow('slow.example did not answer within 50 ms')
})

test('knows users, and hides their email addresses from plugins without the permission', async () => {
  const users = [
    {
      id: '7',
      username: 'ada',
      displayName: 'Ada',
      avatar: '',
      role: 'user',
      email: 'ada@example.com',
    } as const,
  ]
  const options = { config: { client_id: 'ours' }, users }
  const all = await openServerPlugin(plugin, options)
  const few = await openServerPlugin(plugin, { ...options, permissions: ['users.read'] })
  const request = { query: {}, headers: {}, body: '', language: 'en_US', user: users[0] }

  expect(await all.routes[0]?.handle(request)).toMatchObject({ data: { email: 'ada@example.com' } })
  expect(await few.routes[0]?.handle(request)).not.toHaveProperty('data.email')
})

test('records the questions that a plugin asked', async () => {
  const users = [{ id: '7', username: 'ada', displayName: 'Ada', avatar: '', role: 'user' } as const]
  const opened = await openServerPlugin(plugin, { config: { client_id: 'ours' }, users })

  await opened.routes[1]?.handle({ query: {}, headers: {}, body: '', language: 'en_US' })

  expect(opened.posts).toMatchObject([{ title: 'Why?', type: 'question' }])
})

test('rejects values that cannot be transferred between a plugin and its site', async () => {
  const definition = defineServerPlugin({
    embed: () => ({ platforms: async () => [{ platform: 'video', enable: true, toString: () => 'video' }] }),
  })
  const opened = await openServerPlugin(definition)

  await expect(opened.embed.platforms()).rejects.toThrow('What platforms answers is not plain data')
})

test('cannot be used after it was closed', async () => {
  const { opened } = await openWithService()

  opened.close()

  await expect(opened.captcha.create({ language: 'en_US' })).rejects.toThrow('switched off')
})

test('forgets at a restart what the plugin keeps in memory, and keeps what it stored', async () => {
  const counting = defineServerPlugin({
    captcha: ({ kv }) => {
      let calls = 0
      return {
        async create() {
          calls += 1
          const stored = Number((await kv.get('calls')) ?? 0) + 1
          await kv.set('calls', stored)
          return { answer: `${calls} of ${stored}` }
        },
        verify: async () => true,
      }
    },
  })
  const server = await openServerPlugin(counting)
  await server.captcha.create({ language: 'en_US' })

  const { answer } = await server.restart().captcha.create({ language: 'en_US' })

  expect(answer).toBe('1 of 2')
})
