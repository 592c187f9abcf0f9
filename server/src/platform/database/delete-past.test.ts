import { afterEach, beforeEach, expect, test } from 'vitest'
import { createTestSite, type TestSite } from '../../../test/site.ts'
import { inTransaction } from './database.ts'
import { deletePast } from './delete-past.ts'
import { onWritten } from './written-tables.ts'

let site: TestSite

beforeEach(async () => {
  site = await createTestSite()
})
afterEach(() => site.close())

async function addMarks(times: readonly number[]): Promise<void> {
  const rows = times.map((until, index) => ({ key: `mark ${index}`, until }))
  for (let at = 0; at < rows.length; at += 500)
    await inTransaction(site.db, (tx) =>
      tx
        .insertInto('once_only')
        .values(rows.slice(at, at + 500))
        .execute(),
    )
}

test('deletes old rows in steps, and nothing else', async () => {
  await addMarks([...Array.from({ length: 2500 }, (_, index) => 1 + index), 2501, 0])
  const writes: string[][] = []
  onWritten(site.db, (tables) => writes.push([...tables]))

  await deletePast(site.db, 'once_only', 'until', 2500)

  expect(writes).toEqual([['once_only'], ['once_only'], ['once_only']])
  const left = await site.db.selectFrom('once_only').select('until').orderBy('until').execute()
  expect(left.map(({ until }) => until)).toEqual([0, 2501])
})

test('deletes rows that have no key of one column', async () => {
  const mail = (cause: string, at: number) => ({ user_id: 1, cause, created_at: at })
  await inTransaction(site.db, (tx) =>
    tx
      .insertInto('notification_mails')
      .values([mail('old', 5), mail('new', 9)])
      .execute(),
  )

  await deletePast(site.db, 'notification_mails', 'created_at', 5)

  expect(await site.db.selectFrom('notification_mails').select('cause').execute()).toEqual([{ cause: 'new' }])
})
