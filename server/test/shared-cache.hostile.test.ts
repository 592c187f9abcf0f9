import { openServerPlugin } from '@querent/sdk/testing'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import redisPlugin from '../../plugins/cache-redis/src/server/index.ts'
import { startFakeRedis } from '../../plugins/cache-redis/src/testing/fake-redis.ts'
import { hasRedis, startRealRedis } from '../../plugins/cache-redis/src/testing/real-redis.ts'
import { type App, createApp } from '../src/app.ts'
import { loadTexts } from '../src/platform/texts/index.ts'
import { getOutcome, sampleCaptcha } from './captcha.ts'
import { createFakePluginHost } from './fake-plugin-host.ts'
import { createTestSite, getCaller, type TestSite } from './site.ts'

const texts = loadTexts(new URL('../../i18n', import.meta.url).pathname)
const password = 'the-password-of-redis'
const kinds = {
  'a fake Redis': () => startFakeRedis({ password }),
  'a Redis on this machine': () => startRealRedis(password),
}
const wrong = { e_mail: 'ada@example.com', pass: 'indifferent-engine' }

// Without Redis, only the fake one is tested. CI installs Redis.
describe.each(
  hasRedis ? (['a fake Redis', 'a Redis on this machine'] as const) : (['a fake Redis'] as const),
)('two processes that count limits in %s', (kind) => {
  let redis: Awaited<ReturnType<(typeof kinds)[typeof kind]>>
  let site: TestSite
  /** Two processes of the site, each with its own process of the plugin. */
  let apps: [App, App]
  let closePlugins: (() => void)[]
  let enableCaptcha: () => void

  async function startProcess(): Promise<ReturnType<typeof createFakePluginHost>> {
    const host = createFakePluginHost()
    const { cache, close } = await openServerPlugin(redisPlugin, {
      config: { address: `redis://:${password}@redis.example.com`, prefix: 'site:' },
      fakeServers: { 'redis.example.com:6379': `tcp://${redis.host}` },
    })
    closePlugins.push(close)
    host.enable('redis_cache', { cache })
    return host
  }

  beforeEach(async () => {
    closePlugins = []
    redis = await kinds[kind]()
    const hosts = [await startProcess(), await startProcess()] as const
    site = await createTestSite({ rateLimitScale: 1, pluginHost: hosts[0] })
    const { db, clock, log, dataDir } = site
    const other = createApp({
      db,
      clock: () => clock.now,
      log,
      texts,
      dataDir,
      pluginHost: hosts[1],
      rateLimitScale: 1,
    })
    await other.settings.load()
    apps = [site.app, other]
    await site.addUser('Ada', { reputation: 5000 })
    enableCaptcha = () => {
      for (const host of hosts) host.enable('test_captcha', { captcha: sampleCaptcha })
    }
  })
  afterEach(async () => {
    for (const close of closePlugins) close()
    await apps[1].stop()
    await site.close()
    await redis.stop()
  })

  const getReason = (work: Promise<unknown>) =>
    work.then(
      () => '',
      (error: { reason?: string }) => error.reason ?? String(error),
    )
  const logIn = (index: number, ip = '10.0.0.1') =>
    getReason((apps[index % 2] as App).routes.dispatch('userLogin', wrong, getCaller(undefined, { ip })))
  const verify = (index: number, ip: string) =>
    getReason(
      (apps[index % 2] as App).routes.dispatch(
        'emailVerify',
        { code: `guess${index}` },
        getCaller(undefined, { ip }),
      ),
    )
  const countLimited = (reasons: string[]) =>
    reasons.filter((reason) => reason === 'base.too_many_requests').length

  test('allow as many concurrent failed logins and codes as one process', async () => {
    const logins = await Promise.all(Array.from({ length: 30 }, (_, index) => logIn(index)))
    const codes = await Promise.all(Array.from({ length: 50 }, (_, index) => verify(index, '10.2.0.1')))

    expect(logins.length - countLimited(logins)).toBe(10)
    expect(codes.length - countLimited(codes)).toBe(30)
    // The limits are not counted in the database.
    expect(await site.db.selectFrom('rate_limits').select('key').execute()).toEqual([])
  })

  test('ask for a captcha after as many attempts as one process', async () => {
    enableCaptcha()
    const outcomes = []
    for (let index = 0; index < 4; index++) {
      outcomes.push(
        await getOutcome((apps[index % 2] as App).routes.dispatch('userLogin', wrong, getCaller())),
      )
    }

    expect(outcomes.slice(0, 3)).not.toContain('challenged')
    expect(outcomes[3]).toBe('challenged')
    expect(await site.db.selectFrom('captcha_counts').select('key').execute()).toEqual([])
  })

  test('keep working and count for themselves while Redis is stopped, then use it again', async () => {
    await redis.interrupt()
    const calls = Array.from({ length: 200 }, (_, index) => verify(index, '10.3.0.1'))
    const reasons = await Promise.all(calls)

    const passed = reasons.length - countLimited(reasons)
    // The processes count together in PostgreSQL, and each for itself on SQLite.
    expect(passed).toBeGreaterThanOrEqual(30)
    expect(passed).toBeLessThanOrEqual(60)
    expect(new Set(reasons)).toEqual(new Set(['base.too_many_requests', 'error.email.verify_url_expired']))
    expect(apps.map(({ cache }) => cache.state()?.isUp)).toEqual([false, false])

    await redis.resume()
    await vi.waitFor(
      async () => {
        await Promise.all(apps.map(({ cache }) => cache.look()))
        expect(apps.map(({ cache }) => cache.state()?.isUp)).toEqual([true, true])
      },
      { timeout: 60_000, interval: 500 },
    )
    const again = await Promise.all(Array.from({ length: 50 }, (_, index) => verify(index, '10.4.0.1')))
    expect(again.length - countLimited(again)).toBe(30)
  })
})
