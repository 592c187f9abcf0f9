import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { makeJobsDue } from '../../../test/make-jobs-due.ts'
import { createTestSite, type TestSite } from '../../../test/site.ts'
import { inTransaction } from '../database/database.ts'
import { PermanentFailure, type QueueTiming } from '../queue/index.ts'
import { claimNext } from '../queue/queued-job.repository.ts'
import { createEvents, type Events } from './index.ts'

declare module './index.ts' {
  interface EventMap {
    'test.wanted': { word: string }
    'test.mailDue': { to: string }
  }
}

let site: TestSite

beforeEach(async () => {
  site = await createTestSite()
})
afterEach(() => site.close())

/** The outbox of one process, with short leases. */
function createProcess(timing: Partial<QueueTiming> = {}, clock = () => site.clock.now): Events {
  const short = { leaseSeconds: 1, renewMs: 200, pollMs: 50, stopMs: 500 }
  return createEvents({ db: site.db, clock, log: site.log, timing: { ...short, ...timing } })
}

const rows = () => site.db.selectFrom('outbox').selectAll().orderBy('id').execute()

test('retries a failing event later, and stores why it failed', async () => {
  const events = createProcess()
  const words: string[] = []
  events.on('test.wanted', async ({ word }) => {
    words.push(word)
    if (words.length === 1) throw new Error('not yet')
  })
  await inTransaction(site.db, (tx) => events.record(tx, 'test.wanted', { word: 'again' }))

  await events.drain()
  await events.drain()
  expect(words).toHaveLength(1)
  expect(await rows()).toMatchObject([{ attempts: 1, parked: 0, last_error: 'Error: not yet' }])

  await makeJobsDue(site.db)
  await events.drain()
  expect(words).toHaveLength(2)
  expect(await rows()).toEqual([])
})

test('gives up after the last attempt and keeps the event', async () => {
  const events = createProcess()
  events.on('test.wanted', async () => {
    throw new Error('never')
  })
  await inTransaction(site.db, (tx) => events.record(tx, 'test.wanted', { word: 'x' }))

  for (let attempt = 1; attempt <= 30; attempt++) {
    await makeJobsDue(site.db)
    await events.drain()
  }
  expect(await rows()).toMatchObject([{ attempts: 30, parked: 0 }])
  await makeJobsDue(site.db)
  await events.drain()
  await makeJobsDue(site.db)
  await events.drain()
  expect(await rows()).toMatchObject([{ attempts: 31, parked: 1, last_error: 'Error: never' }])
})

test('gives up at once if another attempt would change nothing', async () => {
  const events = createProcess()
  events.on('test.wanted', async () => {
    throw new PermanentFailure('550 no such user')
  })
  await inTransaction(site.db, (tx) => events.record(tx, 'test.wanted', { word: 'x' }))

  await events.drain()

  expect(await rows()).toMatchObject([{ attempts: 1, parked: 1, last_error: 'Error: 550 no such user' }])
})

test('delivers what a process recorded whose clock is a day ahead', async () => {
  const ahead = createProcess({}, () => Math.floor(Date.now() / 1000) + 24 * 3600)
  const events = createProcess({}, () => Math.floor(Date.now() / 1000))
  const words: string[] = []
  events.on('test.wanted', async ({ word }) => void words.push(word))
  await inTransaction(site.db, (tx) => ahead.record(tx, 'test.wanted', { word: 'early' }))

  await events.drain()

  expect(words).toEqual(['early'])
})

test('delivers an event once while its listener takes longer than a lease', async () => {
  const processes = [createProcess(), createProcess()]
  const words: string[] = []
  for (const events of processes) {
    events.on('test.wanted', async ({ word }) => {
      words.push(word)
      await sleep(3500)
    })
  }
  await inTransaction(site.db, async (tx) => processes[0]?.record(tx, 'test.wanted', { word: 'slow' }))
  for (const events of processes) events.start()

  await expect.poll(() => words.length).toBe(1)
  await expect.poll(rows, { timeout: 60_000, interval: 100 }).toEqual([])
  await Promise.all(processes.map((events) => events.stop()))

  expect(words).toEqual(['slow'])
})

test('delivers what a killed process had claimed as soon as the lease has ended', async () => {
  const events = createProcess()
  const words: string[] = []
  events.on('test.wanted', async ({ word }) => void words.push(word))
  await inTransaction(site.db, (tx) => events.record(tx, 'test.wanted', { word: 'claimed' }))
  expect(await inTransaction(site.db, (tx) => claimNext(tx, 'page', 1))).toMatchObject({
    name: 'test.wanted',
  })

  await events.drain()
  expect(words).toEqual([])

  events.start()
  await expect.poll(() => words).toEqual(['claimed'])
  await events.stop()
})

test('delivers other events while mail is stuck', async () => {
  const events = createProcess({ stopMs: 10 })
  const words: string[] = []
  const stuck = Promise.withResolvers<void>()
  const mails: string[] = []
  const holdMail = ({ to }: { to: string }) => {
    mails.push(to)
    return stuck.promise
  }
  events.inLane('mail').on('test.mailDue', holdMail)
  events.on('test.wanted', async ({ word }) => void words.push(word))
  for (const to of ['ada', 'bo'])
    await inTransaction(site.db, (tx) => events.record(tx, 'test.mailDue', { to }))
  await inTransaction(site.db, (tx) => events.record(tx, 'test.wanted', { word: 'now' }))

  events.start()
  await expect.poll(() => [mails, words]).toEqual([['ada'], ['now']])

  // The end of the process is not delayed, and the remaining jobs stay.
  await events.stop()
  expect((await rows()).map(({ payload }) => payload)).toEqual(['{"to":"ada"}', '{"to":"bo"}'])
  stuck.resolve()
  await expect.poll(rows).toHaveLength(1)
})

test('starts work right after the commit, not at the next poll', async () => {
  const events = createProcess({ pollMs: 3_600_000 })
  const words: string[] = []
  events.on('test.wanted', async ({ word }) => void words.push(word))
  events.start()

  await inTransaction(site.db, (tx) => events.record(tx, 'test.wanted', { word: 'now' }))
  await expect.poll(() => words, { interval: 10 }).toEqual(['now'])
  await inTransaction(site.db, (tx) => events.record(tx, 'test.wanted', { word: 'again' }))
  await expect.poll(() => words, { interval: 10 }).toEqual(['now', 'again'])
  await events.stop()
})

test('starts work that was added while another job was running', async () => {
  const events = createProcess({ pollMs: 3_600_000 })
  const words: string[] = []
  events.on('test.wanted', async ({ word }) => {
    words.push(word)
    if (word !== 'first') return
    await inTransaction(site.db, (tx) => events.record(tx, 'test.wanted', { word: 'second' }))
  })
  events.start()

  await inTransaction(site.db, (tx) => events.record(tx, 'test.wanted', { word: 'first' }))

  await expect.poll(() => words, { interval: 10 }).toEqual(['first', 'second'])
  await events.stop()
})

test('does not start work that was rolled back', async () => {
  const events = createProcess({ pollMs: 20 })
  const words: string[] = []
  events.on('test.wanted', async ({ word }) => void words.push(word))
  events.start()

  const failing = inTransaction(site.db, async (tx) => {
    await events.record(tx, 'test.wanted', { word: 'never' })
    throw new Error('undone')
  })
  await expect(failing).rejects.toThrow('undone')
  await sleep(100)
  await events.stop()

  expect(words).toEqual([])
})

test('a listener that fails in one lane is not repeated in another', async () => {
  const events = createProcess()
  const words: string[] = []
  events.on('test.wanted', async ({ word }) => void words.push(`shown ${word}`))
  events.inLane('background').on('test.wanted', async ({ word }) => {
    words.push(`counted ${word}`)
    throw new Error('not yet')
  })
  await inTransaction(site.db, (tx) => events.record(tx, 'test.wanted', { word: 'x' }))

  await events.drain()
  await makeJobsDue(site.db)
  await events.drain()

  expect(words.toSorted()).toEqual(['counted x', 'counted x', 'shown x'])
  expect(await rows()).toMatchObject([{ lane: 'background', attempts: 2, claimed: 0 }])
})

test('shows on a page what was recorded during a long job', async () => {
  const events = createProcess({ stopMs: 10 })
  const words: string[] = []
  const stuck = Promise.withResolvers<void>()
  events.inLane('background').on('test.wanted', () => stuck.promise)
  events.on('test.wanted', async ({ word }) => void words.push(word))
  events.start()

  for (const word of ['one', 'two']) {
    await inTransaction(site.db, (tx) => events.record(tx, 'test.wanted', { word }))
  }

  await expect.poll(() => words, { interval: 10 }).toEqual(['one', 'two'])
  stuck.resolve()
  await events.stop()
})

test('all listeners get events of a process that knows none of them', async () => {
  const stranger = createProcess()
  const events = createProcess()
  const words: string[] = []
  events.on('test.wanted', async () => void words.push('shown'))
  events.inLane('background').on('test.wanted', async () => void words.push('counted'))
  await inTransaction(site.db, (tx) => stranger.record(tx, 'test.wanted', { word: 'x' }))

  await events.drain()

  expect(words).toEqual(['shown', 'counted'])
})

test('an attempt that was overtaken has no effect', async () => {
  const events = createProcess()
  const failing = Promise.withResolvers<void>()
  events.on('test.wanted', () => failing.promise)
  await inTransaction(site.db, (tx) => events.record(tx, 'test.wanted', { word: 'x' }))
  const draining = events.drain()
  await expect.poll(rows).toMatchObject([{ attempts: 1 }])
  await makeJobsDue(site.db)
  await inTransaction(site.db, (tx) => claimNext(tx, 'page', 1000))

  failing.reject(new Error('too late'))
  await draining

  expect(await rows()).toMatchObject([{ attempts: 2, last_error: '' }])
})

test('delays no target because of another, and keeps the order for each subject', async () => {
  const events = createProcess()
  const words: string[] = []
  const slow = Promise.withResolvers<void>()
  let isDown = true
  events.forTargets('test.wanted', {
    listTargets: () => ['slow', 'failing', 'fine'],
    getSubject: ({ word }) => word.charAt(0),
    async handle(target, { word }) {
      words.push(`${target} ${word}`)
      if (target === 'slow') await slow.promise
      if (target === 'failing' && isDown && word === 'a1') throw new Error('not now')
    },
  })
  for (const word of ['a1', 'a2', 'b1']) {
    await inTransaction(site.db, (tx) => events.record(tx, 'test.wanted', { word }))
  }
  /** Subjects are handled concurrently; each has its own order. */
  const got = (target: string, subject: string) =>
    words.filter((one) => one.startsWith(`${target} ${subject}`)).map((one) => one.split(' ')[1])

  const draining = events.drain()
  await expect.poll(() => got('fine', 'a')).toEqual(['a1', 'a2'])
  await expect.poll(() => got('fine', 'b')).toEqual(['b1'])
  await expect.poll(() => got('failing', 'b')).toEqual(['b1'])
  await expect.poll(() => got('failing', 'a')).toEqual(['a1'])
  await expect.poll(() => got('slow', 'a')).toEqual(['a1'])

  isDown = false
  slow.resolve()
  await draining
  await makeJobsDue(site.db)
  await events.drain()

  expect(got('slow', 'a')).toEqual(['a1', 'a2'])
  expect(got('slow', 'b')).toEqual(['b1'])
  expect(got('failing', 'a')).toEqual(['a1', 'a1', 'a2'])
  expect(got('failing', 'b')).toEqual(['b1'])
  expect(await rows()).toEqual([])
})

test('sends an event to its targets if a process that knew none recorded it', async () => {
  const stranger = createProcess()
  await inTransaction(site.db, (tx) => stranger.record(tx, 'test.wanted', { word: 'early' }))
  const events = createProcess()
  const words: string[] = []
  events.forTargets('test.wanted', {
    listTargets: () => ['sink'],
    getSubject: () => '',
    handle: async (target, { word }) => void words.push(`${target} ${word}`),
  })

  await events.drain()
  await events.drain()

  expect(words).toEqual(['sink early'])
})
