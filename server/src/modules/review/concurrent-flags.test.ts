import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ask } from '../../../test/content.ts'
import { createTestSite, type TestSite, testEngine } from '../../../test/site.ts'
import { lockRow } from '../../db/statements/row-lock.ts'
import { inTransaction } from '../../platform/database/database.ts'

let site: TestSite

beforeEach(async () => {
  site = await createTestSite()
})
afterEach(() => site.close())

async function countWaiting(): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(site.db)
  return rows[0]?.count ?? 0
}

// SQLite has one writer at a time, so its transactions do not wait for each other's rows.
test.runIf(testEngine === 'postgres')('flags of one member at the same moment do not deadlock', async () => {
  const author = await site.addUser('Ada')
  const member = await site.addUser('Cy', { reputation: 5000 })
  const { id: object_id } = await ask(site, author)
  let flagging: Promise<unknown> | undefined
  let begun = 0
  const begin = site.db.transaction.bind(site.db)
  site.db.transaction = () => {
    begun += 1
    return begin()
  }

  await inTransaction(site.db, async (tx) => {
    // As a flag does that is written at the same moment, and refers to the account.
    await sql`select 1 from users where id = ${member.id} for key share`.execute(tx)
    flagging ??= site.call('flagAdd', { object_id, report_type: 57, content: '' }, member)
    await expect.poll(countWaiting).toBe(1)
    await lockRow(tx, 'users', member.id)
  })
  await flagging

  // A transaction that ends in a deadlock is tried again.
  expect(begun).toBe(2)
})
