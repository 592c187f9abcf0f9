import { Secret, TOTP } from 'otpauth'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { getDenial } from '../../../test/content.ts'
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

const codeOf = (key: string) =>
  new TOTP({ secret: Secret.fromBase32(key) }).generate({ timestamp: site.clock.now * 1000 })

const logIn = (two_factor_code?: string) =>
  site.call('userLogin', { e_mail: 'ada@example.com', pass: password, two_factor_code })

async function turnOn() {
  const { key } = await site.call('twoFactorBegin', {}, ada)
  const { recovery_codes: codes } = await site.call('twoFactorEnable', { code: codeOf(key) }, ada)
  site.clock.now += 60
  return { key, codes }
}

const countRows = async (table: 'two_factor_keys' | 'two_factor_recovery_codes') =>
  (await site.db.selectFrom(table).select('user_id').execute()).length

test.each(['éééééé', '६६६६६६', '😀😀😀', '-', 'ﷺ'])(
  'treats %j as a wrong code, not as an error',
  async (code) => {
    const { key } = await site.call('twoFactorBegin', {}, ada)
    const denied = { reason: expect.stringMatching(/^error\.two_factor\.code_(incorrect|required)$/) }
    expect(await getDenial(site.call('twoFactorEnable', { code }, ada))).toMatchObject(denied)
    await site.call('twoFactorEnable', { code: codeOf(key) }, ada)

    expect(await getDenial(logIn(code))).toMatchObject(denied)
  },
)

test.each([
  ['full width', 0xff10],
  ['Arabic', 0x0660],
  ['Persian', 0x06f0],
])('accepts the digits of %s keyboards', async (_what, zero) => {
  const { key } = await turnOn()
  const typed = codeOf(key).replace(/\d/g, (digit) => String.fromCodePoint(zero + Number(digit)))

  expect(await logIn(`${typed.slice(0, 3)} ${typed.slice(3)}`)).toMatchObject({ username: 'ada' })
})

test('ends the other sessions, whose users could turn it off with the known password', async () => {
  const { access_token: token } = await logIn()
  const intruder = { ...ada, token }
  expect(await site.call('userInfo', undefined, intruder)).toMatchObject({ username: 'ada' })

  await turnOn()

  expect(await site.call('userInfo', undefined, intruder)).toBeNull()
  expect(await site.call('userInfo', undefined, ada)).toMatchObject({ username: 'ada' })
})

test('also requires the password of clients with a token before it is changed', async () => {
  const asked = { reason: 'error.user.confirmation_required' }
  site.clock.now += 600
  expect(await getDenial(site.call('twoFactorBegin', {}, ada))).toMatchObject(asked)

  await site.call('passwordConfirm', { pass: password }, ada)
  const { codes } = await turnOn()
  site.clock.now += 600

  expect(codes).toHaveLength(10)
  expect(await getDenial(site.call('twoFactorDisable', undefined, ada))).toMatchObject(asked)
  expect(await getDenial(site.call('twoFactorRecoveryCodesRenew', {}, ada))).toMatchObject(asked)
  const admin = await site.addUser('Bob', { role_id: 2 })
  site.clock.now += 600
  expect(
    await getDenial(site.call('adminUserTwoFactorDisable', { user_id: String(ada.id) }, admin)),
  ).toMatchObject(asked)
})

test('has one set of recovery codes after two simultaneous requests', async () => {
  await turnOn()
  const renew = () => site.call('twoFactorRecoveryCodesRenew', {}, ada)

  await Promise.all([renew(), renew(), renew()])

  expect(await countRows('two_factor_recovery_codes')).toBe(10)
})

test('leaves no recovery codes if it is turned off while others are requested', async () => {
  await turnOn()

  await Promise.allSettled([
    site.call('twoFactorDisable', undefined, ada),
    site.call('twoFactorRecoveryCodesRenew', {}, ada),
  ])

  expect(await countRows('two_factor_keys')).toBe(0)
  expect(await countRows('two_factor_recovery_codes')).toBe(0)
})

test('is turned on once by two calls at the same time', async () => {
  const { key } = await site.call('twoFactorBegin', {}, ada)
  const enable = () => site.call('twoFactorEnable', { code: codeOf(key) }, ada)

  const calls = await Promise.allSettled([enable(), enable(), enable()])

  expect(calls.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await countRows('two_factor_recovery_codes')).toBe(10)
})
