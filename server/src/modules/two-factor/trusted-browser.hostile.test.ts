import { Secret, TOTP } from 'otpauth'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { getDenial } from '../../../test/content.ts'
import { getCode, mailTo } from '../../../test/mails.ts'
import { createTestSite, type TestSite, type TestUser } from '../../../test/site.ts'
import { hashPassword } from '../accounts/index.ts'

const password = 'difference-engine'

let site: TestSite
let hash: string
let ada: TestUser
let ip = 0

beforeEach(async () => {
  site = await createTestSite({ rateLimitScale: 1 })
  hash ??= await hashPassword(password)
  ada = await site.addUser('Ada', { password_hash: hash })
})
afterEach(() => site.close())

type Browser = Record<string, string>

const codeOf = (key: string) =>
  new TOTP({ secret: Secret.fromBase32(key) }).generate({ timestamp: site.clock.now * 1000 })

/** A request of a browser with these cookies, which are updated by the response. */
const from = (cookies: Browser, rest: { sessionCookie?: string } = {}) => ({
  // From another network each time: the limits of addresses are not tested here.
  ip: `10.${++ip >> 8}.${ip & 255}.1`,
  cookies: { ...cookies },
  setCookie(name: string, value: string) {
    cookies[name] = value
  },
  ...rest,
})

function logIn(code: string, cookies: Browser = {}, name = 'ada') {
  const form = { e_mail: `${name}@example.com`, pass: password, two_factor_code: code }
  return site.call('userLogin', form, undefined, from(cookies))
}

async function turnOn(user = ada, cookies: Browser = {}) {
  const { key } = await site.call('twoFactorBegin', {}, user)
  const enabled = await site.call('twoFactorEnable', { code: codeOf(key) }, user, from(cookies))
  site.clock.now += 60
  return { key, codes: enabled.recovery_codes, cookies }
}

async function guess(times: number, cookies: Browser = {}) {
  const reasons: string[] = []
  for (let time = 0; time < times; time += 1) {
    reasons.push((await getDenial(logIn('000000', { ...cookies }))).reason)
  }
  return reasons
}

const limited = { reason: 'base.too_many_requests' }
const wrong = 'error.two_factor.code_incorrect'

test('lets the owner log in from a browser that passed a code before, whatever others enter', async () => {
  const { key } = await turnOn()
  const own: Browser = {}
  await logIn(codeOf(key), own)
  site.clock.now += 60
  await guess(25)

  expect(await getDenial(logIn(codeOf(key)))).toMatchObject(limited)
  expect(await logIn(codeOf(key), own)).toMatchObject({ username: 'ada' })
})

test('lets the owner log in from the browser in which it was turned on', async () => {
  const { key, cookies } = await turnOn()
  await guess(25)

  expect(await logIn(codeOf(key), cookies)).toMatchObject({ username: 'ada' })
})

test('lets the owner log in from any browser with a recovery code, and says so', async () => {
  const { key, codes } = await turnOn()
  await guess(25)

  expect(await getDenial(logIn(codeOf(key)))).toMatchObject(limited)
  expect(await logIn(codes[0] ?? '')).toMatchObject({ username: 'ada' })
  expect(await getDenial(logIn(codes[0] ?? ''))).toMatchObject({ reason: wrong })
})

test('counts wrong recovery codes as wrong passwords', async () => {
  await turnOn()
  const form = { e_mail: 'ada@example.com', pass: password, two_factor_code: 'aaaaa-aaaaa' }
  const reasons = []
  for (let time = 0; time < 11; time += 1) {
    reasons.push((await getDenial(site.call('userLogin', form, undefined, { ip: '192.0.2.1' }))).reason)
  }

  expect(reasons).toEqual([...Array(10).fill(wrong), 'base.too_many_requests'])
})

test('limits the use of a stolen cookie, and still requires a code with it', async () => {
  const { cookies } = await turnOn()

  expect(await getDenial(logIn('', { ...cookies }))).toMatchObject({
    reason: 'error.two_factor.code_required',
  })
  const together = await Promise.all(
    Array.from({ length: 9 }, async () => (await getDenial(logIn('000000', { ...cookies }))).reason),
  )
  expect(new Set(together)).toEqual(new Set([wrong]))
  expect(await guess(3, cookies)).not.toContain('base.success')
  expect((await guess(2, cookies)).at(-1)).toBe('base.too_many_requests')
})

test('does not count a wrong code of a trusted browser for others', async () => {
  const { key, cookies } = await turnOn()
  await guess(9, cookies)

  expect(await logIn(codeOf(key))).toMatchObject({ username: 'ada' })
})

test('has one limit for many guesses at the same time', async () => {
  const { cookies } = await turnOn()
  const guesses = await Promise.all(
    Array.from({ length: 30 }, async () => (await getDenial(logIn('000000'))).reason),
  )
  expect(guesses.filter((reason) => reason === wrong)).toHaveLength(20)
  expect((await guess(1, cookies))[0]).toBe(wrong)
})

/** Whether the account recognizes the browser: strangers have used up their guesses. */
async function isKnown(key: string, cookies: Browser, name = 'ada') {
  site.clock.now += 60
  const outcome = await logIn(codeOf(key), { ...cookies }, name).catch((error) => error.reason)
  return typeof outcome !== 'string'
}

test('does not trust a cookie that is forged, old, or of another account', async () => {
  const { key, cookies } = await turnOn()
  const bea = await site.addUser('Bea', { password_hash: hash })
  const other = await turnOn(bea)
  await guess(25)
  const name = `two_factor_${ada.id}`
  const value = cookies[name] ?? ''
  const [expiresAt = '', nonce = '', signature = ''] = value.split('.')
  const ofBea = other.cookies[`two_factor_${bea.id}`] ?? ''

  expect(await isKnown(key, { [name]: value })).toBe(true)
  for (const forged of [
    '',
    'x',
    '..',
    `${Number(expiresAt) + 1}.${nonce}.${signature}`,
    `${expiresAt}.${nonce}x.${signature}`,
    `${expiresAt}.${nonce}.${signature.slice(1)}`,
    ofBea,
  ]) {
    expect(await isKnown(key, { [name]: forged })).toBe(false)
  }
  site.clock.now += 181 * 24 * 3600
  expect(await isKnown(key, { [name]: value })).toBe(false)
})

test('does not trust a browser from before it was turned off and on again', async () => {
  const { cookies } = await turnOn()
  await site.call('twoFactorDisable', undefined, ada)
  const { key } = await turnOn()
  await guess(25)

  expect(await isKnown(key, cookies)).toBe(false)
})

test.each([
  ['the other sessions are ended', () => site.call('userSessionsRevokeOthers', undefined, ada)],
  [
    'an administrator ends all sessions',
    async () => {
      const admin = await site.addUser('Bob', { role_id: 2 })
      await site.call('adminUserSessionsEnd', { user_id: String(ada.id) }, admin)
    },
  ],
  [
    'the password is forgotten',
    async () => {
      await site.call('passwordReset', { e_mail: 'ada@example.com' })
      const code = getCode(await mailTo(site, 'ada@example.com'))
      await site.call('passwordReplace', { code, pass: password })
    },
  ],
])('does not trust a browser from before %s', async (_what, act) => {
  const { key, cookies } = await turnOn()
  await act()
  await guess(25)

  expect(await isKnown(key, cookies)).toBe(false)
})

test('leaves the session open that ends the others', async () => {
  const other = await site.call('userLogin', { e_mail: 'ada@example.com', pass: password })

  await site.call('userSessionsRevokeOthers', undefined, ada)

  expect(await site.call('userInfo', undefined, ada)).toMatchObject({ username: 'ada' })
  expect(await site.call('userInfo', undefined, { ...ada, token: other.access_token })).toBeNull()
  expect(await logIn('')).toMatchObject({ username: 'ada' })
})

test('sets a cookie for this host only, which scripts cannot read', async () => {
  const { key } = await turnOn()
  const set: [string, object][] = []
  const form = { e_mail: 'ada@example.com', pass: password, two_factor_code: codeOf(key) }
  await site.call('userLogin', form, undefined, {
    sessionCookie: '__Host-visit',
    setCookie: (name, _value, options) => set.push([name, options]),
  })

  expect(set).toContainEqual([
    `__Host-two_factor_${ada.id}`,
    { maxAge: 180 * 24 * 3600, httpOnly: true, sameSite: 'strict' },
  ])
})
