import { expect, test, vi } from 'vitest'
import { CacheUnavailable, createSiteCache, type FoundCache } from './index.ts'

function createCache() {
  const ping = vi.fn(async () => {})
  const found: FoundCache = {
    slug: 'test_cache',
    place: 'one',
    calls: {
      ping,
      get: async () => undefined,
      set: async () => undefined,
      remove: async () => {},
      increment: vi.fn(),
    },
  }
  const lines: string[] = []
  const log = {
    warn: (_: object, text: string) => lines.push(text),
    info: (_: object, text: string) => lines.push(text),
  }
  const clock = { now: 0 }
  let cache: FoundCache | undefined = found
  const site = createSiteCache({ find: () => cache, log: log as never, now: () => clock.now })
  return {
    site,
    ping,
    clock,
    lines,
    offer: (next: FoundCache | undefined) => {
      cache = next
    },
    found,
  }
}

const ask = (site: ReturnType<typeof createCache>['site']) => site.use((cache) => cache.ping())

test('works without a cache if no plugin offers one', async () => {
  const { site, offer } = createCache()
  offer(undefined)

  await expect(ask(site)).rejects.toThrow(CacheUnavailable)
  expect(site.state()).toBeUndefined()
  await site.look()
})

test('does not use a cache that failed for five seconds, and logs so once', async () => {
  const { site, ping, clock, lines } = createCache()
  await ask(site)
  ping.mockRejectedValue(new Error('Redis cannot be reached.'))

  for (let call = 0; call < 3; call++) await expect(ask(site)).rejects.toThrow(CacheUnavailable)
  expect(ping).toHaveBeenCalledTimes(2)
  expect(site.state()).toEqual({
    slug: 'test_cache',
    place: 'one',
    isUp: false,
    error: new Error('Redis cannot be reached.'),
  })

  clock.now += 5000
  await expect(ask(site)).rejects.toThrow(CacheUnavailable)
  expect(ping).toHaveBeenCalledTimes(3)
  expect(lines).toHaveLength(1)
})

test('lets one call try a cache that was down, while the others do without', async () => {
  const { site, ping, clock, lines } = createCache()
  ping.mockRejectedValueOnce(new Error('away'))
  await ask(site).catch(() => {})
  clock.now += 5000
  const trial = Promise.withResolvers<void>()
  ping.mockReturnValueOnce(trial.promise)
  const first = ask(site)

  await expect(ask(site)).rejects.toThrow(CacheUnavailable)
  trial.resolve()
  await first

  await ask(site)
  expect(site.state()).toMatchObject({ isUp: true, error: undefined })
  expect(lines).toHaveLength(2)
})

test('tries another cache at once', async () => {
  const { site, ping, offer, found } = createCache()
  ping.mockRejectedValueOnce(new Error('away'))
  await ask(site).catch(() => {})

  offer({ ...found, place: 'two' })

  await ask(site)
  expect(site.state()).toMatchObject({ place: 'two', isUp: true })
})
