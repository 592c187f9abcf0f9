import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestSite, type TestSite, testEngine } from '../../../test/site.ts'
import { createActionCounters } from './action-counter.service.ts'
import { createMemoryCounts, storedCounts } from './captcha-counts.service.ts'

const now = 1_767_268_800

let site: TestSite
let units = 0

beforeAll(async () => {
  site = await createTestSite()
})
afterAll(() => site.close())

/** SQLite has no row locks: its counters are in memory. */
const isStored = testEngine === 'postgres'

describe.each(isStored ? ['memory', 'the database'] : ['memory'])('counters in %s', (place) => {
  const getCounts = () => (place === 'memory' ? createMemoryCounts() : storedCounts(site.db))

  /** Counters with some counted actions. */
  async function counted(times: number, action: 'edit' | 'search' = 'edit') {
    const what = { action, unit: `u${++units}` }
    const counters = createActionCounters(getCounts())
    for (let time = 0; time < times; time += 1) await counters.add(what, now)
    return { counters, what }
  }

  test('count each action of each unit separately', async () => {
    const { counters, what } = await counted(10)

    expect(await counters.isDue(what, now)).toBe(true)
    expect(await counters.isDue({ ...what, unit: 'another' }, now)).toBe(false)
    expect(await counters.isDue({ ...what, action: 'vote' }, now)).toBe(false)
  })

  test('say for each counted action whether it was due', async () => {
    const { counters, what } = await counted(9)

    expect((await counters.add(what, now)).isDue).toBe(false)
    expect((await counters.add(what, now)).isDue).toBe(true)
  })

  test('count simultaneous actions separately, from the first', async () => {
    const { counters, what } = await counted(0)

    const dues = await Promise.all(Array.from({ length: 30 }, () => counters.add(what, now)))

    expect(dues.filter(({ isDue }) => isDue)).toHaveLength(20)
  })

  test('reset after six quiet minutes, searches after one, and everything at the end of a day', async () => {
    const { counters, what } = await counted(10)
    expect(await counters.isDue(what, now + 360)).toBe(true)
    expect(await counters.isDue(what, now + 361)).toBe(false)
    expect(await counters.isDue(what, now + 86_400)).toBe(false)

    const searches = await counted(20, 'search')
    await searches.counters.add(searches.what, now + 61)
    expect(await searches.counters.isDue(searches.what, now + 61)).toBe(false)
  })

  test('take back actions that had no effect', async () => {
    const { counters } = await counted(1, 'search')
    const question = { action: 'question', unit: `u${++units}` } as const
    const { takeBack } = await counters.add(question, now)
    expect(await counters.isDue(question, now)).toBe(true)
    await takeBack()
    expect(await counters.isDue(question, now)).toBe(false)

    await counters.add(question, now)
    await (await counters.add(question, now + 60)).takeBack()

    expect(await counters.isDue(question, now + 60)).toBe(false)
  })

  test('are cleared on request', async () => {
    const { counters, what } = await counted(10)
    await counters.clear(what, now)

    expect(await counters.isDue(what, now)).toBe(false)
  })
})

// See above: SQLite has no counters in the database.
test.runIf(isStored)('removes rows from the database that no rule needs', async () => {
  const counts = storedCounts(site.db)
  await counts.add('old', { now: now - 3601, since: 0 })
  await counts.add('recent', { now, since: 0 })

  await counts.removePast(now)

  expect(await counts.read('old')).toBeUndefined()
  expect(await counts.read('recent')).toEqual({ number: 1, lastAt: now })
})
