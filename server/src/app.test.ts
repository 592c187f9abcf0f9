import { afterEach, beforeEach, expect, test } from 'vitest'
import { makeJobsDue } from '../test/make-jobs-due.ts'
import { createTestSite, type TestSite } from '../test/site.ts'
import { inTransaction } from './platform/database/database.ts'

declare module './platform/events/index.ts' {
  interface EventMap {
    'test.happened': { word: string }
  }
}

let site: TestSite

beforeEach(async () => {
  site = await createTestSite()
})
afterEach(() => site.close())

test('delivers an event of a committed transaction once, and no event of one that was rolled back', async () => {
  const heard: string[] = []
  site.app.events.on('test.happened', async ({ word }) => void heard.push(word))

  await inTransaction(site.db, (tx) => site.app.events.record(tx, 'test.happened', { word: 'kept' }))
  await expect(
    inTransaction(site.db, async (tx) => {
      await site.app.events.record(tx, 'test.happened', { word: 'lost' })
      throw new Error('rolled back')
    }),
  ).rejects.toThrow('rolled back')
  await site.app.events.drain()
  await site.app.events.drain()

  expect(heard).toEqual(['kept'])
})

test('tries a failing listener again later', async () => {
  let calls = 0
  site.app.events.on('test.happened', async () => {
    calls++
    if (calls === 1) throw new Error('not yet')
  })
  await inTransaction(site.db, (tx) => site.app.events.record(tx, 'test.happened', { word: 'again' }))

  await site.app.events.drain()
  expect(calls).toBe(1)
  await makeJobsDue(site.db)
  await site.app.events.drain()

  expect(calls).toBe(2)
})

test('lets writes, reads and transactions interleave', async () => {
  const user = await site.addUser('Ada')
  const raise = () =>
    inTransaction(site.db, (tx) =>
      tx
        .updateTable('users')
        .set((eb) => ({ follow_count: eb('follow_count', '+', 1) }))
        .where('id', '=', user.id)
        .execute(),
    )
  const read = () => site.db.selectFrom('users').select('id').execute()

  await Promise.all(Array.from({ length: 50 }, (_, index) => [raise(), index % 2 ? read() : raise()]).flat())

  const row = await site.db.selectFrom('users').select('follow_count').executeTakeFirst()
  expect(row?.follow_count).toBe(75)
})
