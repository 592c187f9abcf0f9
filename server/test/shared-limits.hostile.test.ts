import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type App, createApp } from '../src/app.ts'
import { deletePastLimits } from '../src/platform/http/index.ts'
import { loadTexts } from '../src/platform/texts/index.ts'
import { getOutcome, sampleCaptcha } from './captcha.ts'
import { createFakePluginHost, type FakePluginHost } from './fake-plugin-host.ts'
import { createTestSite, getCaller, type TestSite, type TestUser, testEngine } from './site.ts'

const texts = loadTexts(new URL('../../i18n', import.meta.url).pathname)

let site: TestSite
let plugins: FakePluginHost
/** Two processes of the site. */
let apps: [App, App]
let ada: TestUser

beforeEach(async () => {
  plugins = createFakePluginHost()
  site = await createTestSite({ rateLimitScale: 1, pluginHost: plugins })
  const { db, clock, log, dataDir } = site
  const other = createApp({
    db,
    clock: () => clock.now,
    log,
    texts,
    dataDir,
    pluginHost: plugins,
    rateLimitScale: 1,
  })
  await other.settings.load()
  apps = [site.app, other]
  ada = await site.addUser('Ada', { reputation: 5000 })
})
afterEach(async () => {
  await apps[1].stop()
  await site.close()
})

const question = {
  title: 'How do I tie a bowline with one hand?',
  content: 'I have a rope in the other one, and it moves.',
  tags: [{ slug_name: 'knots', display_name: 'Knots' }],
}

const countQuestions = async () => {
  const { count } = await site.db
    .selectFrom('questions')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

test('a question that two processes receive at once is stored once', async () => {
  const results = await Promise.allSettled(
    Array.from({ length: 10 }, (_, index) =>
      (apps[index % 2] as App).routes.dispatch('questionAdd', question, getCaller(ada)),
    ),
  )

  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  for (const result of results) {
    if (result.status === 'rejected')
      expect(result.reason).toMatchObject({ reason: 'base.duplicate_request_error' })
  }
  expect(await countQuestions()).toBe(1)
})

test('a question that one process rejected can be sent again to the other', async () => {
  const nia = await site.addUser('Nia', { reputation: 0 })
  const forbidden = { reason: 'error.rank.fail_to_meet_the_condition' }

  await expect(apps[0].routes.dispatch('questionAdd', question, getCaller(nia))).rejects.toMatchObject(
    forbidden,
  )
  await expect(apps[1].routes.dispatch('questionAdd', question, getCaller(nia))).rejects.toMatchObject(
    forbidden,
  )
})

test('a question whose process died can be sent again after a minute', async () => {
  await apps[0].routes.dispatch('questionAdd', question, getCaller(ada))
  // As if the process had ended before it stored anything.
  await site.db.deleteFrom('questions').execute()
  await site.db
    .updateTable('once_only')
    .set({ until: site.clock.now + 60 })
    .execute()
  const again = () => apps[1].routes.dispatch('questionAdd', question, getCaller(ada))
  await expect(again()).rejects.toMatchObject({ reason: 'base.duplicate_request_error' })

  site.clock.now += 60

  const { id } = (await again()) as { id: string }
  expect(await countQuestions()).toBe(1)
  site.clock.now += 299
  await expect(again()).rejects.toMatchObject({
    reason: 'base.duplicate_request_error',
    details: { data: { id } },
  })
})

test('removes expired limits', async () => {
  await apps[0].routes.dispatch('questionAdd', question, getCaller(ada))
  await apps[0].routes.dispatch('passwordReset', { e_mail: 'ada@example.com' }, getCaller())
  const countMarks = async () => (await site.db.selectFrom('once_only').select('key').execute()).length
  expect(await countMarks()).toBe(1)

  const later = Math.floor(Date.now() / 1000) + 7200
  await deletePastLimits(site.db, later)

  expect(await countMarks()).toBe(0)
  expect(await site.db.selectFrom('rate_limits').select('key').execute()).toEqual([])
})

// On SQLite, only one process uses the database, and it counts in memory.
describe.runIf(testEngine === 'postgres')('two processes count together', () => {
  /** The number of calls, sent to both processes in turn, before one is limited. */
  async function countUntilLimited(call: (app: App, index: number) => Promise<unknown>): Promise<number> {
    for (let index = 0; index < 100; index++) {
      const reason = await call(apps[index % 2] as App, index).then(
        () => '',
        (error: { reason?: string }) => error.reason,
      )
      if (reason === 'base.too_many_requests') return index
    }
    return 100
  }

  test('failed logins', async () => {
    const form = { e_mail: 'ada@example.com', pass: 'indifferent-engine' }

    expect(await countUntilLimited((app) => app.routes.dispatch('userLogin', form, getCaller()))).toBe(10)
  })

  test('mails, registrations and codes', async () => {
    const reset = (app: App, index: number) =>
      app.routes.dispatch(
        'passwordReset',
        { e_mail: 'ada@example.com' },
        getCaller(undefined, { ip: `10.0.0.${index}` }),
      )
    const register = (app: App, index: number) =>
      app.routes.dispatch(
        'userRegister',
        { name: 'Bea', e_mail: `bea${index}@example.com`, pass: 'password' },
        getCaller(undefined, { ip: '10.1.0.1' }),
      )
    const verify = (app: App, index: number) =>
      app.routes.dispatch('emailVerify', { code: `guess${index}` }, getCaller(undefined, { ip: '10.2.0.1' }))

    expect(await countUntilLimited(reset)).toBe(2)
    expect(await countUntilLimited(register)).toBe(20)
    expect(await countUntilLimited(verify)).toBe(30)
  })

  test('attempts before a captcha', async () => {
    plugins.enable('test_captcha', { captcha: sampleCaptcha })
    const logIn = (app: App) =>
      getOutcome(
        app.routes.dispatch('userLogin', { e_mail: 'ada@example.com', pass: 'wrong-word' }, getCaller()),
      )

    const outcomes = []
    for (let index = 0; index < 4; index++) outcomes.push(await logIn(apps[index % 2] as App))

    expect(outcomes.slice(0, 3)).not.toContain('challenged')
    expect(outcomes[3]).toBe('challenged')
  })

  test('with keys that identify no user', async () => {
    const form = { e_mail: 'ada@example.com', pass: 'indifferent-engine' }
    await expect(
      apps[0].routes.dispatch('userLogin', form, getCaller(undefined, { ip: '10.9.8.7' })),
    ).rejects.toThrow()

    const rows = JSON.stringify(await site.db.selectFrom('rate_limits').selectAll().execute())
    expect(rows).toContain('failed logins')
    expect(rows).not.toMatch(/ada@example|10\.9\.8\.7/)
  })

  test('on their own while the database fails', async () => {
    await site.db.schema.alterTable('rate_limits').renameTo('rate_limits_away').execute()
    try {
      const verify = (app: App, index: number) =>
        app.routes.dispatch(
          'emailVerify',
          { code: `guess${index}` },
          getCaller(undefined, { ip: '10.2.0.1' }),
        )

      expect(await countUntilLimited(verify)).toBe(60)
    } finally {
      await site.db.schema.alterTable('rate_limits_away').renameTo('rate_limits').execute()
    }
  })
})
