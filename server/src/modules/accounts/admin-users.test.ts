import type { EndpointName } from '@querent/sdk/contract'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ask, setReputation } from '../../../test/content.ts'
import { createTestSite, getCaller, type TestSite, type TestUser, testEpoch } from '../../../test/site.ts'
import { countStatements } from '../../platform/database/statement-count.ts'

let site: TestSite
let admin: TestUser
let ada: TestUser

beforeEach(async () => {
  site = await createTestSite()
  admin = await site.addUser('Boss', { role_id: 2 })
  ada = await site.addUser('Ada')
})
afterEach(() => site.close())

const getId = (user: TestUser) => String(user.id)
const whoIs = (user: TestUser) => site.call('userInfo', undefined, { ...user })
const buildRow = (user: TestUser) =>
  site.db.selectFrom('users').selectAll().where('id', '=', user.id).executeTakeFirstOrThrow()
const deniedOn = (field: string, reason: string) => ({
  reason,
  status: 400,
  details: { fields: [{ field }] },
})

const adminCalls = [
  ['adminUserPage', {}],
  ['adminUserAdd', { display_name: 'Newton', email: 'new@example.com', password: 'difference-engine' }],
  ['adminUsersAdd', { users: 'Newton,new@example.com,difference-engine' }],
  ['adminUserStatusUpdate', { user_id: '2', status: 'suspended' }],
  ['adminUserRoleUpdate', { user_id: '2', role_id: 3 }],
  ['adminUserPasswordUpdate', { user_id: '2', password: 'difference-engine' }],
  [
    'adminUserProfileUpdate',
    { user_id: '2', display_name: 'Newton', username: 'newton', email: 'new@example.com' },
  ],
  ['adminUserActivation', { user_id: '2' }],
  ['adminUserActivationSend', { user_id: '2' }],
  ['adminRoleList', undefined],
  ['adminMailPage', {}],
] as const satisfies [EndpointName, unknown][]

test.each(adminCalls)('keeps %s for administrators', async (name, input) => {
  const call = (user?: TestUser) => site.app.routes.dispatchUntyped(name, input, getCaller(user))
  const moderator = await site.addUser('Mod', { role_id: 3 })
  const inactive = await site.addUser('Ina', { role_id: 2, mail_status: 2 })
  const suspended = await site.addUser('Sus', { role_id: 2, status: 9 })
  const forbidden = { reason: 'base.unauthorized_error', status: 403 }

  await expect(call()).rejects.toMatchObject({ reason: 'base.unauthorized_error', status: 401 })
  await expect(call(ada)).rejects.toMatchObject(forbidden)
  await expect(call(moderator)).rejects.toMatchObject(forbidden)
  await expect(call(inactive)).rejects.toMatchObject({ reason: 'error.email.need_to_be_verified' })
  await expect(call(suspended)).rejects.toMatchObject({ reason: 'error.user.suspended' })
  if (name.startsWith('adminUserActivation')) {
    await site.db.updateTable('users').set({ mail_status: 2 }).where('id', '=', ada.id).execute()
  }
  expect(await call(admin)).not.toBeUndefined()
})

test('denies the administration to an account that became an administrator after it logged in', async () => {
  await site.db.updateTable('users').set({ role_id: 2 }).where('id', '=', ada.id).execute()

  await expect(site.call('adminUserPage', {}, { ...ada })).rejects.toMatchObject({ status: 403 })
})

test('lists the users of a status, the newest in that status first', async () => {
  await site.addUser('Ina', { mail_status: 2 })
  await site.addUser('Sus', { status: 9 })
  await site.addUser('Mod', { role_id: 3, created_at: testEpoch + 5 })
  const page = (input: Parameters<typeof site.call<'adminUserPage'>>[1]) =>
    site.call('adminUserPage', input, admin)
  const names = async (input: Parameters<typeof page>[0]) =>
    (await page(input)).list.map(({ username }) => username)

  expect(await names({})).toEqual(['mod', 'ada', 'boss'])
  expect(await names({ staff: true })).toEqual(['mod', 'boss'])
  expect(await names({ status: 'inactive' })).toEqual(['ina'])
  expect(await names({ status: 'suspended' })).toEqual(['sus'])
  expect(await names({ page: 2, page_size: 2 })).toEqual(['boss'])
  expect((await page({ page_size: 1 })).count).toBe(3)
  expect((await page({ query: 'ada' })).list).toEqual([
    {
      user_id: getId(ada),
      username: 'ada',
      e_mail: 'ada@example.com',
      display_name: 'Ada',
      avatar: '',
      rank: 1,
      status: 'normal',
      created_at: testEpoch,
      deleted_at: 0,
      suspended_at: 0,
      suspended_until: 0,
      role_id: 1,
      role_name: 'User',
      has_spam_removal: false,
    },
  ])
  const { statements } = await countStatements(() => page({}))
  expect(statements.length).toBeLessThanOrEqual(4)
})

test('finds users by address, by number, and by part of a name', async () => {
  await site.addUser('Barbara', { display_name: '100% Bar_bara' })
  const names = async (query: string) =>
    (await site.call('adminUserPage', { query }, admin)).list.map(({ username }) => username)

  expect(await names('ADA@example.com')).toEqual(['ada'])
  expect(await names('a@example.com')).toEqual([])
  expect(await names(`user:${ada.id}`)).toEqual(['ada'])
  expect(await names('user:arba')).toEqual(['barbara'])
  expect(await names('RBAR')).toEqual(['barbara'])
  expect(await names('0% bar_')).toEqual(['barbara'])
  expect(await names('r_ara')).toEqual([])
})

test('adds an activated account that can log in', async () => {
  const form = { display_name: 'Grace Hopper', email: 'grace@example.com', password: 'difference-engine' }

  expect(await site.call('adminUserAdd', form, admin)).toBeNull()

  const user = await site.call('userLogin', { e_mail: 'grace@example.com', pass: 'difference-engine' })
  expect(user).toMatchObject({ username: 'grace-hopper', mail_status: 1, rank: 1, role_id: 1 })
  await expect(site.call('adminUserAdd', { ...form, display_name: 'Other' }, admin)).rejects.toMatchObject(
    deniedOn('email', 'error.email.duplicate'),
  )
  await expect(
    site.call('adminUserAdd', { ...form, display_name: '<>', email: 'x@example.com' }, admin),
  ).rejects.toMatchObject({ reason: 'error.user.username_invalid' })
})

test('rejects a password that is easy to guess, on its line if there are many', async () => {
  const users = 'Ada,ada2@example.com,difference-engine\nBo,bo@example.com,password1'

  await expect(
    site.call('adminUserAdd', { display_name: 'Bo', email: 'bo@example.com', password: 'password1' }, admin),
  ).rejects.toMatchObject(deniedOn('password', 'error.password.too_weak'))
  await expect(site.call('adminUsersAdd', { users }, admin)).rejects.toMatchObject({
    details: { fields: [{ field: 'users', text: 'error.user.bulk_password_weak', params: { line: 2 } }] },
  })
})

test('adds many accounts at once, with a suffix if a name is taken', async () => {
  const users =
    'Ada,ada2@example.com,difference-engine\n张三,zhang@example.com,difference-engine\nzhangsan,z@example.com,difference-engine'

  expect(await site.call('adminUsersAdd', { users }, admin)).toBeNull()

  const { list } = await site.call('adminUserPage', {}, admin)
  expect(list.map(({ username }) => username)).toEqual([
    expect.stringMatching(/^zhangsan[0-9a-f]{4}$/),
    'zhangsan',
    expect.stringMatching(/^ada[0-9a-f]{4}$/),
    'ada',
    'boss',
  ])
  expect(list[0]).toMatchObject({ status: 'normal', rank: 1 })
  expect(await site.call('userLogin', { e_mail: 'z@example.com', pass: 'difference-engine' })).toMatchObject({
    display_name: 'zhangsan',
  })
})

test('finds a deleted account by its former address, which another account can have', async () => {
  await site.call('adminUserStatusUpdate', { user_id: getId(ada), status: 'deleted' }, admin)
  const again = { display_name: 'Ada Again', email: 'ada@example.com', password: 'difference-engine' }
  await site.call('adminUserAdd', again, admin)

  const find = (status: 'normal' | 'deleted') =>
    site.call('adminUserPage', { query: 'Ada@example.com', status }, admin)
  expect((await find('deleted')).list.map(({ user_id }) => user_id)).toEqual([getId(ada)])
  expect((await find('normal')).list.map(({ username }) => username)).toEqual(['ada-again'])
})

test('suspends an account for the given time, and its next call gets the error', async () => {
  await site.call(
    'adminUserStatusUpdate',
    { user_id: getId(ada), status: 'suspended', suspend_duration: '24h' },
    admin,
  )

  expect(await whoIs(ada)).toMatchObject({ status: 'suspended', suspended_until: testEpoch + 86_400 })
  await expect(
    site.call('userInterfaceUpdate', { language: 'en_US', color_scheme: 'dark' }, { ...ada }),
  ).rejects.toMatchObject({ reason: 'error.user.suspended' })
  site.clock.now += 86_400
  await site.app.schedule.runAll()
  expect(await whoIs(ada)).toMatchObject({ status: 'normal', suspended_until: 0 })
})

test('suspends permanently without a duration, until the status is normal again', async () => {
  const set = (status: 'suspended' | 'normal') =>
    site.call('adminUserStatusUpdate', { user_id: getId(ada), status }, admin)
  await set('suspended')
  expect(await buildRow(ada)).toMatchObject({
    status: 9,
    suspended_at: testEpoch,
    suspended_until: 4_102_444_799,
  })

  await set('normal')

  expect(await buildRow(ada)).toMatchObject({ status: 1, suspended_at: 0, suspended_until: 0 })
})

test('makes an account inactive, and activates one with its point of reputation', async () => {
  const ina = await site.addUser('Ina', { mail_status: 2, reputation: 0 })
  await site.call('adminUserStatusUpdate', { user_id: getId(ada), status: 'inactive' }, admin)
  await site.call('adminUserStatusUpdate', { user_id: getId(ina), status: 'normal' }, admin)

  expect(await whoIs(ada)).toMatchObject({ status: 'inactive' })
  expect(await whoIs(ina)).toMatchObject({ status: 'normal', rank: 1 })
  await site.call('adminUserStatusUpdate', { user_id: getId(ada), status: 'normal' }, admin)
  expect(await whoIs(ada)).toMatchObject({ status: 'normal', rank: 1 })
})

test('deletes an account permanently, and frees its address but not its name', async () => {
  await site.call('adminUserStatusUpdate', { user_id: getId(ada), status: 'deleted' }, admin)

  expect(await whoIs(ada)).toBeNull()
  expect(await buildRow(ada)).toMatchObject({
    status: 10,
    deleted_at: testEpoch,
    username: 'ada',
    email: `ada@example.com.${testEpoch}`,
  })
  await site.call('adminUserStatusUpdate', { user_id: getId(ada), status: 'normal' }, admin)
  expect((await buildRow(ada)).status).toBe(10)
  const again = await site.call('userRegister', {
    name: 'Ada',
    e_mail: 'ada@example.com',
    pass: 'difference-engine',
  })
  expect(again.username).toMatch(/^ada[0-9a-f]{4}$/)
})

test('announces that a user’s content is to be removed, if that was requested', async () => {
  const heard: unknown[] = []
  site.app.events.on('user.contentRemovalRequested', async (event) => void heard.push(event))
  const set = (remove_all_content: boolean) =>
    site.call(
      'adminUserStatusUpdate',
      { user_id: getId(ada), status: 'suspended', remove_all_content },
      admin,
    )

  await set(false)
  await site.app.events.drain()
  expect(heard).toEqual([])
  await set(true)
  await site.app.events.drain()

  expect(heard).toEqual([{ userId: ada.id, actorId: admin.id, until: site.clock.now }])
})

test('removes what was written until then, also if the event arrives again later', async () => {
  await setReputation(site, ada, 1000)
  const before = await ask(site, ada)
  await site.call(
    'adminUserStatusUpdate',
    { user_id: getId(ada), status: 'normal', remove_all_content: true },
    admin,
  )
  site.clock.now += 60
  const after = await ask(site, ada)

  await site.app.events.drain()

  const getStatus = async ({ id }: { id: string }) => (await site.call('questionInfo', { id }, ada)).status
  expect(await getStatus(before)).toBe(10)
  expect(await getStatus(after)).toBe(1)
})

test('removes what a deleted account wrote, and changes nothing else about it', async () => {
  const question = await ask(site, ada)
  const set = (status: 'deleted' | 'suspended', remove_all_content: boolean) =>
    site.call('adminUserStatusUpdate', { user_id: getId(ada), status, remove_all_content }, admin)
  await set('deleted', false)
  const before = await buildRow(ada)
  const logged = async () => (await site.call('auditLogPage', {}, admin)).list
  const countBefore = (await logged()).length
  site.clock.now += 60

  await set('suspended', false)
  expect(await logged()).toHaveLength(countBefore)
  await set('suspended', true)
  await site.app.events.drain()

  expect((await site.call('questionInfo', { id: question.id }, admin)).status).toBe(10)
  expect(await buildRow(ada)).toEqual({ ...before, question_count: 0 })
  expect((await logged()).slice(0, -countBefore)).toMatchObject([
    { action: 'user_status', object_name: 'ada', field: 'remove_all_content' },
  ])
})

test('lets no one restore an account that is being deleted', async () => {
  const set = (status: 'deleted' | 'normal') =>
    site.call('adminUserStatusUpdate', { user_id: getId(ada), status }, admin)

  await Promise.all([set('deleted'), set('normal')])

  expect(await buildRow(ada)).toMatchObject({ status: 10, email_key: null })
})

test('changes the role and ends the sessions', async () => {
  await site.call('adminUserRoleUpdate', { user_id: getId(ada), role_id: 3 }, admin)

  expect((await buildRow(ada)).role_id).toBe(3)
  expect(await whoIs(ada)).toBeNull()
  const unknown = site.app.routes.dispatchUntyped(
    'adminUserRoleUpdate',
    { user_id: getId(ada), role_id: 4 },
    getCaller(admin),
  )
  await expect(unknown).rejects.toMatchObject(deniedOn('role_id', 'base.request_format_error'))
})

test('sets a password and ends the sessions', async () => {
  await site.call('adminUserPasswordUpdate', { user_id: getId(ada), password: 'analytical-engine' }, admin)

  expect(await whoIs(ada)).toBeNull()
  expect(
    await site.call('userLogin', { e_mail: 'ada@example.com', pass: 'analytical-engine' }),
  ).toMatchObject({
    username: 'ada',
  })
})

test('edits a profile and treats its address as confirmed', async () => {
  const ina = await site.addUser('Ina', { mail_status: 2, reputation: 0 })

  await site.call(
    'adminUserProfileUpdate',
    { user_id: getId(ina), display_name: 'Ina N', username: 'Ina.N', email: 'Ina.N@example.com' },
    admin,
  )

  expect(await buildRow(ina)).toMatchObject({
    display_name: 'Ina N',
    username: 'Ina.N',
    email: 'Ina.N@example.com',
    mail_status: 1,
    reputation: 1,
  })
})

test.each([
  [{ username: 'settings' }, 'username', 'error.user.username_invalid'],
  [{ username: 'a/b' }, 'username', 'error.user.username_invalid'],
  [{ username: 'BOSS' }, 'username', 'error.user.username_duplicate'],
  [{ email: 'Boss@example.com' }, 'email', 'error.email.duplicate'],
  [{ email: 'none' }, 'email', 'base.request_format_error'],
  [{ display_name: 'x' }, 'display_name', 'base.request_format_error'],
])('rejects the profile %j', async (changes, field, reason) => {
  const form = { user_id: getId(ada), display_name: 'Ada', username: 'ada', email: 'ada@example.com' }

  await expect(site.call('adminUserProfileUpdate', { ...form, ...changes }, admin)).rejects.toMatchObject(
    deniedOn(field, reason),
  )
})

test('rejects changes to one’s own account that others must make, and unknown users', async () => {
  const calls = (user_id: string) => [
    site.call('adminUserStatusUpdate', { user_id, status: 'deleted' }, admin),
    site.call('adminUserRoleUpdate', { user_id, role_id: 1 }, admin),
    site.call('adminUserPasswordUpdate', { user_id, password: 'difference-engine' }, admin),
    site.call(
      'adminUserProfileUpdate',
      { user_id, display_name: 'Newton', username: 'newton', email: 'new@example.com' },
      admin,
    ),
  ]
  const reasons = async (user_id: string) => {
    const outcomes = await Promise.allSettled(calls(user_id))
    return outcomes.map((outcome) => (outcome.status === 'rejected' ? outcome.reason.reason : 'done'))
  }

  expect(await reasons(getId(admin))).toEqual([
    'error.admin.cannot_modify_self_status',
    'error.user.cannot_update_your_role',
    'error.admin.cannot_update_their_password',
    'error.admin.cannot_edit_their_profile',
  ])
  for (const unknown of ['99', `0${admin.id}`, 'x', '1e3', '-1']) {
    expect(await reasons(unknown)).toEqual(Array(4).fill('error.user.not_found'))
  }
})

test('lists the roles in the caller’s language', async () => {
  const english = await site.call('adminRoleList', undefined, admin)
  const chinese = await site.call('adminRoleList', undefined, admin, { language: 'zh_CN' })

  expect(english.map(({ id, name }) => `${id} ${name}`)).toEqual(['1 User', '2 Admin', '3 Moderator'])
  expect(chinese.map(({ name }) => name)).toEqual(['用户', '管理员', '版主'])
})
