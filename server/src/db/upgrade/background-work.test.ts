import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createTestSite, type TestSite } from '../../../test/site.ts'
import { type BackgroundWork, findWork, runWork, withLock } from './background-work.ts'

const daySeconds = 24 * 3600
const realTime = () => Math.floor(Date.now() / 1000)

let site: TestSite

beforeEach(async () => {
  site = await createTestSite()
})
afterEach(() => site.close())

/** One step that fails the given number of times. */
function createWork(failures: number): BackgroundWork & { attempts: number } {
  const work = {
    name: 'test',
    attempts: 0,
    goal: () => 'reached',
    stages: [
      {
        name: 'only',
        count: async () => 1,
        async step() {
          work.attempts += 1
          if (work.attempts <= failures) throw new Error('not yet')
          return undefined
        },
      },
    ],
  }
  return work
}

test.each([
  ['ahead', daySeconds],
  ['behind', -daySeconds],
])('is retried soon after it failed in a process whose clock is a day %s', async (_side, seconds) => {
  const work = createWork(1)
  const wrong = { db: site.db, clock: () => realTime() + seconds }
  const right = { db: site.db, clock: realTime }

  await expect(runWork(wrong, work)).rejects.toThrow('not yet')
  expect(await runWork(right, work)).toBe(false)
  const { retry_at } = (await findWork(site.db, 'test')) ?? {}

  expect(Math.abs((retry_at ?? 0) - realTime() - 2)).toBeLessThan(10)
  await expect.poll(() => runWork(right, work), { timeout: 60_000, interval: 200 }).toBe(true)
})

test('is not taken from its process by another whose clock is a day ahead', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const work = createWork(0)
  const first = runWork({ db: site.db, clock: realTime }, { ...work, begin: () => promise })
  const heldUntil = () => site.db.selectFrom('background_work').select('held_until').executeTakeFirst()
  await expect.poll(async () => (await heldUntil())?.held_until).toBeGreaterThan(0)

  expect(await runWork({ db: site.db, clock: () => realTime() + daySeconds }, work)).toBe(false)
  expect(work.attempts).toBe(0)

  resolve()
  expect(await first).toBe(true)
})

/** As after the process that has claimed it was stopped for more than a minute. */
async function endLock() {
  await site.db.updateTable('background_work').set({ held_until: 1 }).execute()
  // No lock begins in the second in which another one was renewed.
  await sleep(1000)
}

/** Two steps; the first waits in the first process. */
function createSlowWork() {
  const started = Promise.withResolvers<void>()
  const goesOn = Promise.withResolvers<void>()
  const steps: string[] = []
  const createFor = (process: string, end: () => Promise<void>): BackgroundWork => ({
    name: 'slow',
    goal: () => 'reached',
    stages: [
      {
        name: 'only',
        count: async () => 2,
        async step(afterId) {
          if (afterId >= 2) return undefined
          steps.push(`${process} ${afterId + 1}`)
          await end()
          return { lastId: afterId + 1, count: 1 }
        },
      },
    ],
  })
  const waiting = async () => {
    started.resolve()
    await goesOn.promise
  }
  return { createFor, waiting, started: started.promise, goOn: goesOn.resolve, steps }
}

test('is left to the process that has taken it over', async () => {
  const { createFor, waiting, started, goOn, steps } = createSlowWork()
  const options = { db: site.db, clock: realTime }
  const first = runWork(options, createFor('first', waiting))
  await started
  await endLock()
  const second = Promise.withResolvers<void>()
  const taken = runWork(
    options,
    createFor('second', async () => {
      goOn()
      await first
      second.resolve()
    }),
  )

  expect(await first).toBe(false)
  await second.promise
  // The first has not released what the second has claimed.
  expect(await withLock(options, 'slow', async () => {})).toBe(false)
  expect(await taken).toBe(true)
  expect(steps).toEqual(['first 1', 'second 1', 'second 2'])
})

test('does not fail for the process that has taken it over', async () => {
  const { createFor, started, goOn, waiting } = createSlowWork()
  const options = { db: site.db, clock: realTime }
  const failing = async () => {
    await waiting()
    throw new Error('too late')
  }
  const first = runWork(options, createFor('first', failing))
  await started
  await endLock()
  const taken = withLock(options, 'slow', async () => {
    goOn()
    await expect(first).rejects.toThrow('too late')
  })

  expect(await taken).toBe(true)
  expect(await findWork(site.db, 'slow')).toMatchObject({ failures: 0, last_error: '', retry_at: 0 })
})

test('lets calls through between its steps', async () => {
  const spans: number[] = []
  let last = performance.now()
  const timer = setInterval(() => {
    spans.push(performance.now() - last)
    last = performance.now()
  }, 1)
  const busyMs = 30
  const stepCount = 5
  const stage = {
    name: 'busy',
    count: async () => stepCount,
    // As what SQLite answers: nothing waits for anything.
    async step(afterId: number) {
      for (const until = performance.now() + busyMs; performance.now() < until; );
      return afterId < stepCount ? { lastId: afterId + 1, count: 1 } : undefined
    },
  }

  await runWork({ db: site.db, clock: realTime }, { name: 'busy', goal: () => 'done', stages: [stage] })
  clearInterval(timer)

  expect(spans.filter((span) => span >= busyMs).length).toBeGreaterThanOrEqual(stepCount)
})
