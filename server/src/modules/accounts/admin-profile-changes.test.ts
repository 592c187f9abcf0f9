import { afterEach, beforeEach, expect, test } from 'vitest'
import { createTestSite, type TestSite, type TestUser } from '../../../test/site.ts'

let site: TestSite
let ada: TestUser
let admin: TestUser

beforeEach(async () => {
  site = await createTestSite()
  ada = await site.addUser('Ada')
  admin = await site.addUser('Boss', { role_id: 2 })
})
afterEach(() => site.close())

const getId = (user: TestUser) => String(user.id)
const whoIs = (user: TestUser) => site.call('userInfo', undefined, { ...user })
const buildRow = (user: TestUser) =>
  site.db.selectFrom('users').selectAll().where('id', '=', user.id).executeTakeFirstOrThrow()

test('ends the sessions if the address or role changes, and only then', async () => {
  const user_id = getId(ada)
  const profile = { user_id, display_name: 'Ada L', username: 'ada', email: 'ada@example.com' }
  await site.call('adminUserProfileUpdate', profile, admin)
  await site.call('adminUserRoleUpdate', { user_id, role_id: 1 }, admin)
  expect(await whoIs(ada)).toMatchObject({ display_name: 'Ada L' })

  await site.call('adminUserProfileUpdate', { ...profile, email: 'ada@lovelace.example' }, admin)
  expect(await whoIs(ada)).toBeNull()
})

test('keeps changes that the member made after the form was loaded', async () => {
  const before = { display_name: 'Ada', username: 'ada', email: 'ada@example.com' }
  const theirs = { email: 'new@example.com', email_key: 'new@example.com', mail_status: 2 }
  await site.db.updateTable('users').set(theirs).where('id', '=', ada.id).execute()

  const form = { ...before, display_name: 'Ada L', before }
  await site.call('adminUserProfileUpdate', { user_id: getId(ada), ...form }, admin)

  expect(await buildRow(ada)).toMatchObject({ ...theirs, display_name: 'Ada L' })
})
