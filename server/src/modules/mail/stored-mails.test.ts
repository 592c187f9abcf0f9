import { afterEach, beforeEach, expect, test } from 'vitest'
import { getMails } from '../../../test/mails.ts'
import { createTestSite, type TestSite, type TestUser, testEpoch } from '../../../test/site.ts'

let site: TestSite
let admin: TestUser

beforeEach(async () => {
  site = await createTestSite()
  admin = await site.addUser('Root', { role_id: 2 })
  await site.addUser('Ada')
})
afterEach(() => site.close())

test('shows administrators the mails that could not be sent, with their links', async () => {
  await site.call('passwordReset', { e_mail: 'ada@example.com' })
  await getMails(site)

  const page = await site.call('adminMailPage', {}, admin)

  expect(page).toEqual({
    count: 1,
    is_delivering: false,
    list: [
      {
        to: 'ada@example.com',
        subject: '[Querent] Choose a new password',
        link: expect.stringContaining('/users/password-reset?code='),
        created_at: testEpoch,
      },
    ],
  })
  expect(await site.call('adminMailPage', { page: 2 }, admin)).toMatchObject({ count: 1, list: [] })
})
