import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { databaseUrl } from '../../../test/postgres-databases.ts'
import { createTestSite, type TestSite, testEngine } from '../../../test/site.ts'
import { inTransaction, type OpenDatabase, openDatabase } from '../database/database.ts'
import { listenForSignals } from '../database/signals.ts'
import { statementReports } from '../reports/index.ts'
import { createTableQueue } from './table-queue.ts'

let site: TestSite
let other: OpenDatabase

// SQLite has only one process, so nobody to wake.
const onPostgres = test.runIf(testEngine === 'postgres')

beforeEach(async () => {
  site = await createTestSite()
  if (testEngine === 'sqlite') return
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(site.db)
  const connectionString = databaseUrl(rows[0]?.name ?? '')
  other = openDatabase({ kind: 'postgres', pool: { connectionString, max: 3 } })
})
afterEach(async () => {
  if (testEngine === 'postgres') await other.destroy()
  await site.close()
})

/** A process that runs jobs, next to one that only adds them. */
function startWorking(doJob: (name: string) => void) {
  const { log } = site
  const adding = createTableQueue({ db: site.db, log, doJob: async () => {} })
  const working = createTableQueue({ db: other, log, doJob: async ({ name }) => doJob(name) })
  working.start()
  return {
    working,
    add: (name: string) =>
      inTransaction(site.db, (tx) =>
        adding.add(tx, { lanes: ['background'], name, payload: '', createdAt: site.clock.now }),
      ),
  }
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

onPostgres('a job that one process commits is begun by another at once', async () => {
  const begun = new Map<string, number>()
  const stop = await listenForSignals(other)
  const { add, working } = startWorking((name) => begun.set(name, performance.now()))
  const delays: number[] = []
  for (let job = 0; job < 15; job++) {
    await sleep(30)
    await add(`job ${job}`)
    const committed = performance.now()
    await expect.poll(() => begun.get(`job ${job}`), { interval: 5 }).toBeDefined()
    delays.push((begun.get(`job ${job}`) ?? 0) - committed)
  }

  expect(median(delays)).toBeLessThan(200)
  await working.stop()
  stop()
})

onPostgres('what is not heard is found by looking', async () => {
  const begun: string[] = []
  const { add, working } = startWorking((name) => begun.push(name))

  await add('unheard')

  await expect.poll(() => begun).toEqual(['unheard'])
  await working.stop()
})

onPostgres('a worker that is notified of jobs hardly polls for them', async () => {
  const stop = await listenForSignals(other)
  const { working } = startWorking(() => {})
  await sleep(1500)
  let looks = 0
  const end = statementReports.subscribe(({ sql: text }) => {
    if (text.includes('"outbox"')) looks += 1
  })

  await sleep(3000)

  expect(looks).toBe(0)
  end()
  await working.stop()
  stop()
})

test('a queue that was stopped no longer queries the database', async () => {
  const queue = createTableQueue({ db: site.db, log: site.log, doJob: async () => {} })
  queue.start()
  await queue.stop()
  const statements: string[] = []
  const end = statementReports.subscribe(({ sql: text }) => statements.push(text))

  expect(await queue.work()).toBe(0)
  expect(statements).toEqual([])
  end()
})
