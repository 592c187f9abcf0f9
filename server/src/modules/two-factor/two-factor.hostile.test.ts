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

test.each(['éééééé', '६६६६६६', '😀😀😀', '-', 'ﷺ'])(
  'takes %j for a wrong code, and not for an error of its own',
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
])('takes the digits of %s keyboards', async (_what, zero) => {
  const { key } = await turnOn()
  const typed = codeOf(key).replace(/\d/g, (digit) => String.fromCodePoint(zero + Number(digit)))

  expect(await logIn(`${typed.slice(0, 3)} ${typed.slice(3)}`)).toMatchObject({ username: 'ada' })
})
