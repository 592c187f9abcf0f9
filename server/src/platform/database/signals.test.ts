import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { databaseUrl } from '../../../test/postgres-databases.ts'
import { createTestSite, type TestSite, testEngine } from '../../../test/site.ts'
import { afterCommit } from './after-commit.ts'
import { inTransaction, openDatabase } from './database.ts'
import { createCoalescedSignal, listenForSignals, onSignal, signal, signalHere } from './signals.ts'

let site: TestSite

beforeEach(async () => {
  site = await createTestSite()
})
afterEach(() => site.close())

test('signals after the commit, and never after a rollback', async () => {
  const received: string[] = []
  onSignal(site.db, 'notifications', (key) => received.push(key))

  await inTransaction(site.db, async (tx) => {
    await signal(tx, 'notifications', 7)
    signalHere(tx, 'notifications', 8)
    expect(received).toEqual([])
  })
  await inTransaction(site.db, async (tx) => {
    await signal(tx, 'notifications', 9)
    throw new Error('never mind')
  }).catch(() => {})
  await signal(site.db, 'account', 10)
  afterCommit(site.db, () => received.push('at once'))

  expect(received).toEqual(['7', '8', 'at once'])
})

// SQLite has only one process, so nobody to signal.
test.runIf(testEngine === 'postgres')('is received by other processes, but not by the sender', async () => {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(site.db)
  // A second handle on the same database represents another process.
  const connectionString = databaseUrl(rows[0]?.name ?? '')
  const other = openDatabase({ kind: 'postgres', pool: { connectionString, max: 2 } })
  const heard: string[] = []
  const here: string[] = []
  onSignal(other, 'account', (key) => heard.push(key))
  onSignal(site.db, 'account', (key) => here.push(key))
  const stops = [await listenForSignals(other), await listenForSignals(site.db)]
  // A process that starts listening may have missed something.
  expect(heard).toEqual([''])

  await inTransaction(site.db, (tx) => signal(tx, 'account', 7))
  await expect.poll(() => heard).toEqual(['', '7'])
  expect(here).toEqual(['', '7'])

  const late = createCoalescedSignal(site.db, 'pages')
  onSignal(other, 'pages', () => heard.push('pages'))
  for (let n = 0; n < 50; n++) late()
  await expect.poll(() => heard).toContain('pages')
  // One was in transit; the rest were sent together.
  expect(heard.filter((key) => key === 'pages').length).toBeLessThanOrEqual(2)
  for (const stop of stops) stop()
  await other.destroy()
})
