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

test('a moderator who loses the role meanwhile removes no spam', async () => {
  const moderator = await site.addUser('Euler', { role_id: 3 })
  await ask(site, member)

  beforeWrites(site, () => demote(moderator))
  const call = site.call('spamRemovalAdd', { username: member.username, days: 1 }, moderator)

  expect(await getDenial(call)).toMatchObject({ reason: 'base.unauthorized_error' })
  expect(await listStatuses()).toEqual([1])
})
