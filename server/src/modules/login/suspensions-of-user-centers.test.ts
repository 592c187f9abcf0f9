import type { UserCenter, UserCenterAgent } from '@querent/sdk/server'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createFakePluginHost, type FakePluginHost } from '../../../test/fake-plugin-host.ts'
import { fakeProvider } from '../../../test/fake-provider.ts'
import { createTestSite, type TestSite, type TestUser } from '../../../test/site.ts'

let site: TestSite
let plugins: FakePluginHost
let member: TestUser
let staff: TestUser
let status: 'available' | 'suspended'

const slug = 'firm_user_center'

function host(decidesStatus: boolean) {
  const { start, finish } = fakeProvider({ externalId: 'ada' }, 'firm.example')
  const agent = { displayName: 'The Firm', keepsOriginalAccounts: true, decidesStatus } as UserCenterAgent
  const account: UserCenter['account'] = async (externalId) => ({ externalId, status })
  plugins.enable(slug, { userCenter: { agent, start, finish, account } })
}

beforeEach(async () => {
  plugins = createFakePluginHost()
  host(true)
  site = await createTestSite({ pluginHost: plugins })
  staff = await site.addUser('Root', { role_id: 2 })
  member = await site.addUser('Member')
  const login = { provider: slug, external_id: 'ada', user_id: member.id, created_at: 1 }
  await site.db.insertInto('user_external_logins').values(login).execute()
})
afterEach(() => site.close())

/** Asks the user center about the member, and applies its answer. */
async function followCenter(answer: typeof status) {
  status = answer
  host(true)
  site.clock.now += 300
  await site.call('userInfo', undefined, member)
  await site.app.waitUntilIdle()
  const row = await site.db
    .selectFrom('users')
    .select('status')
    .where('id', '=', member.id)
    .executeTakeFirstOrThrow()
  return row.status
}

/** Staff may only remove spam while the user center leaves the status to the site. */
async function removeSpam() {
  host(false)
  site.clock.now += 60
  return (await site.call('spamRemovalAdd', { username: member.username, days: 7 }, staff)).removal_id
}

async function undo(removal_id: number) {
  host(false)
  await site.call('spamRemovalUndo', { removal_id }, staff)
}

test('a user center lifts its suspension after a removal of spam was undone', async () => {
  expect(await followCenter('suspended')).toBe(9)
  await undo(await removeSpam())

  expect(await followCenter('available')).toBe(1)
})

test('a user center lifts its suspension once every removal of spam was undone', async () => {
  await followCenter('suspended')
  const [first, second] = [await removeSpam(), await removeSpam()]

  expect(await followCenter('available')).toBe(9)
  await undo(second)
  expect(await followCenter('available')).toBe(9)
  await undo(first)
  expect(await followCenter('available')).toBe(1)
})

test('a user center does not lift a suspension by staff after the removal of spam was undone', async () => {
  await followCenter('suspended')
  host(false)
  const change = { user_id: String(member.id), status: 'suspended' } as const
  await site.call('adminUserStatusUpdate', change, staff)

  await undo(await removeSpam())

  expect(await followCenter('available')).toBe(9)
})
