import { afterEach, beforeEach, expect, test } from 'vitest'
import { createTestSite, type TestSite } from '../../../test/site.ts'
import { examineStaff } from './examine-staff.ts'

let site: TestSite

beforeEach(async () => {
  site = await createTestSite()
})
afterEach(() => site.close())

const examine = (login = {}) => {
  const { current } = site.app.settings
  return examineStaff(site.db, { ...current, login: { ...current.login, ...login } })
}

test('names administrators and moderators who log in with only their password', async () => {
  const own = { password_hash: 'a hash' }
  await site.addUser('Ada', { role_id: 2, ...own })
  const { id: user_id } = await site.addUser('Bea', { role_id: 3, ...own })
  await site.addUser('Cy', { role_id: 3, ...own })
  await site.addUser('Dan', { role_id: 3, ...own, status: 10 })
  await site.addUser('Eve', { role_id: 2 })
  await site.addUser('Fay', own)
  const key = { user_id, key: 'JBSWY3DPEHPK3PXP', enabled_at: 1, last_step: 0 }
  await site.db.insertInto('two_factor_keys').values(key).execute()
  const text = 'Administrators and moderators without two-factor authentication: ada, cy.'

  expect(await examine()).toEqual([{ kind: 'note', text }])
  expect(await examine({ require_staff_two_factor: true })).toEqual([
    { kind: 'note', text: `${text} Until they turn it on, they only have the rights of members.` },
  ])
  expect(await examine({ allow_password_login: false })).toEqual([])
})

test('says nothing if all of them use two-factor authentication', async () => {
  await site.addUser('Eve', { role_id: 2 })

  expect(await examine()).toEqual([])
})
