import { afterEach, beforeEach, expect, test } from 'vitest'
import { getDenial } from '../../../test/content.ts'
import { getMails } from '../../../test/mails.ts'
import { createTestSite, type TestSite, type TestUser } from '../../../test/site.ts'
import { inTransaction } from '../../platform/database/database.ts'
import { releaseSuspended } from '../users/user.repository.ts'
import { hashPassword } from './password.service.ts'

let site: TestSite
let moderator: TestUser
let ada: TestUser

beforeEach(async () => {
  site = await createTestSite()
  moderator = await site.addUser('Mod', { role_id: 3 })
  ada = await site.addUser('Ada')
})
afterEach(() => site.close())

const reason = 'Insults in comments.'
const suspend = (user: TestUser, by = moderator) =>
  site.call('userSuspend', { username: user.username, suspend_duration: '7d', suspension_reason: reason }, by)
const end = (user: TestUser, by = moderator) =>
  site.call('userSuspensionEnd', { username: user.username }, by)
const getState = (user: TestUser) =>
  site.db
    .selectFrom('users')
    .select(['status', 'suspended_until', 'suspension_reason'])
    .where('id', '=', user.id)
    .executeTakeFirstOrThrow()

test('a moderator suspends a member for a time, and the member is mailed the reason', async () => {
  await suspend(ada)

  const suspended_until = site.clock.now + 7 * 86_400
  expect(await getState(ada)).toEqual({ status: 9, suspended_until, suspension_reason: reason })
  expect((await getMails(site))[0]?.text).toContain(`> ${reason}`)
  const admin = await site.addUser('Boss', { role_id: 2 })
  const { list } = await site.call('auditLogPage', {}, admin)
  expect(list).toContainEqual(
    expect.objectContaining({ action: 'user_status', field: 'suspension_reason', new_value: reason }),
  )
})

test('the member is shown the reason, in the open session and when logging in', async () => {
  await suspend(ada)

  expect(await site.call('userInfo', undefined, ada)).toMatchObject({
    status: 'suspended',
    suspension_reason: reason,
  })
  const password_hash = await hashPassword('difference-engine')
  await site.addUser('Grace', { status: 9, suspension_reason: reason, password_hash })
  const login = site.call('userLogin', { e_mail: 'grace@example.com', pass: 'difference-engine' })
  expect(await getDenial(login)).toMatchObject({
    reason: 'error.user.suspended',
    data: { type: 'suspended', suspension_reason: reason },
  })
})

test('the moderator lifts the suspension, and nothing of it remains', async () => {
  await suspend(ada)
  await end(ada)

  expect(await getState(ada)).toEqual({ status: 1, suspended_until: 0, suspension_reason: '' })
  await expect(end(ada)).resolves.toBeNull()
})

test('an account whose suspension ended by itself has no reason any more', async () => {
  await suspend(ada)
  await inTransaction(site.db, (tx) => releaseSuspended(tx, site.clock.now + 8 * 86_400))

  expect(await getState(ada)).toMatchObject({ status: 1, suspension_reason: '' })
})

test('a suspension that is sent twice at the same moment is recorded and mailed once', async () => {
  const admin = await site.addUser('Boss', { role_id: 2 })
  const grace = await site.addUser('Grace')
  const form = { suspend_duration: '7d', suspension_reason: reason } as const
  const suspendAsAdmin = () =>
    site.call('adminUserStatusUpdate', { user_id: String(grace.id), status: 'suspended', ...form }, admin)
  const countRecords = async () => {
    const { list } = await site.call('auditLogPage', { action: 'user_status' }, admin)
    return list.filter(({ field }) => field === 'status').length
  }

  await Promise.all([suspend(ada), suspend(ada), suspendAsAdmin(), suspendAsAdmin()])

  expect(await countRecords()).toBe(2)
  expect(await getMails(site)).toHaveLength(2)
  site.clock.now += 3600
  await suspend(ada)
  expect(await countRecords()).toBe(3)
  expect(await getState(ada)).toMatchObject({ suspended_until: site.clock.now + 7 * 86_400 })
})

test('members cannot suspend anyone, and moderators neither each other nor administrators', async () => {
  const admin = await site.addUser('Boss', { role_id: 2 })
  const other = await site.addUser('Other', { role_id: 3 })

  expect(await getDenial(suspend(ada, await site.addUser('Eve')))).toMatchObject({
    reason: 'base.forbidden_error',
  })
  for (const user of [admin, other, moderator]) {
    expect(await getDenial(suspend(user))).toMatchObject({ reason: 'error.suspension.staff' })
  }
})

test('moderators cannot shorten or lift a permanent suspension', async () => {
  const admin = await site.addUser('Boss', { role_id: 2 })
  await site.call('adminUserStatusUpdate', { user_id: String(ada.id), status: 'suspended' }, admin)

  expect(await getDenial(suspend(ada))).toMatchObject({ reason: 'error.suspension.permanent' })
  expect(await getDenial(end(ada))).toMatchObject({ reason: 'error.suspension.permanent' })
  await end(ada, admin)
  expect(await getState(ada)).toMatchObject({ status: 1 })
})

test('a deleted account is not found, and a suspension needs a reason', async () => {
  expect(await getDenial(suspend(await site.addUser('Gone', { status: 10 })))).toMatchObject({
    reason: 'error.user.not_found',
  })
  for (const blank of ['  ', '\u200b\u2060', '\u202e\u2028\u3164']) {
    const form = { username: ada.username, suspend_duration: '24h', suspension_reason: blank } as const
    expect(await getDenial(site.call('userSuspend', form, moderator))).toMatchObject({ status: 400 })
  }
})
