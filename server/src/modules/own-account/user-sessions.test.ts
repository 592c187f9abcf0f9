import { afterEach, beforeEach, expect, test } from 'vitest'
import { getDenial } from '../../../test/content.ts'
import { createTestSite, type TestSite, type TestUser } from '../../../test/site.ts'
import { inTransaction } from '../../platform/database/database.ts'

let site: TestSite
let admin: TestUser
let ada: TestUser

beforeEach(async () => {
  site = await createTestSite()
  admin = await site.addUser('Newton', { role_id: 2 })
  ada = await site.addUser('Ada')
})
afterEach(() => site.close())

const list = () => site.call('adminUserSessionList', { user_id: String(ada.id) }, admin)
const whoIs = (user: TestUser) => site.call('userInfo', undefined, user)

async function signInAgain(): Promise<TestUser> {
  const { accessToken, visitToken } = await inTransaction(site.db, (tx) =>
    site.app.sessions.open(tx, { id: ada.id, epoch: 0, role_id: 1 }),
  )
  return { ...ada, token: accessToken, visitToken }
}

test('lists the sessions of a user and ends one of them', async () => {
  site.clock.now += 60
  const second = await signInAgain()
  const [newest] = await list()
  expect(await list()).toHaveLength(2)

  await site.call('adminUserSessionsEnd', { user_id: String(ada.id), id: newest?.id }, admin)

  expect(await list()).toHaveLength(1)
  expect(await whoIs(second)).toBeNull()
  expect(await whoIs(ada)).toMatchObject({ username: 'ada' })
})

test('ends all sessions of a user, and records it', async () => {
  await signInAgain()
  await site.call('adminUserSessionsEnd', { user_id: String(ada.id) }, admin)

  expect(await list()).toEqual([])
  expect(await whoIs(ada)).toBeNull()
  const log = await site.call('auditLogPage', { action: 'user_session_end' }, admin)
  expect(log.list).toMatchObject([{ object_id: String(ada.id), object_name: 'ada', old_value: 'all' }])
})

test('rejects an unknown user', async () => {
  const denial = await getDenial(site.call('adminUserSessionList', { user_id: '99' }, admin))
  expect(denial.reason).toBe('error.user.not_found')
})
