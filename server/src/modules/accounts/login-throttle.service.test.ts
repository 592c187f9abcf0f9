import { argon2Sync } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { getOutcome, type Solution, sampleCaptcha } from '../../../test/captcha.ts'
import { createFakePluginHost, type FakePluginHost } from '../../../test/fake-plugin-host.ts'
import { getCode, mailTo } from '../../../test/mails.ts'
import { createTestSite, type TestSite } from '../../../test/site.ts'
import type { Timer } from '../../platform/clock.ts'
import { AppError } from '../../platform/errors/index.ts'
import { createLoginThrottle } from './login-throttle.service.ts'

const limited = { reason: 'base.too_many_requests', status: 429 }
const wrongPassword = 'error.object.email_or_password_incorrect'

/** As the site stores it, but made for hundreds of attempts. */
function hashCheaply(password: string): string {
  const nonce = Buffer.alloc(16, 1)
  const cost = { memory: 8, passes: 1, parallelism: 1, tagLength: 32 }
  const tag = argon2Sync('argon2id', { ...cost, message: password, nonce })
  const [salt, hash] = [nonce, tag].map((bytes) => bytes.toString('base64').replace(/=+$/, ''))
  return `$argon2id$v=19$m=8,t=1,p=1$${salt}$${hash}`
}

/** Time that passes only by waiting. */
function createTestTimer(): Timer & { waits: number[] } {
  let time = 0
  const waits: number[] = []
  return {
    waits,
    now: () => time,
    async wait(ms) {
      waits.push(ms)
      time += ms
    },
  }
}

describe('an account whose password others guess', () => {
  let site: TestSite
  let cookies: Record<string, string>
  let timer: ReturnType<typeof createTestTimer>
  let plugins: FakePluginHost

  const owner = '198.51.100.7'

  beforeEach(async () => {
    timer = createTestTimer()
    plugins = createFakePluginHost()
    site = await createTestSite({ rateLimitScale: 1, timer, pluginHost: plugins })
    await site.addUser('Ada', { password_hash: hashCheaply('difference-engine') })
    cookies = {}
  })
  afterEach(() => site.close())

  const logIn = (pass: string, ip: string, sent: Record<string, string> = {}, solution: Solution = {}) =>
    site.call('userLogin', { e_mail: 'Ada@example.com', pass, ...solution }, undefined, {
      ip,
      cookies: sent,
      setCookie: (name, value) => {
        cookies[name] = value
      },
    })

  async function attack() {
    for (let index = 0; index < 100; index++) {
      const guess = logIn('indifferent-engine', `203.0.113.${index % 10}`)
      await expect(guess).rejects.toMatchObject({ reason: wrongPassword })
    }
  }

  test('admits its owner from another address, and slows the guesses down', async () => {
    await attack()

    expect(await logIn('difference-engine', owner)).toMatchObject({ username: 'ada' })
    // Thirty are free, and one after them comes at once.
    expect(timer.waits.filter((ms) => ms >= 2000)).toHaveLength(70)
  })

  test('admits its owner from another address, however many networks guess', async () => {
    for (let index = 0; index < 100; index++) {
      await expect(logIn('indifferent-engine', `10.${index}.0.1`)).rejects.toMatchObject({
        reason: wrongPassword,
      })
    }

    expect(await logIn('difference-engine', owner)).toMatchObject({ username: 'ada' })
  })

  test('asks for a captcha if one is enabled, and does not delay those who solve it', async () => {
    plugins.enable('test_captcha', { captcha: sampleCaptcha })
    const outcomes = new Set<string>()
    for (let index = 0; index < 100; index++) {
      outcomes.add(await getOutcome(logIn('indifferent-engine', `10.${index}.0.1`)))
    }
    expect([...outcomes]).toEqual(['passed', 'challenged'])

    expect(await getOutcome(logIn('difference-engine', owner))).toBe('challenged')
    const asked = await site.call('userActionRecord', { action: 'password' }, undefined, { ip: owner })
    expect(asked.verify).toBe(true)
    const solution = { captcha_id: asked.captcha_id, captcha_code: 'sesame' }
    expect(await logIn('difference-engine', owner, {}, solution)).toMatchObject({ username: 'ada' })

    expect(timer.waits).toEqual([])
  })

  test('asks for no captcha in a browser that has logged in before', async () => {
    await logIn('difference-engine', owner)
    await attack()
    plugins.enable('test_captcha', { captcha: sampleCaptcha })

    expect(await logIn('difference-engine', '203.0.113.77', cookies)).toMatchObject({ username: 'ada' })
  })

  test('does not delay the owner in a browser that has logged in before', async () => {
    await logIn('difference-engine', owner)
    await attack()
    timer.waits.length = 0

    await logIn('difference-engine', '203.0.113.1', cookies)
    await expect(logIn('indifferent-engine', owner, cookies)).rejects.toMatchObject({ reason: wrongPassword })

    expect(timer.waits).toEqual([])
  })

  test('does not delay the owner after choosing a new password by mail', async () => {
    await attack()
    await site.call('passwordReset', { e_mail: 'ada@example.com' }, undefined, { ip: owner })
    const code = getCode(await mailTo(site, 'ada@example.com'))
    await site.call('passwordReplace', { code, pass: 'analytical-engine' }, undefined, {
      ip: owner,
      setCookie: (name, value) => {
        cookies[name] = value
      },
    })
    timer.waits.length = 0

    expect(await logIn('analytical-engine', owner, cookies)).toMatchObject({ username: 'ada' })
    expect(timer.waits).toEqual([])
  })

  test('does not trust a cookie that is forged, old, or from before a new password', async () => {
    await logIn('difference-engine', owner)
    await attack()
    const [name = '', value = ''] = Object.entries(cookies).find(([key]) => key.startsWith('device_')) ?? []
    const isSlowed = async (sent: Record<string, string>, pass = 'difference-engine') => {
      timer.waits.length = 0
      await logIn(pass, owner, sent)
      return timer.waits.length > 0
    }
    const forged = value.replace(/^\d+/, (time) => String(Number(time) + 1))

    expect(await isSlowed({ [name]: value })).toBe(false)
    expect(await isSlowed({ [name]: forged })).toBe(true)
    expect(await isSlowed({ [name]: 'x' })).toBe(true)
    site.clock.now += 181 * 24 * 3600
    expect(await isSlowed({ [name]: value })).toBe(true)
    site.clock.now -= 181 * 24 * 3600
    const password_hash = hashCheaply('analytical-engine')
    await site.db.updateTable('users').set({ password_hash }).execute()
    expect(await isSlowed({ [name]: value }, 'analytical-engine')).toBe(true)
  })

  test('also rejects a trusted browser with too many failures of its own', async () => {
    await logIn('difference-engine', owner)
    for (let index = 0; index < 10; index++) {
      await expect(logIn('indifferent-engine', owner, cookies)).rejects.toMatchObject({
        reason: wrongPassword,
      })
    }

    await expect(logIn('difference-engine', owner, cookies)).rejects.toMatchObject(limited)
  })

  test('does not count successful logins', async () => {
    for (let index = 0; index < 70; index++) await logIn('difference-engine', owner)

    expect(timer.waits).toEqual([])
  })
})

describe('the queue of a slowed account', () => {
  const wrong = async () => {
    throw new AppError(wrongPassword)
  }

  /** An account with 30 failed guesses, from addresses in different networks. */
  async function createSlowed(timer: Timer) {
    const throttle = createLoginThrottle({ timer })
    const attempt = (ip: string, email = 'ada@example.com') =>
      throttle.run({ email, ip, deviceId: undefined }, wrong)
    for (let index = 0; index < 30; index++) {
      await expect(attempt(`10.0.${index}.1`)).rejects.toMatchObject({ reason: wrongPassword })
    }
    return attempt
  }

  test('lets one attempt pass every two seconds, and makes no network wait twice', async () => {
    const waits: number[] = []
    const forever = new Promise(() => {})
    const attempt = await createSlowed({
      now: () => 0,
      wait: (ms) => {
        waits.push(ms)
        return forever
      },
    })

    for (let index = 0; index < 4; index++) void attempt(`10.1.${index}.1`)
    await expect(attempt('10.1.3.2')).rejects.toMatchObject(limited)

    expect(waits).toEqual([0, 2000, 4000, 6000])
  })

  test('makes a network wait longer after each wrong guess, and others no longer than before', async () => {
    const timer = createTestTimer()
    const attempt = await createSlowed(timer)
    const listWaits = async (ip: string) => {
      timer.waits.length = 0
      await expect(attempt(ip)).rejects.toMatchObject({ reason: wrongPassword })
      return timer.waits
    }

    const delays: number[] = []
    // From one network, with addresses that have an allowance each.
    for (let index = 0; index < 7; index++) delays.push(Math.max(...(await listWaits(`10.1.0.${index}`))))

    expect(delays).toEqual([0, 2000, 4000, 8000, 16_000, 30_000, 30_000])
    expect(await listWaits('10.2.0.1')).toEqual([2000])
  })

  test('rejects attempts that would wait for more than half a minute, only at that account', async () => {
    const forever = new Promise(() => {})
    const attempt = await createSlowed({ now: () => 0, wait: () => forever })

    for (let index = 0; index < 16; index++) void attempt(`10.1.${index}.1`)

    await expect(attempt('10.2.0.1')).rejects.toMatchObject({ ...limited, details: { retryAfter: 32 } })
    await expect(attempt('10.2.0.1', 'bea@example.com')).rejects.toMatchObject({ reason: wrongPassword })
  })
})
