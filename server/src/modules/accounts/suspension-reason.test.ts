import { afterEach, beforeEach, expect, test } from 'vitest'
import { getDenial } from '../../../test/content.ts'
import { getMails } from '../../../test/mails.ts'
import { createTestSite, type TestSite, type TestUser, testEpoch } from '../../../test/site.ts'

let site: TestSite
let admin: TestUser
let ada: TestUser

beforeEach(async () => {
  site = await createTestSite()
  admin = await site.addUser('Boss', { role_id: 2 })
  ada = await site.addUser('Ada')
})
afterEach(() => site.close())

const reason = 'Insults in comments, after two warnings.'
const suspend = (more: { suspend_duration?: '7d' | 'forever'; suspension_reason?: string }) =>
  site.call('adminUserStatusUpdate', { user_id: String(ada.id), status: 'suspended', ...more }, admin)

test('a member is mailed why and until when they are suspended, and whom to write to', async () => {
  await suspend({ suspend_duration: '7d', suspension_reason: ` ${reason} ` })

  const [mail, ...others] = await getMails(site)
  expect(others).toEqual([])
  const end = new Date((testEpoch + 7 * 24 * 3600) * 1000).toISOString().slice(0, 16).replace('T', ' ')
  expect(mail?.text).toContain(`is suspended until ${end} UTC. The reason:`)
  expect(mail?.text).toContain(`> ${reason}\n`)
  expect(mail?.text).toMatch(/If you think that this is a mistake, write to \S+@\S+/)
})

test('a permanent suspension says so', async () => {
  await suspend({ suspend_duration: 'forever', suspension_reason: reason })

  expect((await getMails(site))[0]?.text).toContain('is suspended permanently. The reason:')
})

test('other administrators find the reason in the audit log', async () => {
  await suspend({ suspend_duration: '7d', suspension_reason: reason })

  const { list } = await site.call('auditLogPage', {}, admin)
  expect(list).toContainEqual(expect.objectContaining({ field: 'suspension_reason', new_value: reason }))
})

test('no mail is sent without a reason, or about a suspension that was lifted first', async () => {
  await suspend({ suspend_duration: '7d' })
  await suspend({ suspend_duration: '7d', suspension_reason: '  ' })
  expect(await getMails(site)).toEqual([])

  await suspend({ suspend_duration: '7d', suspension_reason: reason })
  await site.call('adminUserStatusUpdate', { user_id: String(ada.id), status: 'normal' }, admin)
  expect(await getMails(site)).toEqual([])
})

test('a reason that is too long is denied', async () => {
  expect(await getDenial(suspend({ suspension_reason: 'a'.repeat(501) }))).toMatchObject({ status: 400 })
})
