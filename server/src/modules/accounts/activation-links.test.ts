import { afterEach, beforeEach, expect, test } from 'vitest'
import { getCode, mailTo } from '../../../test/mails.ts'
import { createTestSite, type TestSite, type TestUser } from '../../../test/site.ts'

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

test('creates and mails activation links', async () => {
  const ina = await site.addUser('Ina', { mail_status: 2, reputation: 0 })

  const { activation_url: url } = await site.call('adminUserActivation', { user_id: getId(ina) }, admin)
  expect(url).toMatch(/^http:\/\/localhost:9080\/users\/account-activation\?code=[\w-]{43}$/)
  await site.call('adminUserActivationSend', { user_id: getId(ina) }, admin)
  const mailed = getCode(await mailTo(site, 'ina@example.com'))

  await expect(site.call('emailVerify', { code: getCode({ link: url }) })).rejects.toMatchObject({
    reason: 'error.email.verify_url_expired',
  })
  expect(await site.call('emailVerify', { code: mailed })).toMatchObject({ mail_status: 1, rank: 1 })
  await expect(site.call('adminUserActivation', { user_id: '99' }, admin)).rejects.toMatchObject({
    reason: 'error.user.not_found',
  })
  await expect(site.call('adminUserActivationSend', { user_id: '99' }, admin)).rejects.toMatchObject({
    reason: 'error.user.not_found',
  })
})

test('creates no activation link for an activated account, and records who created one', async () => {
  const ina = await site.addUser('Ina', { mail_status: 2, reputation: 0 })

  for (const name of ['adminUserActivation', 'adminUserActivationSend'] as const) {
    for (const user of [ada, admin]) {
      await expect(site.call(name, { user_id: getId(user) }, admin)).rejects.toMatchObject({
        reason: 'error.admin.already_activated',
      })
    }
    await site.call(name, { user_id: getId(ina) }, admin)
  }

  const log = await site.call('auditLogPage', { action: 'user_activation' }, admin)
  expect(log.list).toHaveLength(2)
  for (const entry of log.list) {
    expect(entry).toMatchObject({ object_name: 'ina', new_value: 'ina@example.com' })
  }
})
