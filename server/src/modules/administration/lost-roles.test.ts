import { afterEach, beforeEach, expect, test } from 'vitest'
import { beforeWrites } from '../../../test/before-writes.ts'
import { ask, getDenial } from '../../../test/content.ts'
import { createTestSite, type TestSite, type TestUser } from '../../../test/site.ts'

let site: TestSite
let admin: TestUser
let other: TestUser
let member: TestUser

beforeEach(async () => {
  site = await createTestSite()
  admin = await site.addUser('Newton', { role_id: 2 })
  other = await site.addUser('Leibniz', { role_id: 2 })
  member = await site.addUser('Ada')
})
afterEach(() => site.close())

const takeRole = (from: TestUser) =>
  site.call('adminUserRoleUpdate', { user_id: String(from.id), role_id: 1 }, other)
const suspend = ({ id }: TestUser) =>
  site.call(
    'adminUserStatusUpdate',
    { user_id: String(id), status: 'suspended', suspend_duration: 'forever' },
    other,
  )

/** Makes the change without calls, whose own transactions would count as the writes. */
const demote = ({ id }: TestUser) =>
  site.db.updateTable('users').set({ role_id: 1 }).where('id', '=', id).execute()

const listStatuses = async () =>
  (await site.db.selectFrom('questions').select('status').orderBy('id').execute()).map(({ status }) => status)

test.each([
  ['loses the role', takeRole, 'base.unauthorized_error'],
  ['is suspended', suspend, 'error.user.suspended'],
])('of an action for many posts, nothing is done after the administrator %s', async (_what, act, reason) => {
  const ids: string[] = []
  for (let count = 0; count < 4; count++) ids.push((await ask(site, member)).id)
  const remove = (question_id: string) =>
    site.call('adminQuestionStatusUpdate', { question_id, status: 'deleted' }, admin)

  const [first = '', second = '', ...rest] = ids
  await remove(first)
  await remove(second)
  await act(admin)

  for (const id of rest) expect(await getDenial(remove(id))).toMatchObject({ reason })
  expect(await listStatuses()).toEqual([10, 10, 1, 1])
})

test('permanent deletion stops if the administrator loses the role meanwhile', async () => {
  const { id: question_id } = await ask(site, member)
  await site.call('adminQuestionStatusUpdate', { question_id, status: 'deleted' }, admin)

  beforeWrites(site, () => demote(admin))
  const call = site.call('adminPermanentDeletion', { type: 'questions' }, admin)

  expect(await getDenial(call)).toMatchObject({ reason: 'base.unauthorized_error' })
  expect(await listStatuses()).toEqual([10])
})

const eve = { display_name: 'Eve', email: 'eve@example.com' }
const password = 'correct-horse-42'
const getId = () => String(member.id)

test.each([
  ['no password', () => site.call('adminUserPasswordUpdate', { user_id: getId(), password }, admin)],
  [
    'no profile',
    () => site.call('adminUserProfileUpdate', { user_id: getId(), username: 'eve', ...eve }, admin),
  ],
  ['no account', () => site.call('adminUserAdd', { ...eve, password }, admin)],
  [
    'no accounts of a list',
    () => site.call('adminUsersAdd', { users: `Eve, eve@example.com, ${password}` }, admin),
  ],
])('%s is changed or added if the administrator loses the role meanwhile', async (_what, act) => {
  const listUsers = () =>
    site.db.selectFrom('users').select(['username', 'email', 'password_hash']).orderBy('id').execute()
  const before = await listUsers()

  beforeWrites(site, () => demote(admin))

  expect(await getDenial(act())).toMatchObject({ reason: 'base.unauthorized_error' })
  expect(await listUsers()).toEqual(before)
})

const changes: Record<string, (by: TestUser) => Promise<() => Promise<unknown>>> = {
  async 'a setting'(by) {
    const stored = await site.call('siteGeneralInfo', undefined, by)
    return () => site.call('siteGeneralUpdate', { ...stored, name: 'Roses' }, by)
  },
  async 'the state of a question'(by) {
    const { id: question_id } = await ask(site, member)
    return () => site.call('adminQuestionStatusUpdate', { question_id, status: 'closed' }, by)
  },
  async 'the sessions of a member'(by) {
    return () => site.call('adminUserSessionsEnd', { user_id: getId() }, by)
  },
  async 'a closed question'(by) {
    const { id } = await ask(site, member)
    await site.call('questionClose', { id, close_type: 63, close_msg: '' }, other)
    return () => site.call('questionReopen', { question_id: id }, by)
  },
  async 'the listing of a question'(by) {
    const { id } = await ask(site, member)
    return () => site.call('questionOperation', { id, operation: 'pin' }, by)
  },
  async 'a flag'(by) {
    const { id: object_id } = await ask(site, member)
    const flagger = await site.addUser('Emmy', { reputation: 500 })
    await site.call('flagAdd', { object_id, report_type: 57, content: '' }, flagger)
    const { id } = await site.db.selectFrom('flags').select('id').executeTakeFirstOrThrow()
    return () => site.call('flagReview', { flag_id: String(id), operation_type: 'delete_post' }, by)
  },
  async 'the suspension of a member'(by) {
    const suspension = { suspend_duration: '24h', suspension_reason: 'Rude' } as const
    return () => site.call('userSuspend', { username: member.username, ...suspension }, by)
  },
}

const listState = async () => ({
  settings: await site.db.selectFrom('site_settings').select(['name', 'value']).orderBy('name').execute(),
  users: await site.db.selectFrom('users').select(['id', 'status']).orderBy('id').execute(),
  questions: await site.db.selectFrom('questions').select(['id', 'status', 'pin']).orderBy('id').execute(),
  flags: await site.db.selectFrom('flags').select(['id', 'status']).execute(),
  sessions: (await site.db.selectFrom('sessions').select('user_id').orderBy('user_id').execute()).length,
  entries: (await site.db.selectFrom('audit_log').select('id').execute()).length,
})

test.each(Object.keys(changes))('%s stays as it is if the role is lost meanwhile', async (name) => {
  const call = await (changes[name] as (typeof changes)[string])(admin)
  const before = await listState()

  beforeWrites(site, () => demote(admin))

  expect(await getDenial(call())).toMatchObject({ reason: 'base.unauthorized_error' })
  expect(await listState()).toEqual(before)
})

test('the removal of spam ends when the moderator loses the role', async () => {
  const moderator = await site.addUser('Euler', { role_id: 3 })
  for (let count = 0; count < 3; count++) await ask(site, member)
  let transactions = 0
  const begin = site.db.transaction.bind(site.db)
  site.db.transaction = () => {
    transactions += 1
    // The first one suspends the account, and each of the others removes one question.
    if (transactions === 3) beforeWrites(site, () => demote(moderator))
    return transactions === 3 ? site.db.transaction() : begin()
  }

  const call = site.call('spamRemovalAdd', { username: member.username, days: 1 }, moderator)

  expect(await getDenial(call)).toMatchObject({ reason: 'base.unauthorized_error' })
  expect((await listStatuses()).toSorted()).toEqual([1, 1, 10])
})

test('a moderator who loses the role meanwhile removes no spam', async () => {
  const moderator = await site.addUser('Euler', { role_id: 3 })
  await ask(site, member)

  beforeWrites(site, () => demote(moderator))
  const call = site.call('spamRemovalAdd', { username: member.username, days: 1 }, moderator)

  expect(await getDenial(call)).toMatchObject({ reason: 'base.unauthorized_error' })
  expect(await listStatuses()).toEqual([1])
})
