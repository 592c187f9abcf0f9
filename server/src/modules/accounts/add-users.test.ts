import { afterEach, beforeEach, expect, test } from 'vitest'
import { getCode, getMails, mailTo } from '../../../test/mails.ts'
import { createTestSite, type TestSite, type TestUser } from '../../../test/site.ts'
import type { FieldViolation } from '../../platform/errors/index.ts'

let site: TestSite
let admin: TestUser

beforeEach(async () => {
  site = await createTestSite()
  admin = await site.addUser('Boss', { role_id: 2 })
  await site.addUser('Ada')
})
afterEach(() => site.close())

test('adds none of many accounts when one cannot be added', async () => {
  const users = 'Bea,bea@example.com,difference-engine\nAda Again,ADA@example.com,difference-engine'

  await expect(site.call('adminUsersAdd', { users }, admin)).rejects.toMatchObject({
    reason: 'base.request_format_error',
    details: {
      fields: [
        {
          field: 'users',
          text: 'error.user.bulk_email_taken',
          params: { line: 2, content: 'ADA@example.com' },
        },
      ],
    },
  })
  expect((await site.call('adminUserPage', {}, admin)).count).toBe(2)
})

test('names every line that cannot be added, and counts those after fifty', async () => {
  const wrong = ['Ada Again,ada@example.com,difference-engine', 'Bo,bo@example.com,password1', 'Cy,cy']
  const rejected = async (lines: string[]) => {
    const thrown = await site.call('adminUsersAdd', { users: lines.join('\n') }, admin).catch((e) => e)
    return thrown.details.fields.map(({ text, params }: FieldViolation) => [text, params])
  }

  expect(await rejected(wrong)).toEqual([
    ['error.user.bulk_email_taken', { line: 1, content: 'ada@example.com' }],
    ['error.user.bulk_password_weak', { line: 2, content: 'bo@example.com' }],
    ['error.user.bulk_parts', { line: 3, content: 'Cy,cy' }],
  ])
  const many = await rejected(Array.from({ length: 60 }, () => 'Cy,cy'))
  expect(many).toHaveLength(51)
  expect(many.at(-1)).toEqual(['error.user.bulk_more', { count: 10 }])
})

test('invites users without a password, who choose it through the link of their mail', async () => {
  const users = 'Bea, bea@example.com\nCy, cy@example.com,\nDee, dee@example.com, difference-engine'
  await expect(site.call('adminUsersAdd', { users }, admin)).rejects.toMatchObject({
    details: { fields: [{ text: 'error.user.bulk_parts' }, { text: 'error.user.bulk_password' }] },
  })

  await site.call('adminUsersAdd', { users, is_invitation: true }, admin)

  const mails = await getMails(site)
  expect(mails.map(({ to }) => to).toSorted()).toEqual(['bea@example.com', 'cy@example.com'])
  const mail = await mailTo(site, 'bea@example.com')
  expect(mail.subject).toContain('You are invited')
  const code = getCode(mail)
  site.clock.now += 6 * 86_400
  await site.call('passwordReplace', { code, pass: 'correct-horse-42' })
  const login = { e_mail: 'bea@example.com', pass: 'correct-horse-42' }
  expect(await site.call('userLogin', login)).toMatchObject({ status: 'normal', have_password: true })
})

test('an invitation outlasts a password reset requested by anyone, and ends once either was used', async () => {
  const users = 'Bea, bea@example.com\nCy, cy@example.com'
  await site.call('adminUsersAdd', { users, is_invitation: true }, admin)
  const invitations = [await mailTo(site, 'bea@example.com'), await mailTo(site, 'cy@example.com')]
  for (const { to } of invitations) await site.call('passwordReset', { e_mail: to })
  const pass = 'correct-horse-42'
  const expired = { details: { data: { type: 'url_expired' } } }
  const [beaCode = '', cyCode = ''] = invitations.map(getCode)
  const toCy = (await getMails(site)).filter(({ to }) => to === 'cy@example.com').map(getCode)
  const resetCode = toCy.find((code) => code !== cyCode) ?? ''

  await site.call('passwordReplace', { code: beaCode, pass })
  await site.call('passwordReplace', { code: resetCode, pass })

  await expect(site.call('passwordReplace', { code: cyCode, pass })).rejects.toMatchObject(expired)
  await expect(site.call('passwordReplace', { code: beaCode, pass })).rejects.toMatchObject(expired)
})
