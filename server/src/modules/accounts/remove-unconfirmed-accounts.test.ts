import { mailStatus } from '@querent/sdk/contract'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createTestSite, type TestSite } from '../../../test/site.ts'
import { removeUnconfirmedAccounts } from './remove-unconfirmed-accounts.ts'

const day = 24 * 3600
const form = { name: 'Ada', e_mail: 'ada@example.com', pass: 'difference-engine' }

let site: TestSite

beforeEach(async () => {
  site = await createTestSite()
})
afterEach(() => site.close())

const register = (changes: Partial<typeof form> = {}) => site.call('userRegister', { ...form, ...changes })
const remove = () =>
  removeUnconfirmedAccounts({
    db: site.db,
    clock: () => site.clock.now,
    events: site.app.events,
    settings: site.app.settings,
  })
const listNames = async () => {
  const rows = await site.db.selectFrom('users').select('username').orderBy('id').execute()
  return rows.map(({ username }) => username)
}

test('removes unconfirmed accounts after thirty days, and frees address and name', async () => {
  await register()
  site.clock.now += 30 * day - 1
  await remove()
  expect(await listNames()).toContain('ada')

  site.clock.now += 1
  await remove()

  expect(await listNames()).not.toContain('ada')
  expect(await register()).toMatchObject({ username: 'ada' })
  const kept = await site.db.selectFrom('email_codes').select('email').execute()
  expect(kept.length).toBeLessThanOrEqual(1)
})

test('counts from the last login, and keeps all if the setting is 0', async () => {
  await register()
  site.clock.now += 20 * day
  await site.call('userLogin', { e_mail: form.e_mail, pass: form.pass })
  site.clock.now += 20 * day
  await remove()
  expect(await listNames()).toContain('ada')

  const { login } = site.app.settings.current
  await site.app.settings.replace({ login: { ...login, unconfirmed_account_days: 0 } })
  site.clock.now += 400 * day
  await remove()
  expect(await listNames()).toContain('ada')
})

test('keeps accounts that were activated, were added by an administrator, or have posts or an external login', async () => {
  const unconfirmed = { mail_status: mailStatus.unconfirmed }
  const stranger = { ...unconfirmed, registered_ip: '203.0.113.7', reputation: 0 }
  await site.addUser('Former', { ...stranger, reputation: 1 })
  await site.addUser('Invited', { ...unconfirmed, reputation: 0 })
  const { id: user_id } = await site.addUser('Elsewhere', stranger)
  const login = { provider: 'hub', external_id: '1', user_id, created_at: 1 }
  await site.db.insertInto('user_external_logins').values(login).execute()
  await site.addUser('Nobody', stranger)
  site.clock.now += 400 * day

  await remove()

  const names = await listNames()
  expect(names).toEqual(expect.arrayContaining(['former', 'invited', 'elsewhere']))
  expect(names).not.toContain('nobody')
})
