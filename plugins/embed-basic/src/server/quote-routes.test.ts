import { openServerPlugin, startFakeServer } from '@querent/sdk/testing'
import { afterEach, expect, test, vi } from 'vitest'
import packageFile from '../../package.json' with { type: 'json' }
import plugin from './index.ts'

const gist = 'https://gist.github.com/ada/0123456789abcdef0123'
const tweet = 'https://x.com/ada/status/1234567890'
const closers: (() => unknown)[] = []

afterEach(async () => {
  vi.restoreAllMocks()
  for (const close of closers.splice(0)) await close()
})

async function open(answers: Parameters<typeof startFakeServer>[0], config = {}) {
  const service = await startFakeServer(answers)
  const opened = await openServerPlugin(plugin, {
    declaration: packageFile.querent,
    config,
    fakeServers: { 'api.github.com': service.url, 'publish.twitter.com': service.url },
  })
  closers.push(
    () => service.close(),
    () => opened.close(),
  )
  const [route] = opened.routes
  const ask = async (url: string, username?: string) => {
    const user = username ? { id: username, username, role: 'user' as const } : undefined
    const reply = await route?.handle({ query: { url }, headers: {}, body: '', language: 'en_US', user })
    return reply && 'data' in reply ? reply.data : reply
  }
  return { ask, service, opened }
}

const files = {
  files: {
    'a.js': { filename: 'a.js', content: 'let a = "<b>"' },
    'b.js': { filename: 'b.js', content: 'x'.repeat(20_000) },
    'c.js': { filename: 'c.js', content: '' },
    'd.js': { filename: 'd.js', content: 'left out' },
  },
}

test('returns the first files of a gist, shortened, and requests them once a day', async () => {
  const { ask, service, opened } = await open({ 'GET /gists/0123456789abcdef0123': { json: files } })

  const first = await ask(gist)
  await ask(gist)
  opened.clock.advance(25 * 60 * 60)
  await ask(gist)

  expect(first).toEqual({
    files: [
      { name: 'a.js', text: 'let a = "<b>"' },
      { name: 'b.js', text: 'x'.repeat(15_000) },
      { name: 'c.js', text: '' },
    ],
  })
  expect(service.requests).toHaveLength(2)
})

test('returns the text of a post without its markup', async () => {
  const html =
    '<blockquote><p lang="en" dir="ltr">1 &lt; 2 &amp;lt;<br>see <a href="https://t.co/x">this</a></p>&mdash; Ada</blockquote>'
  const { ask } = await open({ 'GET /oembed': { json: { author_name: 'Ada', html } } })

  expect(await ask(tweet)).toEqual({ author: 'Ada', text: '1 < 2 &lt;\nsee this' })
})

test('reports a failure of the service, and does not retry at once', async () => {
  const { ask, service } = await open({ 'GET /oembed': { status: 500, json: {} } })

  expect([await ask(tweet), await ask(tweet)]).toEqual([null, null])
  expect(service.requests).toHaveLength(1)
})

test('does not request missing content again within a day', async () => {
  const { ask, service, opened } = await open({
    'GET /gists/0123456789abcdef0123': { status: 404, json: {} },
  })

  expect(await ask(gist)).toBeNull()
  opened.clock.advance(23 * 60 * 60)
  expect(await ask(gist)).toBeNull()

  expect(service.requests).toHaveLength(1)
})

const inventedGist = (number: number) => `https://gist.github.com/ada/${String(number).padStart(32, '0')}`

test('limits requests for made-up links in an hour, and leaves some to others', async () => {
  const now = vi.spyOn(Date, 'now').mockReturnValue(1_800_000_000_000)
  const { ask, service } = await open({})
  const askFor = async (from: number, count: number, username?: string) => {
    const before = service.requests.length
    for (let number = from; number < from + count; number += 1) await ask(inventedGist(number), username)
    return service.requests.length - before
  }

  expect(await askFor(0, 40)).toBe(30)
  expect(await askFor(100, 20, 'ada')).toBe(15)
  expect(await askFor(200, 20, 'grace')).toBe(5)
  now.mockReturnValue(1_800_003_600_000)
  expect(await askFor(300, 1)).toBe(1)
})

test('limits simultaneous requests', async () => {
  const { ask, service } = await open({})

  await Promise.all(Array.from({ length: 40 }, (_, number) => ask(inventedGist(number), 'ada')))

  expect(service.requests).toHaveLength(15)
})

test('requests what was above the limit in the next hour', async () => {
  const now = vi.spyOn(Date, 'now').mockReturnValue(1_800_000_000_000)
  const { ask } = await open({ 'GET /gists/0123456789abcdef0123': { json: files } })
  for (let number = 0; number < 30; number += 1) await ask(inventedGist(number))

  expect(await ask(gist)).toBeNull()
  now.mockReturnValue(1_800_003_600_000)
  expect(await ask(gist)).toMatchObject({ files: [{ name: 'a.js' }, {}, {}] })
})

test.each([
  'https://gist.github.com/ada/..%2f..%2fuser',
  'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
  'https://internal.example/',
  '',
])('sends no request for %j', async (url) => {
  const { ask, service } = await open({})

  expect(await ask(url)).toBeNull()
  expect(service.requests).toEqual([])
})

test('sends no request for services that the administrator has disabled', async () => {
  const { ask, service } = await open({}, { gist: false, tweet: false })

  expect([await ask(gist), await ask(tweet)]).toEqual([null, null])
  expect(service.requests).toEqual([])
})
