import { openServerPlugin } from '@querent/sdk/testing'
import { describeCache } from '@querent/sdk/testing/conformance'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type FakeRedis, startFakeRedis } from '../testing/fake-redis.ts'
import { hasRedis, startRealRedis } from '../testing/real-redis.ts'
import plugin from './index.ts'
import { readRedisUrl } from './redis-url.ts'

const password = 'a p@ss:word/of,redis'
const host = 'redis.example.com:6379'
const address = `redis://:${encodeURIComponent(password)}@redis.example.com/1`

const reach = ({ host: place }: { host: string }) => ({
  config: { address, prefix: 'site:' },
  fakeServers: { [host]: `tcp://${place}` },
})

describe('with a fake server', () => {
  describeCache({
    plugin,
    root: import.meta.dirname,
    secrets: [password, encodeURIComponent(password)],
    async startCache() {
      const redis = await startFakeRedis({ password })
      return { ...redis, ...reach(redis) }
    },
  })
})

// Without a Redis server, only the fake server tests the plugin; CI installs one.
describe.runIf(hasRedis)('with a Redis on this machine', () => {
  describeCache({
    plugin,
    root: import.meta.dirname,
    secrets: [password, encodeURIComponent(password)],
    async startCache() {
      const redis = await startRealRedis(password)
      return { ...redis, ...reach(redis) }
    },
  })
})

test.each([
  ['redis://localhost', 'tcp://localhost:6379', 'redis://localhost:6379/0', '', ''],
  [
    'rediss://ada:p%2Fw@Cache.Example.com:6380/3',
    'tls://cache.example.com:6380',
    'rediss://cache.example.com:6380/3',
    'ada',
    'p/w',
  ],
  ['redis://:secret@[::1]:7000/', 'tcp://[::1]:7000', 'redis://[::1]:7000/0', '', 'secret'],
])('reads the URL %s', (text, socket, place, user, secret) => {
  expect(readRedisUrl(text)).toMatchObject({ socket, place, user, password: secret })
})

test.each([
  '',
  'localhost:6379',
  'http://localhost',
  'redis://',
  'redis://a/b',
  'redis://a/1?x=y',
  'redis://:%E0%A4%A@a',
  'redis://a,redis://b',
])('rejects %j as a URL', (text) => {
  expect(readRedisUrl(text)).toBeUndefined()
  expect(plugin.config?.check({ address: text })).toMatchObject({ problems: [{ field: 'address' }] })
})

test('rejects a prefix that separates commands', () => {
  expect(plugin.config?.check({ address, prefix: 'a b' })).toMatchObject({
    problems: [{ field: 'prefix', message: 'error.prefix' }],
  })
})

describe('the connection', () => {
  let redis: FakeRedis

  beforeEach(async () => {
    redis = await startFakeRedis({ password })
  })
  afterEach(() => redis.stop())

  async function open(changes: Partial<ReturnType<typeof reach>['config']> = {}) {
    const { config, fakeServers } = reach(redis)
    const { cache, close } = await openServerPlugin(plugin, {
      config: { ...config, ...changes },
      fakeServers,
    })
    return { ...cache, close }
  }

  test('is one for all commands, and starts keys with the prefix', async () => {
    const cache = await open()
    await Promise.all(
      Array.from({ length: 20 }, (_, n) => cache.increment(`n${n % 2}`, { by: 1, seconds: 60 })),
    )

    expect(redis.listKeys()).toEqual(['site:n0', 'site:n1'])
    expect(redis.countConnections()).toBe(1)
    cache.close()
    await expect.poll(() => redis.countConnections()).toBe(0)
  })

  test.each([
    ['redis://:wrong@redis.example.com', 'error.password'],
    ['redis://redis.example.com', 'error.password'],
    [`redis://:${encodeURIComponent(password)}@redis.example.com/99`, 'error.database'],
    ['redis://elsewhere.example.com', 'error.unreachable'],
  ])('says for %s at which field the problem is', async (wrong, message) => {
    const { fakeServers } = reach(redis)
    const { cache } = await openServerPlugin(plugin, {
      config: { address: wrong },
      fakeServers: { ...fakeServers, 'elsewhere.example.com:6379': 'tcp://127.0.0.1:1' },
      hosts: [host, 'elsewhere.example.com:6379'],
    })

    await expect(cache.ping()).rejects.toMatchObject({ message, details: { field: 'address' } })
  })

  test.each([
    ["READONLY You can't write against a read only replica.", 'error.read_only'],
    ['MOVED 3999 127.0.0.1:6381', 'error.cluster'],
    ["NOPERM this user has no permissions to run the 'set' command", 'error.rights'],
    ["OOM command not allowed when used memory > 'maxmemory'.", 'error.answered'],
  ])('says what the response %j means, and stays open', async (answer, message) => {
    const cache = await open()
    redis.deny(answer)

    await expect(cache.ping()).rejects.toMatchObject({ message })
    await expect(cache.increment('a', { by: 1, seconds: 60 })).rejects.toMatchObject({ message })
    redis.deny(undefined)
    await cache.ping()
    expect(redis.countConnections()).toBe(1)
  })

  test('does not wait for a server that accepts commands but never responds', async () => {
    const cache = await open()
    await cache.ping()
    redis.setSilent(true)

    await expect(cache.get('a')).rejects.toMatchObject({ message: 'error.slow' })
    await expect.poll(() => redis.countConnections()).toBe(0)
    redis.setSilent(false)
    await cache.ping()
  })

  test('reports a server of another kind', async () => {
    const { createServer } = await import('node:net')
    const other = createServer((socket) => socket.write('SSH-2.0-OpenSSH_9.2p1\r\n')).listen(0, '127.0.0.1')
    await new Promise((resolve) => other.once('listening', resolve))
    const bound = other.address()
    const port = typeof bound === 'object' ? bound?.port : 0
    const { cache } = await openServerPlugin(plugin, {
      config: { address: 'redis://redis.example.com' },
      fakeServers: { [host]: `tcp://127.0.0.1:${port}` },
    })

    await expect(cache.ping()).rejects.toMatchObject({ message: 'error.not_redis' })
    other.close()
  })
})
