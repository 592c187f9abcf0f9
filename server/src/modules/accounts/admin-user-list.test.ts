import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestSite, type TestSite, type TestUser, testEpoch } from '../../../test/site.ts'

let site: TestSite
let admin: TestUser

beforeAll(async () => {
  site = await createTestSite()
  admin = await site.addUser('Newton', { role_id: 2, reputation: 5, created_at: testEpoch })
  await site.addUser('Ada', { reputation: 9, created_at: testEpoch + 1 })
  await site.addUser('Mo', { role_id: 3, reputation: 7, created_at: testEpoch + 2 })
})
afterAll(() => site.close())

test.each([
  ['the newest first', {}, ['mo', 'ada', 'newton']],
  ['where empty means the newest first', { order: '' }, ['mo', 'ada', 'newton']],
  ['the oldest first', { order: 'oldest' }, ['newton', 'ada', 'mo']],
  ['by reputation', { order: 'reputation' }, ['ada', 'mo', 'newton']],
  ['of a role', { role_id: 3 }, ['mo']],
  ['of a role among the staff', { role_id: '2', staff: true }, ['newton']],
])('lists users %s', async (_, input, expected) => {
  const { count, list } = await site.call('adminUserPage', input as object, admin)

  expect(list.map((user) => user.username)).toEqual(expected)
  expect(count).toBe(expected.length)
})
