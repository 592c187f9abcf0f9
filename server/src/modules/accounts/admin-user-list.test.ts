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

test('finds users by the address from which they signed up, and shows it', async () => {
  const eve = await site.addUser('Eve')
  await site.db.updateTable('users').set({ registered_ip: '2001:db8::7' }).where('id', '=', eve.id).execute()
  const find = (query: string) => site.call('adminUserPage', { query }, admin)

  expect((await find('ip: 2001:DB8::7')).list).toMatchObject([{ username: 'eve' }])
  expect((await find('ip:')).list).toEqual([])
  const { registered_ip } = await site.call('adminUserInfo', { user_id: String(eve.id) }, admin)
  expect(registered_ip).toBe('2001:db8::7')
})
