import { afterEach, beforeEach, expect, test } from 'vitest'
import { createTestSite, getCaller, type TestSite, type TestUser, testEpoch } from '../../../test/site.ts'
import { inTransaction } from '../../platform/database/database.ts'
import { onSignal } from '../../platform/database/signals.ts'

let site: TestSite
let ada: TestUser

beforeEach(async () => {
  site = await createTestSite()
  ada = await site.addUser('Ada')
})
afterEach(() => site.close())

function open() {
  site.clock.now += 1
  return inTransaction(site.db, (tx) => site.app.sessions.open(tx, { id: ada.id, epoch: 0, role_id: 1 }))
}
const isOpen = async (token: string) =>
  (await site.app.sessions.identify(getCaller({ ...ada, token }))).userId > 0

test('ends the session with the oldest last use when an account opens more than a hundred', async () => {
  const bea = await site.addUser('Bea')
  const [first, second] = [await open(), await open()]
  for (let index = 0; index < 97; index++) await open()
  expect(await isOpen(ada.token)).toBe(true)
  // The oldest is in use.
  await site.db
    .updateTable('sessions')
    .set({ last_seen_at: site.clock.now })
    .where('created_at', '=', testEpoch)
    .execute()
  const ended: string[] = []
  onSignal(site.db, 'session', (hash) => void ended.push(hash))

  const newest = await open()

  expect(await site.app.sessions.list(ada.id)).toHaveLength(100)
  expect(ended).toHaveLength(1)
  expect(await isOpen(newest.accessToken)).toBe(true)
  expect(await isOpen(ada.token)).toBe(true)
  expect(await isOpen(first.accessToken)).toBe(false)
  expect(await isOpen(second.accessToken)).toBe(true)
  expect(await isOpen(bea.token)).toBe(true)
})
