import { setTimeout as sleep } from 'node:timers/promises'
import { pino } from 'pino'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createTestSite, type TestSite } from '../../../test/site.ts'
import { createSchedule, type Schedule } from './schedule.ts'
import { listScheduledWork } from './scheduled-work.repository.ts'

let site: TestSite

beforeEach(async () => {
  site = await createTestSite()
})
afterEach(() => site.close())

const hour = 3600

/** A process of the site with one kind of work. */
function createProcess(work: () => Promise<void>): Schedule {
  const schedule = createSchedule({ db: site.db, log: pino({ level: 'silent' }) })
  schedule.everyInOneProcess(hour, 'tidy', work)
  return schedule
}

/** As if time had passed, for the site and its processes: the database's clock cannot be moved. */
const passTime = (seconds: number) =>
  site.db
    .updateTable('scheduled_work')
    .set((eb) => ({
      due_at: eb('due_at', '-', seconds),
      started_at: eb('started_at', '-', seconds),
      held_until: eb('held_until', '-', seconds),
    }))
    .execute()

const getState = async () => (await listScheduledWork(site.db))[0]

test('runs work once per interval, in any of the processes', async () => {
  const runs: string[] = []
  const processes = ['a', 'b'].map((name) => createProcess(async () => void runs.push(name)))
  const runDue = () => Promise.all(processes.map((schedule) => schedule.runDue()))

  await runDue()
  expect(runs).toEqual([])
  await passTime(hour)
  await runDue()
  await runDue()
  expect(runs).toHaveLength(1)
  await passTime(hour)
  await runDue()
  expect(runs).toHaveLength(2)
})

test('makes up for a run that was missed while the site was stopped, once', async () => {
  const runs: string[] = []
  await createProcess(async () => {}).runDue()
  await passTime(20 * hour)

  const restarted = createProcess(async () => void runs.push('late'))
  await restarted.runDue()
  await restarted.runDue()

  expect(runs).toEqual(['late'])
  expect(await getState()).toMatchObject({ failures: 0, wait_seconds: expect.closeTo(hour, -1) })
})

test('a site that restarts every few minutes runs work that is due once a day', async () => {
  const runs: string[] = []
  for (let start = 0; start < 24; start++) {
    await createProcess(async () => void runs.push('x')).runDue()
    await passTime(300)
  }

  expect(runs).toHaveLength(1)
})

test('is not started by another process while it runs, however long that is', async () => {
  const going = Promise.withResolvers<void>()
  const runs: string[] = []
  const slow = createProcess(() => {
    runs.push('slow')
    return going.promise
  })
  const other = createProcess(async () => void runs.push('other'))
  await slow.runDue()
  await passTime(hour)
  const running = slow.runDue()
  await expect.poll(() => runs).toEqual(['slow'])

  await other.runDue()
  expect(await getState()).toMatchObject({ is_running: true })
  going.resolve()
  await running

  expect(runs).toEqual(['slow'])
  expect(await getState()).toMatchObject({ is_running: false })
})

test('is run by another process if the one that ran it was killed', async () => {
  const runs: string[] = []
  const killed = createProcess(() => new Promise(() => {}))
  await killed.runDue()
  await passTime(hour)
  void killed.runDue()
  await expect.poll(async () => (await getState())?.is_running).toBe(true)
  await passTime(61)

  await createProcess(async () => void runs.push('next')).runDue()

  expect(runs).toEqual(['next'])
})

test.each([
  ['ends', (going: PromiseWithResolvers<void>) => going.resolve()],
  ['fails', (going: PromiseWithResolvers<void>) => going.reject(new Error('stopped for too long'))],
])('is left to the process that took it over if the one that was stopped meanwhile %s', async (_, end) => {
  const [stopped, going] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const first = createProcess(() => stopped.promise)
  await first.runDue()
  await passTime(hour)
  const running = first.runDue()
  await expect.poll(async () => (await getState())?.is_running).toBe(true)
  await passTime(61)
  // Claims are distinguished by the second in which they began, which is not affected.
  await sleep(1001)
  const second = createProcess(() => going.promise).runDue()
  await expect.poll(async () => (await getState())?.is_running).toBe(true)
  const before = await getState()

  end(stopped)
  await running

  expect(await getState()).toMatchObject({ is_running: true, failures: 0, finished_at: before?.finished_at })
  going.resolve()
  await second
  expect(await getState()).toMatchObject({ is_running: false, failures: 0 })
})

test('follows work that is added and removed, and keeps its time by its name', async () => {
  const runs: string[] = []
  const schedule = createSchedule({ db: site.db, log: pino({ level: 'silent' }) })
  const createWork = (name: string, seconds: number) => ({
    name,
    seconds,
    work: async () => void runs.push(name),
  })
  let list = [createWork('daily', 24 * hour)]
  schedule.everyInOneProcessFrom(() => list)
  await schedule.runDue()

  list = [createWork('daily', hour), createWork('other', 2 * hour)]
  await schedule.runDue()
  await passTime(hour)
  await schedule.runDue()
  expect(runs).toEqual(['daily'])

  list = [createWork('other', 2 * hour)]
  await passTime(hour)
  await schedule.runDue()
  expect(runs).toEqual(['daily', 'other'])
})

test('does not wait for other work that takes long', async () => {
  vi.useFakeTimers({ toFake: ['setInterval'] })
  const going = Promise.withResolvers<void>()
  const runs: string[] = []
  const schedule = createProcess(() => going.promise)
  schedule.everyInOneProcess(2 * hour, 'later', async () => void runs.push('later'))
  await schedule.runDue()
  await passTime(hour)
  schedule.start()
  vi.advanceTimersByTime(5000)
  await expect.poll(async () => (await getState())?.started_at ?? 0, { interval: 20 }).not.toBe(0)

  await passTime(hour)
  await expect
    .poll(() => {
      vi.advanceTimersByTime(5000)
      return runs
    })
    .toEqual(['later'])

  going.resolve()
  await schedule.stop()
  vi.useRealTimers()
})

test('is retried sooner when it fails, later each time, and stores why', async () => {
  let isBroken = true
  const schedule = createProcess(async () => {
    if (isBroken) throw new Error('disk full')
  })
  await schedule.runDue()
  await passTime(hour)

  await schedule.runDue()
  expect(await getState()).toMatchObject({ failures: 1, last_error: 'Error: disk full', finished_at: 0 })
  expect((await getState())?.wait_seconds).toBeLessThanOrEqual(60)
  for (let failure = 2; failure <= 9; failure++) {
    await passTime(hour)
    await schedule.runDue()
  }
  expect(await getState()).toMatchObject({ failures: 9 })
  expect((await getState())?.wait_seconds).toBeGreaterThan(hour - 10)

  isBroken = false
  await passTime(hour)
  await schedule.runDue()
  expect(await getState()).toMatchObject({ failures: 0, last_error: '' })
})

test('lets running work end before the process stops, and starts nothing more', async () => {
  const going = Promise.withResolvers<void>()
  const schedule = createProcess(() => going.promise)
  await schedule.runDue()
  await passTime(hour)
  void schedule.runDue()
  await expect.poll(async () => (await getState())?.is_running).toBe(true)

  let isStopped = false
  const stopped = schedule.stop().then(() => {
    isStopped = true
  })
  await sleep(50)
  expect(isStopped).toBe(false)
  going.resolve()
  await stopped
  expect(await getState()).toMatchObject({ is_running: false })
})
