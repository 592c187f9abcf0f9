import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { getCode, getMails, mailTo } from '../../../test/mails.ts'
import { createTestSite, type TestSite, type TestUser } from '../../../test/site.ts'
import { inTransaction } from '../../platform/database/database.ts'
import { countStatements } from '../../platform/database/statement-count.ts'
import { hashPassword } from './password.service.ts'

let site: TestSite
let hash: string

beforeEach(async () => {
  site = await createTestSite()
  hash ??= await hashPassword('difference-engine')
})
afterEach(() => site.close())

const logIn = (pass: string, e_mail = 'ada@example.com') => site.call('userLogin', { e_mail, pass })

test('mails a link to choose a new password, and then ends all sessions', async () => {
  const ada = await site.addUser('Ada', { password_hash: hash })
  await site.call('passwordReset', { e_mail: 'ADA@example.com' })
  const mail = await mailTo(site, 'ada@example.com')
  expect(mail.link).toMatch(/\/users\/password-reset\?code=/)

  expect(await site.call('passwordReplace', { code: getCode(mail), pass: 'analytical-engine' })).toBeNull()

  expect(await site.call('userInfo', undefined, { ...ada })).toBeNull()
  await expect(logIn('difference-engine')).rejects.toMatchObject({ status: 400 })
  expect(await logIn('analytical-engine')).toMatchObject({ username: 'ada' })
  await expect(
    site.call('passwordReplace', { code: getCode(mail), pass: 'analytical-engine' }),
  ).rejects.toMatchObject({ reason: 'error.email.verify_url_expired', status: 403 })
})

test('says whether a code still works, without using it up', async () => {
  await site.addUser('Ada', { password_hash: hash })
  await site.call('passwordReset', { e_mail: 'ada@example.com' })
  const code = getCode(await mailTo(site, 'ada@example.com'))

  expect(await site.call('passwordResetCheck', { code: 'another' })).toEqual({ is_valid: false })
  expect(await site.call('passwordResetCheck', { code })).toEqual({ is_valid: true })
  expect(await site.call('passwordResetCheck', { code })).toEqual({ is_valid: true })

  site.clock.now += 601
  expect(await site.call('passwordResetCheck', { code })).toEqual({ is_valid: false })
})

test('rejects the account’s names as its new password, and keeps the code valid for a better one', async () => {
  await site.addUser('Wilhelmina Ackerman')
  const e_mail = 'wilhelmina-ackerman@example.com'
  await site.db.updateTable('users').set({ email: e_mail, email_key: e_mail }).execute()
  await site.call('passwordReset', { e_mail })
  const code = getCode(await mailTo(site, e_mail))

  for (const pass of ['wilhelmina-ackerman', 'WilhelminaAckerman', e_mail]) {
    await expect(site.call('passwordReplace', { code, pass })).rejects.toMatchObject({
      reason: 'error.password.too_weak',
      details: { fields: [{ field: 'pass' }] },
    })
  }
  await site.call('passwordReplace', { code, pass: 'analytical-engine-42' })
})

test('handles a reset for an unknown address with the same response and work, and mails nothing', async () => {
  await site.addUser('Ada')
  const ask = (e_mail: string) => countStatements(() => site.call('passwordReset', { e_mail }))

  const known = await ask('ada@example.com')
  const unknown = await ask('eve@example.com')

  expect(unknown).toEqual(known)
  expect((await getMails(site)).map(({ to }) => to)).toEqual(['ada@example.com'])
})

test('does not activate an account whose password is reset', async () => {
  await site.addUser('Ada', { mail_status: 2 })
  await site.call('passwordReset', { e_mail: 'ada@example.com' })

  await site.call('passwordReplace', {
    code: getCode(await mailTo(site, 'ada@example.com')),
    pass: 'analytical-engine',
  })

  expect(await logIn('analytical-engine')).toMatchObject({ mail_status: 2 })
})

test('writes mails in the language of the request, in both directions of script', async () => {
  await site.addUser('Ada')
  await site.call('passwordReset', { e_mail: 'ada@example.com' }, undefined, { language: 'ar' })

  const mail = await mailTo(site, 'ada@example.com')

  expect(mail.html).toContain('dir="rtl"')
  expect(mail.subject).toMatch(/\p{Script=Arabic}/u)
})

test('changes the password, keeping this session and ending the others', async () => {
  const ada = await site.addUser('Ada', { password_hash: hash })
  const other = await logIn('difference-engine')
  await site.call('passwordReset', { e_mail: 'ada@example.com' })
  const pending = getCode(await mailTo(site, 'ada@example.com'))

  expect(
    await site.call('passwordChange', { old_pass: 'difference-engine', pass: 'analytical-engine' }, ada),
  ).toBeNull()

  expect(await site.call('userInfo', undefined, { ...ada })).not.toBeNull()
  expect(await site.call('userInfo', undefined, undefined, { token: other.access_token })).toBeNull()
  expect(await logIn('analytical-engine')).toMatchObject({ username: 'ada' })
  await expect(site.call('passwordReplace', { code: pending, pass: 'third-password' })).rejects.toMatchObject(
    { status: 403 },
  )
})

test.each([
  [
    { old_pass: 'indifferent-engine', pass: 'analytical-engine' },
    'error.object.old_password_verification_failed',
    'old_pass',
  ],
  [{ pass: 'analytical-engine' }, 'error.object.old_password_verification_failed', 'old_pass'],
  [
    { old_pass: 'difference-engine', pass: 'difference-engine' },
    'error.object.new_password_same_as_previous_setting',
    'pass',
  ],
  [{ old_pass: 'difference-engine', pass: 'short' }, 'base.request_format_error', 'pass'],
  [{ old_pass: 'short', pass: 'analytical-engine' }, 'base.request_format_error', 'old_pass'],
])('rejects the password change %j', async (form, reason, field) => {
  const ada = await site.addUser('Ada', { password_hash: hash })

  await expect(site.call('passwordChange', form, ada)).rejects.toMatchObject({
    reason,
    details: { fields: [{ field }] },
  })
  expect(await logIn('difference-engine')).toMatchObject({ username: 'ada' })
})

test('lets an account without a password set its first one without an old one', async () => {
  const ada = await site.addUser('Ada', { password_hash: '' })

  await site.call('passwordChange', { pass: 'analytical-engine' }, ada)

  expect(await logIn('analytical-engine')).toMatchObject({ have_password: true })
})

test('changes the address once the new one is confirmed, and opens a session', async () => {
  const ada = await site.addUser('Ada', { password_hash: hash })
  await site.call('emailChangeSend', { e_mail: 'Countess@example.com', pass: 'difference-engine' }, ada)
  const mail = await mailTo(site, 'Countess@example.com')
  expect(mail.link).toMatch(/\/users\/confirm-new-email\?code=/)
  expect(mail.subject).toBe('[Querent] Confirm your new email address')

  const user = await site.call('emailChange', { code: getCode(mail) })

  expect(user).toMatchObject({ e_mail: 'Countess@example.com', mail_status: 1, status: 'normal' })
  expect(await site.call('userInfo', undefined, undefined, { token: user.access_token })).not.toBeNull()
  expect(await logIn('difference-engine', 'countess@example.com')).toMatchObject({ username: 'ada' })
  await expect(logIn('difference-engine')).rejects.toMatchObject({ status: 400 })
})

test('ends the other sessions and notifies the old address when the address is changed', async () => {
  const ada = await site.addUser('Ada', { password_hash: hash })
  await site.call('emailChangeSend', { e_mail: 'new@example.com', pass: 'difference-engine' }, ada)

  await site.call('emailChange', { code: getCode(await mailTo(site, 'new@example.com')) })

  expect(await site.call('userInfo', undefined, { ...ada })).toBeNull()
  const notice = await mailTo(site, 'ada@example.com')
  expect(notice.subject).toBe('[Querent] Your email address was changed')
  expect(notice.link).toContain('/users/password-reset?code=')
})

test('ends them also if the previous address was confirmed at the same time', async () => {
  const ada = await site.addUser('Ada', { password_hash: hash, mail_status: 2, reputation: 0 })
  await site.call('emailChangeSend', { e_mail: 'new@example.com' }, ada)
  const code = getCode(await mailTo(site, 'new@example.com'))
  const [written, confirmed] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const confirming = inTransaction(site.db, async (tx) => {
    await tx.updateTable('users').set({ mail_status: 1 }).where('id', '=', ada.id).execute()
    written.resolve()
    await confirmed.promise
  })
  await written.promise

  const changing = site.call('emailChange', { code })
  await sleep(200)
  confirmed.resolve()
  await Promise.all([confirming, changing])

  expect(await site.call('userInfo', undefined, { ...ada })).toBeNull()
  expect(await mailTo(site, 'ada@example.com')).toMatchObject({
    subject: '[Querent] Your email address was changed',
  })
})

test.each([
  [
    'changed by its owner',
    (ada: TestUser) =>
      site.call('passwordChange', { old_pass: 'difference-engine', pass: 'analytical-engine' }, ada),
  ],
  [
    'replaced with a code',
    async () => {
      await site.call('passwordReset', { e_mail: 'ada@example.com' })
      const code = getCode(await mailTo(site, 'ada@example.com'))
      await site.call('passwordReplace', { code, pass: 'analytical-engine' })
    },
  ],
])('notifies the owner of a password that was %s', async (_how, change) => {
  await change(await site.addUser('Ada', { password_hash: hash }))

  expect(await mailTo(site, 'ada@example.com')).toMatchObject({
    subject: '[Querent] Your password was changed',
  })
})

test('invalidates codes to the old address with the change', async () => {
  const ada = await site.addUser('Ada', { password_hash: hash })
  await site.call('passwordReset', { e_mail: 'ada@example.com' })
  const reset = getCode(await mailTo(site, 'ada@example.com'))
  await site.call('emailChangeSend', { e_mail: 'new@example.com', pass: 'difference-engine' }, ada)
  await site.call('emailChange', { code: getCode(await mailTo(site, 'new@example.com')) })

  await expect(
    site.call('passwordReplace', { code: reset, pass: 'analytical-engine' }),
  ).rejects.toMatchObject({
    status: 403,
  })
})

test('lets an account that never confirmed its address correct it without the password', async () => {
  const ada = await site.addUser('Ada', { password_hash: hash, mail_status: 2, reputation: 0 })
  await site.call('emailChangeSend', { e_mail: 'right@example.com' }, ada)
  const mail = await mailTo(site, 'right@example.com')
  expect(mail.subject).toBe('[Querent] Confirm your email address')

  expect(await site.call('emailChange', { code: getCode(mail) })).toMatchObject({
    e_mail: 'right@example.com',
    mail_status: 1,
    rank: 1,
  })
})

test('leaves the browser that registered logged in when it corrects its address', async () => {
  const registered = await site.call('userRegister', {
    name: 'Ada',
    e_mail: 'wrong@example.com',
    pass: 'difference-engine',
  })
  const ada = { id: Number(registered.id), username: 'ada', token: registered.access_token, visitToken: '' }
  await site.call('emailChangeSend', { e_mail: 'right@example.com' }, ada)

  await site.call('emailChange', { code: getCode(await mailTo(site, 'right@example.com')) })

  expect(await site.call('userInfo', undefined, ada)).toMatchObject({ mail_status: 1, status: 'normal' })
})

test('does not let the owner of a mistyped address activate the account once it was corrected', async () => {
  const ada = await site.addUser('Ada', { password_hash: hash, mail_status: 2, reputation: 0 })
  await site.call('emailVerificationSend', {}, ada)
  const stray = getCode(await mailTo(site, 'ada@example.com'))
  await site.call('emailChangeSend', { e_mail: 'right@example.com' }, ada)
  await site.app.events.drain()

  await expect(site.call('emailVerify', { code: stray })).rejects.toMatchObject({ status: 403 })
})

test.each([
  [{ e_mail: 'new@example.com' }, 'error.object.old_password_verification_failed', 'pass'],
  [
    { e_mail: 'new@example.com', pass: 'indifferent-engine' },
    'error.object.old_password_verification_failed',
    'pass',
  ],
  [{ e_mail: 'BEA@example.com', pass: 'difference-engine' }, 'error.email.duplicate', 'e_mail'],
  [{ e_mail: 'nothing', pass: 'difference-engine' }, 'base.request_format_error', 'e_mail'],
])('rejects the change of address %j', async (form, reason, field) => {
  const ada = await site.addUser('Ada', { password_hash: hash })
  await site.addUser('Bea')

  await expect(site.call('emailChangeSend', form, ada)).rejects.toMatchObject({
    reason,
    details: { fields: [{ field }] },
  })
  expect(await getMails(site)).toEqual([])
})

test('rejects a new address of a domain that the site does not admit', async () => {
  const ada = await site.addUser('Ada', { password_hash: hash })
  const { login } = site.app.settings.current
  await site.app.settings.replace({ login: { ...login, allow_email_domains: ['example.com'] } })

  await expect(
    site.call('emailChangeSend', { e_mail: 'ada@example.org', pass: 'difference-engine' }, ada),
  ).rejects.toMatchObject({ reason: 'error.email.illegal_email_domain_error' })
})

test('rejects an address that a user took while the mail was under way', async () => {
  const ada = await site.addUser('Ada', { password_hash: hash })
  await site.call('emailChangeSend', { e_mail: 'bea@example.com', pass: 'difference-engine' }, ada)
  const code = getCode(await mailTo(site, 'bea@example.com'))
  await site.addUser('Bea')

  await expect(site.call('emailChange', { code })).rejects.toMatchObject({
    reason: 'error.email.duplicate',
    details: {},
  })
  await expect(site.call('emailChange', { code })).rejects.toMatchObject({
    reason: 'error.email.verify_url_expired',
  })
})

test('stores codes in a form that cannot be read from the database, and clears expired ones', async () => {
  await site.addUser('Ada')
  await site.call('passwordReset', { e_mail: 'ada@example.com' })
  const code = getCode(await mailTo(site, 'ada@example.com'))
  const rows = () => site.db.selectFrom('email_codes').selectAll().execute()
  expect(code).toMatch(/^[\w-]{43}$/)
  expect(JSON.stringify(await rows())).not.toContain(code)

  site.clock.now += 601
  await site.app.schedule.runAll()

  expect(await rows()).toEqual([])
})
