import { accountRole } from '@querent/sdk/contract'
import { Secret, TOTP } from 'otpauth'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { getDenial } from '../../../test/content.ts'
import { getMails } from '../../../test/mails.ts'
import { createTestSite, type TestSite, type TestUser } from '../../../test/site.ts'
import { hashPassword } from '../accounts/index.ts'

const password = 'difference-engine'
const newPassword = 'analytical-engine'
const day = 24 * 3600

let site: TestSite
let ada: TestUser

beforeEach(async () => {
  site = await createTestSite()
  ada = await site.addUser('Ada', { password_hash: await hashPassword(password) })
})
afterEach(() => site.close())

async function turnOn(user = ada) {
  const { key } = await site.call('twoFactorBegin', {}, user)
  const code = new TOTP({ secret: Secret.fromBase32(key) }).generate({ timestamp: site.clock.now * 1000 })
  await site.call('twoFactorEnable', { code }, user)
  site.clock.now += 60
}

async function findLink(): Promise<string | undefined> {
  const mails = await getMails(site)
  const mail = mails.find(({ subject }) => subject.includes('Two-factor authentication was turned on'))
  expect(mail?.to).toBe('ada@example.com')
  return /password-reset\?code=([\w-]+)/.exec(mail?.text ?? '')?.[1]
}

const logIn = (pass: string) => site.call('userLogin', { e_mail: 'ada@example.com', pass })
const replace = (code: string | undefined) =>
  site.call('passwordReplace', { code: code ?? '', pass: newPassword })

test('an owner whom an intruder locked out regains access with the mail', async () => {
  await turnOn()
  const code = await findLink()
  // The intruder knows the password, and changes it.
  await site.call('passwordChange', { old_pass: password, pass: 'owned-by-a-stranger' }, ada)
  site.clock.now += 2 * day

  expect(await site.call('passwordResetCheck', { code: code ?? '' })).toEqual({ is_valid: true })
  await replace(code)

  expect(await logIn(newPassword)).toMatchObject({ username: 'ada' })
  expect(await site.call('userInfo', undefined, ada)).toBeNull()
  const subjects = (await getMails(site)).map(({ subject }) => subject)
  expect(subjects).toContainEqual(expect.stringContaining('Two-factor authentication was turned off'))
  expect(await getDenial(replace(code))).toMatchObject({ reason: 'error.email.verify_url_expired' })
})

test('after three days the mail no longer works for someone who reads the mailbox later', async () => {
  await turnOn()
  const code = await findLink()
  site.clock.now += 3 * day

  expect(await getDenial(replace(code))).toMatchObject({ reason: 'error.email.verify_url_expired' })
})

test('a password reset by mail leaves two-factor authentication on', async () => {
  await turnOn()
  await site.call('passwordReset', { e_mail: 'ada@example.com' })
  const mail = (await getMails(site)).find(({ subject }) => subject.includes('Choose a new password'))
  await replace(/code=([\w-]+)/.exec(mail?.text ?? '')?.[1])

  expect(await getDenial(logIn(newPassword))).toMatchObject({ reason: 'error.two_factor.code_required' })
})

test('the mail also works if the intruder changed the address afterwards', async () => {
  await turnOn()
  const code = await findLink()
  const changes = { email: 'eve@example.org', email_key: 'eve@example.org' }
  await site.db.updateTable('users').set(changes).where('id', '=', ada.id).execute()
  await replace(code)

  expect(await logIn(newPassword)).toMatchObject({ username: 'ada' })
})

test('moderators and administrators get no such link, and a link stops working once its owner becomes one', async () => {
  await turnOn()
  const code = await findLink()
  const role = { role_id: accountRole.moderator }
  await site.db.updateTable('users').set(role).where('id', '=', ada.id).execute()
  await replace(code)
  expect(await getDenial(logIn(newPassword))).toMatchObject({ reason: 'error.two_factor.code_required' })

  const fields = { password_hash: await hashPassword(password), role_id: accountRole.moderator }
  const grace = await site.addUser('Grace', fields)
  await turnOn(grace)
  const mail = (await getMails(site)).find(({ to }) => to === 'grace@example.com')
  expect(mail?.subject).toContain('Two-factor authentication was turned on')
  expect(mail?.text).not.toContain('code=')
})
