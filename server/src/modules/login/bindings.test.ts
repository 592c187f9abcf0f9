import type { FastifyInstance } from 'fastify'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createFakePluginHost, type FakePluginHost } from '../../../test/fake-plugin-host.ts'
import { type FakeProvider, fakeProvider } from '../../../test/fake-provider.ts'
import { createLoginServer, type LoginBrowser, openBrowser } from '../../../test/login-browser.ts'
import { getMails } from '../../../test/mails.ts'
import { createTestSite, type TestSite, type TestUser } from '../../../test/site.ts'
import { hashPassword } from '../accounts/index.ts'

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

const logins = () =>
  site.db.selectFrom('user_external_logins').select(['provider', 'external_id', 'user_id']).execute()
const toPath = ({ pathname, search }: URL) => pathname + search

async function addLogin(user: TestUser, provider: string, external_id: string) {
  const row = { provider, external_id, user_id: user.id, created_at: 1 }
  await site.db.insertInto('user_external_logins').values(row).execute()
}

describe('connecting an account elsewhere', () => {
  async function startBinding(user: TestUser, from = browser): Promise<string> {
    const { data } = await from.call('POST', '/connector/user/binding', { slug_name: 'hub_connector' }, user)
    const target = new URL((data as { redirect_url: string }).redirect_url)
    return `${api}/connector/redirect/hub_connector?state=${target.searchParams.get('state')}&code=c`
  }

  test('redirects to the settings, and logs in to that account from then on', async () => {
    const ada = await site.addUser('Ada')

    const redirectTo = await browser.go(await startBinding(ada))

    expect(toPath(redirectTo)).toBe('/users/settings/account?connected=hub_connector')
    expect(await logins()).toEqual([{ provider: 'hub_connector', external_id: '4711', user_id: ada.id }])
    expect(await site.call('connectorUserInfo', undefined, ada)).toEqual([
      expect.objectContaining({ slug_name: 'hub_connector', binding: true, external_id: '4711' }),
    ])
  })

  test('is mailed to the owner once, and so is its removal', async () => {
    const ada = await site.addUser('Ada', { password_hash: await hashPassword('correct-horse') })
    await browser.go(await startBinding(ada))
    await browser.go(await startBinding(ada))
    await site.call('connectorUnbind', { external_id: '4711' }, ada)

    const mails = (await getMails(site)).filter(({ to }) => to === 'ada@example.com')

    expect(mails.map(({ subject }) => subject)).toEqual([
      expect.stringContaining('A login was removed from your account'),
      expect.stringContaining('A login was connected to your account'),
    ])
  })

  test('requires more than a reading cookie', async () => {
    const ada = await site.addUser('Ada')
    browser.cookies.set('visit', ada.visitToken)

    const body = { slug_name: 'hub_connector' }

    expect(await browser.call('POST', '/connector/user/binding', body)).toMatchObject({ status: 401 })
    // The login URL never connects an account, regardless of who is logged in.
    const target = await browser.go(`${api}/connector/login/hub_connector`)
    hub.user = { externalId: '4711', email: 'x@elsewhere.example' }
    const state = target.searchParams.get('state')
    await browser.go(`${api}/connector/redirect/hub_connector?state=${state}`)
    expect((await logins())[0]?.user_id).not.toBe(ada.id)
  })

  test('can only be finished in the browser that began it', async () => {
    const ada = await site.addUser('Ada')
    const path = await startBinding(ada)

    const redirectTo = await openBrowser(server).go(path)

    expect(toPath(redirectTo)).toBe('/users/auth-landing?failed=expired&provider=hub_connector')
    expect(await logins()).toEqual([])
  })

  test('ends with the session that began it', async () => {
    const ada = await site.addUser('Ada', { password_hash: await hashPassword('correct-horse') })
    const path = await startBinding(ada)
    const { access_token: token } = await site.call('userLogin', {
      e_mail: 'ada@example.com',
      pass: 'correct-horse',
    })

    await site.call('userSessionsRevokeOthers', undefined, { ...ada, token })

    expect(toPath(await browser.go(path))).toBe(
      '/users/settings/account?failed=expired&provider=hub_connector',
    )
    expect(await logins()).toEqual([])
  })

  test('ends after five minutes', async () => {
    const path = await startBinding(await site.addUser('Ada'))
    site.clock.now += 300

    expect((await browser.go(path)).searchParams.get('failed')).toBe('expired')
  })

  test('takes nothing from the account that has it', async () => {
    const ada = await site.addUser('Ada')
    await addLogin(await site.addUser('Bob'), 'hub_connector', '4711')

    const redirectTo = await browser.go(await startBinding(ada))

    expect(toPath(redirectTo)).toBe('/users/settings/account?failed=bound_elsewhere&provider=hub_connector')
    expect(await logins()).toHaveLength(1)
  })

  test('allows one account per provider, and connecting it twice does no harm', async () => {
    const ada = await site.addUser('Ada')
    await browser.go(await startBinding(ada))

    expect(toPath(await browser.go(await startBinding(ada)))).toContain('connected=')
    hub.user = { externalId: 'another' }
    expect((await browser.go(await startBinding(ada))).searchParams.get('failed')).toBe('already_bound')
  })

  test('is denied to accounts that were suspended or deleted meanwhile', async () => {
    const ada = await site.addUser('Ada')
    const paths = [await startBinding(ada), await startBinding(ada)]
    await site.db.updateTable('users').set({ status: 9, suspended_until: 5 }).execute()
    expect((await browser.go(paths[0] ?? '')).pathname).toBe('/users/account-suspended')
    await site.db.updateTable('users').set({ status: 10 }).execute()

    expect((await browser.go(paths[1] ?? '')).searchParams.get('failed')).toBe('expired')
    expect(await logins()).toEqual([])
  })

  test('is rejected for an unknown provider', async () => {
    const ada = await site.addUser('Ada')

    for (const slug_name of ['no_connector', '__proto__', 'constructor']) {
      await expect(site.call('connectorBindStart', { slug_name }, ada)).rejects.toMatchObject({
        reason: 'error.connector.not_found',
      })
    }
  })

  test('succeeds for one of two accounts that connect the same at once', async () => {
    const paths = [
      await startBinding(await site.addUser('Ada')),
      await startBinding(await site.addUser('Bob')),
    ]

    const redirects = await Promise.all(paths.map((path) => browser.go(path)))

    expect(redirects.filter(({ search }) => search.includes('connected='))).toHaveLength(1)
    expect(redirects.filter(({ search }) => search.includes('bound_elsewhere'))).toHaveLength(1)
  })
})

describe('disconnecting', () => {
  const forbidden = { reason: 'error.user.external_login_unbinding_forbidden' }

  test('is done by a user who can log in with a password', async () => {
    const ada = await site.addUser('Ada', { password_hash: await hashPassword('correct-horse') })
    await addLogin(ada, 'hub_connector', '4711')

    await site.call('connectorUnbind', { external_id: '4711' }, ada)

    expect(await logins()).toEqual([])
  })

  test('is rejected for the last way to log in', async () => {
    const ada = await site.addUser('Ada')
    await addLogin(ada, 'hub_connector', '4711')
    const unbind = () => site.call('connectorUnbind', { external_id: '4711' }, ada)

    await expect(unbind()).rejects.toMatchObject({ ...forbidden, details: { data: { err_type: 'toast' } } })
    // A login whose plugin is disabled cannot be used.
    await addLogin(ada, 'gone_connector', '1')
    await expect(unbind()).rejects.toMatchObject(forbidden)
    plugins.enable('gone_connector', { connector: fakeProvider({ externalId: '1' }) })
    await unbind()
    expect(await logins()).toMatchObject([{ provider: 'gone_connector' }])
  })

  test('does not count a password if the site does not allow passwords', async () => {
    const ada = await site.addUser('Ada', { password_hash: await hashPassword('correct-horse') })
    await addLogin(ada, 'hub_connector', '4711')
    const { login } = site.app.settings.current
    await site.app.settings.replace({ login: { ...login, allow_password_login: false } })

    await expect(site.call('connectorUnbind', { external_id: '4711' }, ada)).rejects.toMatchObject(forbidden)
  })

  test('of two last logins at once leaves one', async () => {
    const ada = await site.addUser('Ada')
    plugins.enable('b_connector', { connector: fakeProvider({ externalId: '1' }) })
    await addLogin(ada, 'hub_connector', '4711')
    await addLogin(ada, 'b_connector', '4712')

    const results = await Promise.allSettled(
      ['4711', '4712'].map((external_id) => site.call('connectorUnbind', { external_id }, ada)),
    )

    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(await logins()).toHaveLength(1)
  })

  test('only affects own logins, and asks which one if an id names two', async () => {
    const [ada, bob] = [await site.addUser('Ada'), await site.addUser('Bob')]
    plugins.enable('b_connector', { connector: fakeProvider({ externalId: '1' }) })
    await addLogin(bob, 'hub_connector', '4711')
    await addLogin(ada, 'hub_connector', '7')
    await addLogin(ada, 'b_connector', '7')

    const notFound = { reason: 'error.connector.not_found' }
    await expect(site.call('connectorUnbind', { external_id: '4711' }, ada)).rejects.toMatchObject(notFound)
    await expect(site.call('connectorUnbind', { external_id: '7' }, ada)).rejects.toMatchObject(notFound)
    await site.call('connectorUnbind', { external_id: '7', slug_name: 'b_connector' }, ada)
    expect((await logins()).map(({ provider }) => provider)).toEqual(['hub_connector', 'hub_connector'])
  })
})

test('administrators see what an account has connected, also to disabled plugins', async () => {
  const ada = await site.addUser('Ada')
  const admin = await site.addUser('Root', { role_id: 2 })
  await addLogin(ada, 'hub_connector', '4711')
  await addLogin(ada, 'old_connector', 'ada-7')

  expect(await site.call('adminUserLoginList', { user_id: String(ada.id) }, admin)).toEqual([
    { slug_name: 'hub_connector', name: 'Elsewhere', external_id: '4711', created_at: 1 },
    { slug_name: 'old_connector', name: 'old_connector', external_id: 'ada-7', created_at: 1 },
  ])
  expect(await site.call('adminUserLoginList', { user_id: String(admin.id) }, admin)).toEqual([])
})
