import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { SiteBusy } from '../concurrency/index.ts'
import { busyReports } from '../reports/index.ts'
import { createLoadLimits } from './load-limits.ts'

const stranger = (ip: string) => ({ userId: 0, ip })
const never = () => new Promise<never>(() => {})

function floodSearch() {
  const loads = createLoadLimits('sqlite', 1)
  const flood = Array.from({ length: 300 }, (_, number) => `10.${number % 250}.${Math.floor(number / 250)}.1`)
  for (const ip of flood) loads.run('search', stranger(ip), never).catch(() => {})
  return { loads }
}

test('says that the site is busy where too much of a kind waits', async () => {
  const kinds: string[] = []
  const unsubscribe = busyReports.subscribe(({ kind }) => kinds.push(kind))
  const { loads } = floodSearch()

  const error = await loads.run('search', stranger('192.0.2.1'), never).catch((thrown: unknown) => thrown)
  unsubscribe()

  expect(error).toBeInstanceOf(SiteBusy)
  expect(error).toMatchObject({ status: 503, reason: 'base.too_many_requests', details: { retryAfter: 2 } })
  expect(new Set(kinds)).toEqual(new Set(['search']))
})

test('does not let what waits for another host hold up the rest', async () => {
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

test('leaves the thread of SQLite to others between searches, and not that of PostgreSQL', async () => {
  const measure = async (engine: 'sqlite' | 'postgres') => {
    const loads = createLoadLimits(engine, 1)
    const begun = performance.now()
    const search = () => loads.run('search', stranger('192.0.2.1'), () => sleep(50))
    await Promise.all([search(), search()])
    return performance.now() - begun
  }

  expect(await measure('sqlite')).toBeGreaterThan(140)
  expect(await measure('postgres')).toBeLessThan(140)
})

test('passes on what the work throws', async () => {
  const fails = async () => {
    throw new Error('no')
  }
  await expect(createLoadLimits('sqlite', 1).run('reads', stranger('192.0.2.1'), fails)).rejects.toThrow('no')
})

test('leaves other kinds of reads, and members, as they were', async () => {
  const { loads } = floodSearch()
  const work = async () => 'done'

  expect(await loads.run('pages', stranger('192.0.2.1'), work)).toBe('done')
  expect(await loads.run('reads', stranger('192.0.2.1'), work)).toBe('done')
  expect(await loads.run('search', { userId: 7, ip: '192.0.2.1' }, work)).toBe('done')
})
