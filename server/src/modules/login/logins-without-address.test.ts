import type { FastifyInstance } from 'fastify'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createFakePluginHost, type FakePluginHost } from '../../../test/fake-plugin-host.ts'
import { type FakeProvider, fakeProvider } from '../../../test/fake-provider.ts'
import { createLoginServer, type LoginBrowser, openBrowser } from '../../../test/login-browser.ts'
import { getCode, getMails, mailTo } from '../../../test/mails.ts'
import { createTestSite, type TestSite } from '../../../test/site.ts'

let site: TestSite
let plugins: FakePluginHost
let hub: FakeProvider
let server: FastifyInstance
let browser: LoginBrowser

const api = '/answer/api/v1'

beforeEach(async () => {
  plugins = createFakePluginHost()
  hub = fakeProvider({ externalId: '4711', displayName: 'Ada', username: 'ada' })
  plugins.enable('hub_connector', { connector: hub })
  site = await createTestSite({ pluginHost: plugins })
  server = await createLoginServer(site)
  browser = openBrowser(server)
})
afterEach(async () => {
  await server.close()
  await site.close()
})

const users = () => site.db.selectFrom('users').selectAll().orderBy('id').execute()
const logins = () =>
  site.db.selectFrom('user_external_logins').select(['provider', 'external_id', 'user_id']).execute()
describe('a login without an address', () => {
  async function completeLogin(from = browser): Promise<string> {
    const target = await from.go(`${api}/connector/login/hub_connector`)
    const redirectTo = await from.go(
      `${api}/connector/redirect/hub_connector?state=${target.searchParams.get('state')}`,
    )
    expect(redirectTo.pathname).toBe('/users/confirm-email')
    return redirectTo.searchParams.get('binding_key') ?? ''
  }

  const bind = (binding_key: string, email: string, from = browser) =>
    from.call('POST', '/connector/binding/email', { binding_key, email, must: true })

  const mailedCode = async (to = 'ada@example.com') => getCode(await mailTo(site, to))

  test('gets an account that waits for its mail, and is connected when the mail is confirmed', async () => {
    const { data } = await bind(await completeLogin(), 'ada@example.com')

    expect(data).toMatchObject({ email_exist_and_must_be_confirmed: false })
    expect(browser.cookies.get('visit')).toBeTruthy()
    expect(await users()).toMatchObject([{ username: 'ada', mail_status: 2, reputation: 0 }])
    expect(await logins()).toEqual([])
    const confirmed = await site.call('emailVerify', { code: await mailedCode() })
    expect(confirmed).toMatchObject({ mail_status: 1, username: 'ada' })
    expect(await logins()).toMatchObject([{ provider: 'hub_connector', external_id: '4711' }])
  })

  test('is also connected by a mail that was requested again', async () => {
    const { data } = await bind(await completeLogin(), 'ada@example.com')
    await site.app.events.drain()
    const [user] = await users()
    const token = (data as { access_token: string }).access_token
    const ada = { id: user?.id ?? 0, username: 'ada', token, visitToken: '' }
    site.clock.now += 30

    await site.call('emailVerificationSend', {}, ada)
    await site.call('emailVerify', { code: await mailedCode() })

    expect(await logins()).toMatchObject([{ external_id: '4711', user_id: ada.id }])
  })

  test.each([
    ['a corrected address', ['corrected@example.com']],
    ['an address that was corrected twice', ['mistyped@example.com', 'corrected@example.com']],
  ])('is connected when the mail to %s is confirmed, and logs in to the account', async (_, addresses) => {
    const { data } = await bind(await completeLogin(), 'ada@example.con')
    await site.app.events.drain()
    const [user] = await users()
    const token = (data as { access_token: string }).access_token
    const ada = { id: user?.id ?? 0, username: 'ada', token, visitToken: '' }
    for (const e_mail of addresses) {
      site.clock.now += 1
      await site.call('emailChangeSend', { e_mail, pass: '' }, ada)
      await site.app.events.drain()
    }

    await site.call('emailChange', { code: await mailedCode('corrected@example.com') })

    expect(await logins()).toMatchObject([{ external_id: '4711', user_id: ada.id }])
    const other = openBrowser(server)
    const target = await other.go(`${api}/connector/login/hub_connector`)
    const state = target.searchParams.get('state')
    const landing = await other.go(`${api}/connector/redirect/hub_connector?state=${state}&code=c`)
    const entered = await other.call('POST', '/connector/exchange', {
      code: landing.searchParams.get('code'),
    })
    expect(entered.data).toMatchObject({ username: 'ada', e_mail: 'corrected@example.com', mail_status: 1 })
  })

  test('is connected by the mail that was requested again after a correction of the address', async () => {
    const { data } = await bind(await completeLogin(), 'ada@example.com')
    await site.app.events.drain()
    const [user] = await users()
    const token = (data as { access_token: string }).access_token
    const ada = { id: user?.id ?? 0, username: 'ada', token, visitToken: '' }
    site.clock.now += 1
    await site.call('emailChangeSend', { e_mail: 'other@example.com', pass: '' }, ada)
    await site.app.events.drain()
    site.clock.now += 1

    await site.call('emailVerificationSend', {}, ada)
    await site.app.events.drain()
    await site.call('emailChange', { code: await mailedCode('other@example.com') })

    expect(await logins()).toMatchObject([{ external_id: '4711', user_id: ada.id }])
  })

  test('is not connected once the owner of the address chose a password instead', async () => {
    await bind(await completeLogin(), 'ada@example.com')
    await site.app.events.drain()
    // The newest mail is found by its time.
    site.clock.now += 1
    await site.call('passwordReset', { e_mail: 'ada@example.com' })
    await site.call('passwordReplace', { code: await mailedCode(), pass: 'correct-horse' })
    const owner = await site.call('userLogin', { e_mail: 'ada@example.com', pass: 'correct-horse' })

    const ada = { id: Number(owner.id), username: 'ada', token: owner.access_token, visitToken: '' }
    site.clock.now += 1
    await site.call('emailVerificationSend', {}, ada)
    await site.call('emailVerify', { code: await mailedCode() })

    expect(await logins()).toEqual([])
  })

  test('cannot use the address of an existing user, who is not mailed', async () => {
    await site.addUser('Bob', { email: 'bob@example.com' })
    const key = await completeLogin()

    const { data } = await bind(key, 'BOB@example.com')

    expect(data).toEqual({ email_exist_and_must_be_confirmed: true, access_token: '' })
    expect(await getMails(site)).toEqual([])
    expect((await bind(key, 'ada@example.com')).data).toMatchObject({
      email_exist_and_must_be_confirmed: false,
    })
  })

  test('follows the rules of registration', async () => {
    const key = await completeLogin()
    const { login } = site.app.settings.current
    await site.app.settings.replace({ login: { ...login, allow_email_domains: ['school.example'] } })
    expect(await bind(key, 'ada@example.com')).toMatchObject({
      reason: 'error.email.illegal_email_domain_error',
    })

    await site.app.settings.replace({ login: { ...login, allow_new_registrations: false } })
    expect(await bind(key, 'ada@example.com')).toMatchObject({
      reason: 'error.user.not_allowed_registration',
    })
    expect(await bind(key, 'no address')).toMatchObject({ reason: 'base.request_format_error' })
  })

  test('is valid for one account, in its own browser, for ten minutes', async () => {
    const gone = { status: 400, reason: 'error.user.not_found' }
    const key = await completeLogin()
    const other = openBrowser(server)
    await completeLogin(other)

    expect(await bind(key, 'mallory@example.com', other)).toMatchObject(gone)
    const both = await Promise.all([bind(key, 'ada@example.com'), bind(key, 'ada2@example.com')])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    expect(await users()).toHaveLength(1)
    expect(await bind(key, 'mallory@example.com', other)).toMatchObject(gone)

    const late = await completeLogin(other)
    site.clock.now += 600
    expect(await bind(late, 'late@example.com', other)).toMatchObject(gone)
  })

  test('has no further effect when it is sent again, until it expires', async () => {
    const key = await completeLogin()
    await bind(key, 'ada@example.com')

    for (const email of ['ada@example.com', 'ada3@example.com']) {
      expect((await bind(key, email)).data).toEqual({
        email_exist_and_must_be_confirmed: false,
        access_token: '',
      })
    }
    expect(await users()).toHaveLength(1)
    expect(await getMails(site)).toHaveLength(1)
    site.clock.now += 600
    expect(await bind(key, 'ada@example.com')).toMatchObject({ reason: 'error.user.not_found' })
  })

  test('gets the same response if it is sent twice at once', async () => {
    const key = await completeLogin()

    const both = await Promise.all([bind(key, 'ada@example.com'), bind(key, 'ada@example.com')])

    const answers = both.map(({ data }) => data as { access_token: string })
    const made = { email_exist_and_must_be_confirmed: false }
    expect(answers).toMatchObject([made, made])
    expect(answers.filter(({ access_token }) => access_token !== '')).toHaveLength(1)
    expect(await users()).toHaveLength(1)
  })

  test('can be given an address after an attempt that failed', async () => {
    const key = await completeLogin()
    vi.spyOn(site.app.events, 'record').mockRejectedValueOnce(new Error('The disk is full.'))

    expect(await bind(key, 'ada@example.com')).toMatchObject({ status: 500 })
    expect(await users()).toEqual([])
    const { data } = await bind(key, 'ada@example.com')

    expect(data).toMatchObject({ access_token: expect.stringMatching(/./) })
    expect(await users()).toHaveLength(1)
  })

  test('is connected to the first account that confirms; the other is still confirmed', async () => {
    const [one, two] = [openBrowser(server), openBrowser(server)]
    const keys = [await completeLogin(one), await completeLogin(two)]
    await bind(keys[0] ?? '', 'one@example.com', one)
    const first = await mailedCode('one@example.com')
    site.clock.now += 1
    await bind(keys[1] ?? '', 'two@example.com', two)
    const second = await mailedCode('two@example.com')

    await site.call('emailVerify', { code: second })
    expect(await site.call('emailVerify', { code: first })).toMatchObject({ mail_status: 1 })

    const [, owner] = await users()
    expect(await logins()).toEqual([{ provider: 'hub_connector', external_id: '4711', user_id: owner?.id }])
  })
})
