import { expect, test, vi } from 'vitest'
import { SiteBusy } from '../concurrency/index.ts'
import { busyReports } from '../reports/index.ts'
import { createLoadLimits } from './load-limits.ts'

const stranger = (ip: string) => ({ userId: 0, ip })
const never = () => new Promise<never>(() => {})

function floodSearch() {
  const loads = createLoadLimits({ engine: 'sqlite', scale: 1 })
  const flood = Array.from({ length: 300 }, (_, number) => `10.${number % 250}.${Math.floor(number / 250)}.1`)
  for (const ip of flood) loads.run('search', stranger(ip), never).catch(() => {})
  return { loads }
}

test('says that the site is busy if too many requests of a kind wait', async () => {
  const kinds: string[] = []
  const unsubscribe = busyReports.subscribe(({ kind }) => kinds.push(kind))
  const { loads } = floodSearch()

  const error = await loads.run('search', stranger('192.0.2.1'), never).catch((thrown: unknown) => thrown)
  unsubscribe()

  expect(error).toBeInstanceOf(SiteBusy)
  expect(error).toMatchObject({ status: 503, reason: 'base.too_many_requests', details: { retryAfter: 2 } })
  expect(new Set(kinds)).toEqual(new Set(['search']))
})

test('does not let requests that wait for another host delay the rest', async () => {
  vi.useFakeTimers()
  const { loads } = floodSearch()
  const last = loads.run('search', stranger('192.0.2.1'), async () => 'done').catch(() => 'busy')
  for (let turn = 0; turn < 40; turn += 1) await vi.advanceTimersByTimeAsync(2000)
  const next = loads.run('search', stranger('192.0.2.1'), async () => 'done')
  await vi.runAllTimersAsync()
  vi.useRealTimers()

  expect(await last).toBe('busy')
  expect(await next).toBe('done')
})

test.each([
  { engine: 'sqlite', begun: [1, 1, 2] },
  { engine: 'sqlite', isSearchElsewhere: () => true, begun: [2, 2, 2] },
  { engine: 'postgres', begun: [2, 2, 2] },
] as const)('leaves the SQLite thread to others between searches: %o', async ({ begun, ...options }) => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  const loads = createLoadLimits({ scale: 1, ...options })
  let count = 0
  const search = () => {
    count += 1
    return new Promise((resolve) => setTimeout(resolve, 50))
  }
  const searches = [1, 2].map(() => loads.run('search', stranger('192.0.2.1'), search))
  const counts = []
  for (const ms of [0, 80, 40]) {
    await vi.advanceTimersByTimeAsync(ms)
    counts.push(count)
  }
  await vi.runAllTimersAsync()
  await Promise.all(searches)
  vi.useRealTimers()

  expect(counts).toEqual(begun)
})

test.each([
  { engine: 'sqlite', userId: 7, begun: [1, 1, 2] },
  { engine: 'sqlite', userId: 0, begun: [1, 2, 2] },
  { engine: 'postgres', userId: 7, begun: [1, 1, 2] },
  { engine: 'postgres', userId: 0, begun: [2, 2, 2] },
] as const)(
  'renders half as many pages for visitors while a member waits: %o',
  async ({ engine, userId, begun }) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
    const loads = createLoadLimits({ engine, scale: 1 })
    let count = 0
    const page = () => {
      count += 1
      return new Promise((resolve) => setTimeout(resolve, 50))
    }
    const write = loads.runUnbounded(
      { userId, ip: '192.0.2.9' },
      () => new Promise((resolve) => setTimeout(resolve, 60)),
    )
    const pages = [1, 2].map(() => loads.run('pages', stranger('192.0.2.1'), page))
    const counts = []
    for (const ms of [0, 80, 40]) {
      await vi.advanceTimersByTimeAsync(ms)
      counts.push(count)
    }
    await vi.runAllTimersAsync()
    await Promise.all([write, ...pages])
    vi.useRealTimers()

    expect(counts).toEqual(begun)
  },
)

test('renders half as many pages for visitors as soon as a member is expected', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  const loads = createLoadLimits({ engine: 'sqlite', scale: 1 })
  let count = 0
  const page = () => {
    count += 1
    return new Promise((resolve) => setTimeout(resolve, 50))
  }
  const expected = loads.expectMember()
  const pages = [1, 2, 3, 4].map(() => loads.run('pages', stranger('192.0.2.1'), page))
  await vi.advanceTimersByTimeAsync(120)
  const countBefore = count
  expected[Symbol.dispose]()
  await vi.advanceTimersByTimeAsync(120)
  const countAfter = count
  await vi.runAllTimersAsync()
  await Promise.all(pages)
  vi.useRealTimers()

  expect([countBefore, countAfter]).toEqual([2, 4])
})

test('passes on errors of the work', async () => {
  const fails = async () => {
    throw new Error('no')
  }
  await expect(
    createLoadLimits({ engine: 'sqlite', scale: 1 }).run('reads', stranger('192.0.2.1'), fails),
  ).rejects.toThrow('no')
})

test('leaves other kinds of reads, and members, unchanged', async () => {
  const { loads } = floodSearch()
  const work = async () => 'done'

  expect(await loads.run('pages', stranger('192.0.2.1'), work)).toBe('done')
  expect(await loads.run('reads', stranger('192.0.2.1'), work)).toBe('done')
  expect(await loads.run('search', { userId: 7, ip: '192.0.2.1' }, work)).toBe('done')
})

test('limits simultaneous previews of many accounts, and rejects the rest as too much to render', async () => {
  const kinds: string[] = []
  const unsubscribe = busyReports.subscribe(({ kind }) => kinds.push(kind))
  const loads = createLoadLimits({ engine: 'postgres', scale: 1 })
  let begun = 0
  const preview = () => {
    begun += 1
    return never()
  }
  for (let userId = 1; userId <= 300; userId++)
    loads.run('previews', { userId, ip: '192.0.2.1' }, preview).catch(() => {})
  await new Promise(setImmediate)
  unsubscribe()

  expect(begun).toBe(2)
  expect(new Set(kinds)).toEqual(new Set(['rendering']))
})
