import { expect, test } from 'vitest'
import { createPageCache } from './page-cache.service.ts'

function counting() {
  let made = 0
  return async () => ++made
}

test('renders a page once for all simultaneous requests, and again when it has expired', async () => {
  let now = 0
  const cache = createPageCache<number>({ now: () => now, ttlMs: 1000 })
  const make = counting()

  expect(await Promise.all([cache.get('a', make), cache.get('a', make)])).toEqual([1, 1])
  now = 999
  expect(await cache.get('a', make)).toBe(1)
  now = 1000
  expect(await cache.get('a', make)).toBe(2)
})

test('keeps the pages of different keys separate', async () => {
  const cache = createPageCache<string>()

  expect(await cache.get('a', async () => 'A')).toBe('A')
  expect(await cache.get('b', async () => 'B')).toBe('B')
})

test('does not cache a page that was started before a change', async () => {
  const cache = createPageCache<string>()
  const { promise, resolve } = Promise.withResolvers<string>()
  const first = cache.get('a', () => promise)

  cache.clear()
  resolve('old')

  expect(await first).toBe('old')
  expect(await cache.get('a', async () => 'new')).toBe('new')
})

test('revalidates a page after a change, which may leave it as it is', async () => {
  const cache = createPageCache<string>()
  await cache.get('a', async () => 'first')

  cache.expire()

  expect(await cache.get('a', async (outdated) => outdated ?? 'none')).toBe('first')
  expect(await cache.get('a', async () => 'not asked')).toBe('first')
  cache.expire()
  expect(await cache.get('a', async (outdated) => `after ${outdated}`)).toBe('after first')
})

test('revalidates once for all simultaneous requests', async () => {
  const cache = createPageCache<number>()
  const make = counting()
  await cache.get('a', make)

  cache.expire()

  expect(await Promise.all([cache.get('a', make), cache.get('a', make)])).toEqual([2, 2])
})

test('revalidates a page if something changed while it was rendered', async () => {
  const cache = createPageCache<string>()
  const { promise, resolve } = Promise.withResolvers<string>()
  await cache.get('a', async () => 'first')
  cache.expire()
  const second = cache.get('a', () => promise)

  cache.expire()

  // A page in progress began too early to be waited for.
  expect(await cache.get('a', async (outdated) => `after ${outdated}`)).toBe('after first')
  resolve('second')
  expect(await second).toBe('second')
  expect(await cache.get('a', async () => 'not asked')).toBe('after first')
})

test('does not cache an error', async () => {
  const cache = createPageCache<string>()
  const failing = cache.get('a', async () => {
    throw new Error('broken')
  })

  await expect(failing).rejects.toThrow('broken')
  expect(await cache.get('a', async () => 'whole')).toBe('whole')
})

test('returns a page that may not be shared only to the request that rendered it', async () => {
  const cache = createPageCache<string>({ isShareable: (page) => page !== 'limited' })
  const { promise, resolve } = Promise.withResolvers<string>()
  const first = cache.get('a', () => promise)
  const second = cache.get('a', async () => 'whole')

  resolve('limited')

  expect(await first).toBe('limited')
  expect(await second).toBe('whole')
  expect(await cache.get('a', async () => 'next')).toBe('next')
})

test('returns an error only to the request in which it occurred', async () => {
  const cache = createPageCache<string>()
  const { promise, reject } = Promise.withResolvers<string>()
  const first = cache.get('a', () => promise)
  const second = cache.get('a', async () => 'whole')

  reject(new Error('broken'))

  await expect(first).rejects.toThrow('broken')
  expect(await second).toBe('whole')
})

test('keeps a page that is requested rather than one that is not', async () => {
  const cache = createPageCache<number>({ maxSize: 2 })
  const make = counting()
  for (const key of ['a', 'b', 'a', 'c']) await cache.get(key, make)

  expect(await cache.get('a', make)).toBe(1)
  expect(await cache.get('b', make)).toBe(4)
})

test('drops the oldest page when there are too many', async () => {
  const cache = createPageCache<number>({ maxSize: 2 })
  const make = counting()
  for (const key of ['a', 'b', 'c']) await cache.get(key, make)

  expect(await cache.get('c', make)).toBe(3)
  expect(await cache.get('a', make)).toBe(4)
})

test('drops pages once they are too large together', async () => {
  const cache = createPageCache<number[]>({ maxSize: 10, getSize: ({ length }) => length })
  let made = 0
  const make = async () => {
    made += 1
    return Array.from({ length: 6 }, () => made)
  }
  await cache.get('a', make)
  await cache.get('b', make)

  await cache.get('b', make)
  expect(made).toBe(2)
  await cache.get('a', make)
  expect(made).toBe(3)
})

test('finds cached pages, and none that may be outdated', async () => {
  let now = 0
  const cache = createPageCache<string>({ now: () => now, ttlMs: 1000 })
  const find = () => cache.find('home', (page) => (page === 'first' ? page.length : undefined))
  expect(find()).toBeUndefined()
  const making = cache.get('home', async () => 'first')
  expect(find()).toBeUndefined()
  await making

  expect(find()).toBe(5)
  cache.expire()
  expect(find()).toBeUndefined()
  await cache.get('home', async () => 'first')
  expect(find()).toBe(5)
  now = 1001
  expect(find()).toBeUndefined()
  await cache.get('home', async () => 'second')
  expect(find()).toBeUndefined()
})

test('serves a page for some minutes while it cannot be checked, unless something has changed', async () => {
  let now = 0
  const isOutage = (outcome: { page: string } | { error: unknown }) =>
    'page' in outcome ? outcome.page === 'sorry' : outcome.error instanceof TypeError
  const cache = createPageCache<string>({ now: () => now, ttlMs: 1000, keptMs: 10_000, isOutage })
  const fail = () => Promise.reject(new TypeError('away'))
  await cache.get('a', async () => 'first')

  now = 5000
  expect(await Promise.all([cache.get('a', fail), cache.get('a', fail)])).toEqual(['first', 'first'])
  now = 6000
  expect(await cache.get('a', async () => 'sorry')).toBe('first')
  now = 7000
  await expect(cache.get('a', () => Promise.reject(new Error('a bug')))).rejects.toThrow('a bug')
  await cache.get('a', async () => 'second')
  now = 16_999
  expect(await cache.get('a', fail)).toBe('second')
  now = 18_000
  await expect(cache.get('a', fail)).rejects.toThrow('away')

  await cache.get('a', async () => 'third')
  cache.expire()
  expect(await cache.get('a', async () => 'sorry')).toBe('sorry')
})
