import { afterEach, beforeEach, expect, test } from 'vitest'
import { createTestSite, type TestSite, type TestUser } from '../../../test/site.ts'

let site: TestSite
let admin: TestUser

beforeEach(async () => {
  site = await createTestSite()
  admin = await site.addUser('Root', { role_id: 2 })
})
afterEach(() => site.close())

test.each(['suspended', 'inactive'] as const)(
  'an administrator who was %s for a while must log in again to administer',
  async (status) => {
    const other = await site.addUser('Second', { role_id: 2 })
    const set = (to: 'suspended' | 'inactive' | 'normal') =>
      site.call('adminUserStatusUpdate', { user_id: String(other.id), status: to }, admin)
    await site.call('adminUserPage', {}, other)

    await set(status)
    await set('normal')

    await expect(site.call('adminUserPage', {}, other)).rejects.toMatchObject({
      reason: 'base.unauthorized_error',
      status: 403,
    })
    expect(await site.call('userInfo', undefined, other)).toMatchObject({ status: 'normal' })
  },
)

test.each([
  ['suspended', 'error.user.suspended', 'suspended'],
  ['inactive', 'error.email.need_to_be_verified', 'inactive'],
] as const)('an administrator who is %s is told so by the administration', async (status, reason, type) => {
  const other = await site.addUser('Second', { role_id: 2 })

  await site.call('adminUserStatusUpdate', { user_id: String(other.id), status }, admin)

  await expect(site.call('adminUserPage', {}, other)).rejects.toMatchObject({
    status: 403,
    reason,
    details: { data: { type } },
  })
})
