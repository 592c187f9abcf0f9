import { Secret, TOTP } from 'otpauth'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { getDenial } from '../../../test/content.ts'
import { getCode, getMails, mailTo } from '../../../test/mails.ts'
import { createTestSite, type TestSite, type TestUser } from '../../../test/site.ts'
import { hashPassword } from '../accounts/index.ts'

const password = 'difference-engine'

let site: TestSite
let hash: string
let ada: TestUser

beforeEach(async () => {
  site = await createTestSite({ rateLimitScale: 1 })
  hash ??= await hashPassword(password)
  ada = await site.addUser('Ada', { password_hash: hash })
})
afterEach(() => site.close())

/** The code of an app with the key, now or some seconds later. */
const codeOf = (key: string, later = 0) =>
  new TOTP({ secret: Secret.fromBase32(key) }).generate({ timestamp: (site.clock.now + later) * 1000 })

const logIn = (two_factor_code?: string, pass = password) =>
  site.call('userLogin', { e_mail: 'ada@example.com', pass, two_factor_code })
const info = (as = ada) => site.call('twoFactorInfo', undefined, as)

async function turnOn() {
  const { key } = await site.call('twoFactorBegin', {}, ada)
  const { recovery_codes } = await site.call('twoFactorEnable', { code: codeOf(key) }, ada)
  site.clock.now += 60
  return { key, codes: recovery_codes }
}

test('requires nothing until a code has confirmed that the app has the key', async () => {
  expect(await info()).toEqual({ is_on: false, recovery_codes_left: 0 })
  const first = await site.call('twoFactorBegin', {}, ada)
  const second = await site.call('twoFactorBegin', {}, ada)

  expect(second.key).toMatch(/^[A-Z2-7]{32}$/)
  expect(second.address).toContain(`secret=${second.key}`)
  expect(second.address).toContain('ada%40example.com')
  expect(await getDenial(site.call('twoFactorEnable', { code: codeOf(first.key) }, ada))).toMatchObject({
    reason: 'error.two_factor.code_incorrect',
    fields: ['code: error.two_factor.code_incorrect'],
  })
  expect(await info()).toMatchObject({ is_on: false })
  expect(await logIn()).toMatchObject({ username: 'ada' })
})

test('requires a code in addition to the password, and only after the right one', async () => {
  const { key, codes } = await turnOn()

  expect(codes).toHaveLength(10)
  expect(await info()).toEqual({ is_on: true, recovery_codes_left: 10 })
  expect(await getDenial(logIn())).toMatchObject({
    reason: 'error.two_factor.code_required',
    fields: ['two_factor_code: error.two_factor.code_required'],
  })
  expect(await getDenial(logIn('000 000'))).toMatchObject({ reason: 'error.two_factor.code_incorrect' })
  expect(await getDenial(logIn(codeOf(key), 'analytical-engine'))).toMatchObject({
    reason: 'error.object.email_or_password_incorrect',
  })
  expect(await logIn(codeOf(key))).toMatchObject({ username: 'ada', access_token: expect.any(String) })
})

test('accepts a code once, and no older one', async () => {
  const { key } = await turnOn()
  const shown = codeOf(key)
  const earlier = codeOf(key, -30)
  await logIn(codeOf(key, 30))

  for (const code of [shown, earlier, codeOf(key, 30), codeOf(key, 90)]) {
    expect(await getDenial(logIn(code))).toMatchObject({ reason: 'error.two_factor.code_incorrect' })
  }
})

test('opens one session for a code that arrives twice at the same time', async () => {
  const { key } = await turnOn()
  const code = codeOf(key)

  const logins = await Promise.allSettled([logIn(code), logIn(code), logIn(code)])

  expect(logins.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

test('accepts each recovery code once, however it is typed', async () => {
  const { codes } = await turnOn()
  const [code = ''] = codes

  expect(code).toMatch(/^[a-z2-9]{5}-[a-z2-9]{5}$/)
  expect(await logIn(` ${code.toUpperCase().replace('-', ' ')}`)).toMatchObject({ username: 'ada' })
  expect(await getDenial(logIn(code))).toMatchObject({ reason: 'error.two_factor.code_incorrect' })
  expect(await info()).toEqual({ is_on: true, recovery_codes_left: 9 })
})

test('replaces the recovery codes', async () => {
  expect(await getDenial(site.call('twoFactorRecoveryCodesRenew', {}, ada))).toMatchObject({
    reason: 'error.two_factor.changed_meanwhile',
  })
  const { codes: before } = await turnOn()
  const { recovery_codes } = await site.call('twoFactorRecoveryCodesRenew', {}, ada)

  expect(await getDenial(logIn(before[0]))).toMatchObject({ reason: 'error.two_factor.code_incorrect' })
  expect(await logIn(recovery_codes[0])).toMatchObject({ username: 'ada' })
})

test('accepts twenty wrong codes an hour from all clients together, and no code after that', async () => {
  const { key } = await turnOn()
  for (let guess = 0; guess < 20; guess += 1) {
    const caller = { ip: `192.0.${guess}.1` }
    const form = { e_mail: 'ada@example.com', pass: password, two_factor_code: '000000' }
    await getDenial(site.call('userLogin', form, undefined, caller))
  }

  expect(await getDenial(logIn(codeOf(key)))).toMatchObject({ reason: 'base.too_many_requests' })
  await site.addUser('Bea', { password_hash: hash })
  expect(await site.call('userLogin', { e_mail: 'bea@example.com', pass: password })).toMatchObject({
    username: 'bea',
  })
})

test('cannot be set up again while it is on, nor without a password', async () => {
  const { key } = await turnOn()
  const bea = await site.addUser('Bea')

  expect(await getDenial(site.call('twoFactorBegin', {}, ada))).toMatchObject({
    reason: 'error.two_factor.changed_meanwhile',
  })
  expect(await getDenial(site.call('twoFactorEnable', { code: codeOf(key) }, ada))).toMatchObject({
    reason: 'error.two_factor.changed_meanwhile',
  })
  expect(await getDenial(site.call('twoFactorBegin', {}, bea))).toMatchObject({
    reason: 'error.two_factor.password_needed',
  })
  expect(await logIn(codeOf(key))).toMatchObject({ username: 'ada' })
})

test('is turned off by its member, who is notified of both', async () => {
  await turnOn()
  await site.call('twoFactorDisable', undefined, ada)

  expect(await logIn()).toMatchObject({ username: 'ada' })
  expect(await info()).toEqual({ is_on: false, recovery_codes_left: 0 })
  const subjects = (await getMails(site)).map(({ subject }) => subject)
  expect(subjects).toEqual([
    expect.stringContaining('Two-factor authentication was turned off'),
    expect.stringContaining('Two-factor authentication was turned on'),
  ])
})

test('is turned off by an administrator, which the audit log records', async () => {
  await turnOn()
  const admin = await site.addUser('Bob', { role_id: 2 })

  const user_id = String(ada.id)
  expect(await site.call('adminUserInfo', { user_id }, admin)).toMatchObject({ has_two_factor: true })

  await site.call('adminUserTwoFactorDisable', { user_id }, admin)

  expect(await site.call('adminUserInfo', { user_id }, admin)).toMatchObject({ has_two_factor: false })
  expect(await logIn()).toMatchObject({ username: 'ada' })
  const { list } = await site.call('auditLogPage', {}, admin)
  expect(list[0]).toMatchObject({ action: 'user_two_factor_off', object_name: 'ada' })
  expect(await getDenial(site.call('adminUserTwoFactorDisable', { user_id: '999999' }, admin))).toMatchObject(
    { reason: 'error.user.not_found' },
  )
})

test('is not replaced by a link in a mail', async () => {
  const { key } = await turnOn()
  await site.call('emailChangeSend', { e_mail: 'countess@example.com', pass: password }, ada)
  const code = getCode(await mailTo(site, 'countess@example.com'))

  const confirmed = await site.call('emailChange', { code })

  expect(confirmed).toMatchObject({ is_logged_in: false, access_token: '', e_mail: 'countess@example.com' })
  const form = { e_mail: 'countess@example.com', pass: password }
  expect(await getDenial(site.call('userLogin', form))).toMatchObject({
    reason: 'error.two_factor.code_required',
  })
  expect(await site.call('userLogin', { ...form, two_factor_code: codeOf(key) })).toMatchObject({
    username: 'ada',
  })
})

test('is deleted with the account', async () => {
  await turnOn()
  site.clock.now += 3 * 24 * 3600
  await site.call('userDelete', { pass: password }, ada)

  for (const table of ['two_factor_keys', 'two_factor_recovery_codes'] as const) {
    expect(await site.db.selectFrom(table).selectAll().execute()).toEqual([])
  }
})
