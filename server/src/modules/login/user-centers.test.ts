import type { Connector, UserCenter, UserCenterAgent } from '@querent/sdk/server'
import type { FastifyInstance } from 'fastify'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createFakePluginHost, type FakePluginHost } from '../../../test/fake-plugin-host.ts'
import { type FakeProvider, fakeProvider } from '../../../test/fake-provider.ts'
import { createLoginServer, type LoginBrowser, openBrowser } from '../../../test/login-browser.ts'
import { createTestSite, type TestSite, type TestUser } from '../../../test/site.ts'
import { PluginFault } from '../../platform/plugin-calls/index.ts'

let site: TestSite
let plugins: FakePluginHost
let firm: FakeProvider
let server: FastifyInstance
let browser: LoginBrowser

const api = '/answer/api/v1'
const slug = 'firm_user_center'
const ada = { externalId: 'ada.l', displayName: 'Ada L.', username: 'ada', email: 'ada@firm.example' }

const agent: UserCenterAgent = {
  displayName: 'The Firm',
  icon: '<svg xmlns="http://www.w3.org/2000/svg"/>',
  url: 'https://firm.example',
  controlCenter: [{ name: 'people', label: 'People', url: 'javascript:alert(1)' }],
  keepsOriginalAccounts: true,
  decidesRank: false,
  decidesStatus: false,
  decidesRole: false,
  needsEmail: true,
}

function host(changes: Partial<UserCenterAgent> = {}, methods: Partial<UserCenter> = {}) {
  const { start, finish } = firm
  plugins.enable(slug, { userCenter: { agent: { ...agent, ...changes }, start, finish, ...methods } })
}

beforeEach(async () => {
  plugins = createFakePluginHost()
  firm = fakeProvider(ada, 'firm.example')
  host()
  site = await createTestSite({ pluginHost: plugins })
  server = await createLoginServer(site)
  browser = openBrowser(server)
})
afterEach(async () => {
  await server.close()
  await site.close()
})

async function startLogin(from = browser): Promise<string> {
  const target = await from.go(`${api}/user-center/login/redirect`)
  return `${api}/user-center/login/callback?state=${target.searchParams.get('state')}&code=c`
}

const logIn = async (from = browser) => from.go(await startLogin(from))
const toPath = ({ pathname, search }: URL) => pathname + search

async function addMember(name: string, columns: Parameters<TestSite['addUser']>[1] = {}): Promise<TestUser> {
  const user = await site.addUser(name, columns)
  const row = { provider: slug, external_id: ada.externalId, user_id: user.id, created_at: 1 }
  await site.db.insertInto('user_external_logins').values(row).execute()
  return user
}

const getStatus = async (user: TestUser) =>
  (await site.db.selectFrom('users').select('status').where('id', '=', user.id).executeTakeFirst())?.status

describe('the agent', () => {
  test('is described with where to log in, and without links that are not allowed', async () => {
    const { enabled, agent_info } = await site.call('userCenterAgentInfo', undefined)

    expect(enabled).toBe(true)
    expect(agent_info).toMatchObject({
      name: slug,
      display_name: 'The Firm',
      login_redirect_url: 'http://localhost:9080/answer/api/v1/user-center/login/redirect',
      sign_up_redirect_url: 'http://localhost:9080/answer/api/v1/user-center/sign-up/redirect',
      control_center: [{ name: 'people', url: '' }],
      enabled_original_user_system: true,
    })
  })

  test('does not exist once it is disabled', async () => {
    plugins.disable(slug)

    expect(await site.call('userCenterAgentInfo', undefined)).toEqual({ enabled: false, agent_info: null })
    expect(toPath(await browser.go(`${api}/user-center/login/redirect`))).toBe(
      '/users/auth-landing?failed=unknown',
    )
  })

  test('that declares little leaves the site as it is', async () => {
    const { start, finish } = firm
    plugins.enable(slug, { userCenter: { start, finish } as unknown as UserCenter })
    plugins.enable('bare_connector', { connector: { start, finish } as unknown as Connector })
    const ada = await site.addUser('Ada')

    const { agent_info } = await site.call('userCenterAgentInfo', undefined)
    expect(agent_info).toMatchObject({ display_name: '', enabled_original_user_system: true })
    expect(await site.call('connectorInfo', undefined)).toMatchObject([{ name: 'connector.name', icon: '' }])
    expect(await site.call('connectorUserInfo', undefined, ada)).toHaveLength(2)
    await expect(site.call('passwordReset', { e_mail: 'ada@example.com' })).resolves.toBeNull()
  })

  test('shows administrators what they can still manage', async () => {
    const admin = await site.addUser('Admin', { role_id: 2 })
    host({ decidesStatus: true, decidesRole: true })

    expect(await site.call('adminUserCenterAgentInfo', undefined, admin)).toEqual({
      allow_create_user: true,
      allow_update_user_status: false,
      allow_update_user_password: true,
      allow_update_user_role: false,
    })
  })
})

describe('logging in through the user center', () => {
  test('registers and logs in; signing up does the same', async () => {
    const redirectTo = await logIn()
    const code = redirectTo.searchParams.get('code')
    const { data } = await browser.call('POST', '/connector/exchange', { code })

    expect(data).toMatchObject({ username: 'ada', e_mail: 'ada@firm.example', mail_status: 1 })
    const target = await browser.go(`${api}/user-center/sign-up/redirect`)
    const state = target.searchParams.get('state')
    expect((await browser.go(`${api}/user-center/sign-up/callback?state=${state}`)).pathname).toBe(
      '/users/auth-landing',
    )
    expect(await site.db.selectFrom('users').selectAll().execute()).toHaveLength(1)
  })

  test('rejects users without an address if one is needed, and otherwise accepts them', async () => {
    firm.user = { ...ada, email: undefined }

    expect(toPath(await logIn())).toBe(`/user-center/auth-failed?failed=no_email&provider=${slug}`)
    host({ needsEmail: false })
    expect((await logIn()).searchParams.has('code')).toBe(true)
    firm.user = { externalId: 'bob', displayName: 'Bob' }
    expect((await logIn(openBrowser(server))).searchParams.has('code')).toBe(true)
    const users = await site.db.selectFrom('users').select(['email', 'email_key', 'mail_status']).execute()
    expect(users).toEqual(Array(2).fill({ email: '', email_key: null, mail_status: 1 }))
  })

  test('sets roles only if the user center decides on them', async () => {
    firm.user = { ...ada, role: 'moderator' }
    await logIn()
    const role = async () => (await site.db.selectFrom('users').select('role_id').executeTakeFirst())?.role_id

    expect(await role()).toBe(1)
    host({ decidesRole: true })
    await logIn()
    expect(await role()).toBe(3)
  })

  test('does not take over an account by its address', async () => {
    await site.addUser('Ada', { email: ada.email })

    expect((await logIn()).search).toBe(`?failed=email_taken&provider=${slug}`)
  })

  test('accepts no state of a connector, and connectors accept none of its own', async () => {
    plugins.enable('hub_connector', { connector: fakeProvider({ externalId: 'x', email: 'x@hub.example' }) })
    const path = await startLogin()
    const state = new URL(path, 'http://x.example').searchParams.get('state')

    const redirectTo = await browser.go(`${api}/connector/redirect/hub_connector?state=${state}`)

    expect(redirectTo.searchParams.get('failed')).toBe('expired')
    expect(toPath(await browser.go(path))).toBe(`/user-center/auth-failed?failed=expired&provider=${slug}`)
  })
})

describe('a user center that keeps all accounts', () => {
  test('leaves no other way to log in, and administrators no way to add users', async () => {
    plugins.enable('hub_connector', { connector: fakeProvider({ externalId: 'x' }) })
    const admin = await site.addUser('Admin', { role_id: 2 })
    host({ keepsOriginalAccounts: false })

    const forbidden = { status: 403, reason: 'base.forbidden_error' }
    const form = { e_mail: 'a@example.com', pass: 'correct-horse' }
    await expect(site.call('userLogin', form)).rejects.toMatchObject(forbidden)
    await expect(site.call('userRegister', { ...form, name: 'Ada' })).rejects.toMatchObject(forbidden)
    await expect(site.call('passwordReset', { e_mail: form.e_mail })).rejects.toMatchObject(forbidden)
    await expect(site.call('passwordReplace', { code: 'x', pass: form.pass })).rejects.toMatchObject(
      forbidden,
    )
    await expect(site.call('emailVerify', { code: 'x' })).rejects.toMatchObject(forbidden)
    await expect(site.call('passwordChange', { pass: form.pass }, admin)).rejects.toMatchObject(forbidden)
    await expect(site.call('emailChangeSend', { e_mail: form.e_mail }, admin)).rejects.toMatchObject(
      forbidden,
    )
    const added = { display_name: 'Eve', email: 'eve@example.com', password: 'correct-horse' }
    await expect(site.call('adminUserAdd', added, admin)).rejects.toMatchObject(forbidden)
    await expect(
      site.call('adminUserPasswordUpdate', { user_id: '1', password: 'correct-horse' }, admin),
    ).rejects.toMatchObject(forbidden)
    expect(await site.call('connectorInfo', undefined)).toEqual([])
    expect((await browser.go(`${api}/connector/login/hub_connector`)).search).toBe('?failed=unknown')
  })

  test('still lets logged-in users connect their account there', async () => {
    const old = await site.addUser('Old')
    host({ keepsOriginalAccounts: false })

    const { data } = await browser.call('POST', '/connector/user/binding', { slug_name: slug }, old)
    const target = new URL((data as { redirect_url: string }).redirect_url)
    const state = target.searchParams.get('state')
    const redirectTo = await browser.go(`${api}/user-center/login/callback?state=${state}`)

    expect(toPath(redirectTo)).toBe(`/users/settings/account?connected=${slug}`)
  })
})

describe('the status that the user center decides on', () => {
  let asked: string[]
  let status: 'available' | 'suspended' | 'deleted' | undefined

  beforeEach(() => {
    asked = []
    status = 'available'
    host(
      { decidesStatus: true },
      {
        account: async (externalId) => {
          asked.push(externalId)
          return status && { externalId, status }
        },
      },
    )
  })

  async function act(user: TestUser) {
    await site.call('userInfo', undefined, user)
    await site.app.waitUntilIdle()
  }

  test('is requested once in five minutes by all processes together', async () => {
    const member = await addMember('Member')
    await Promise.all([act(member), act(member), act(member)])
    await act(member)

    expect(asked).toEqual([ada.externalId])
    site.clock.now += 300
    await act(member)
    expect(asked).toHaveLength(2)
  })

  test('suspends an account, and lifts the suspension again', async () => {
    const member = await addMember('Member')
    status = 'suspended'
    await act(member)
    expect(await getStatus(member)).toBe(9)

    status = 'available'
    site.clock.now += 300
    await act(member)
    expect(await getStatus(member)).toBe(1)
  })

  test('ends the sessions of missing users, and deletes nothing', async () => {
    const member = await addMember('Member')
    status = undefined
    await act(member)

    expect(await getStatus(member)).toBe(9)
    expect(await site.call('userInfo', undefined, member)).toBeNull()
  })

  test('lifts no suspension that another user decided on', async () => {
    const member = await addMember('Member', { status: 9 })
    await act(member)

    expect(await getStatus(member)).toBe(9)
  })

  test.each(['spamRemovalAdd', 'adminUserStatusUpdate'] as const)(
    'does not lift what %s suspended',
    async (name) => {
      const [member, staff] = [await addMember('Member'), await site.addUser('Root', { role_id: 2 })]
      const account = async (externalId: string) => status && { externalId, status }
      status = 'suspended'
      await act(member)
      // The site's staff may only suspend while the user center leaves the status to the site.
      host({ decidesStatus: false }, { account })
      const removal = { username: member.username, days: 7 }
      const change = { user_id: String(member.id), status: 'suspended' } as const
      await (name === 'spamRemovalAdd' ? site.call(name, removal, staff) : site.call(name, change, staff))
      host({ decidesStatus: true }, { account })

      status = 'available'
      site.clock.now += 300
      await act(member)

      expect(await getStatus(member)).toBe(9)
    },
  )

  test('never locks out the last administrator', async () => {
    const admin = await addMember('Admin', { role_id: 2 })
    status = 'suspended'
    await act(admin)

    expect(await getStatus(admin)).toBe(1)
  })

  test('breaks no request if it cannot be requested', async () => {
    const member = await addMember('Member')
    const account = async () => {
      throw new PluginFault(slug, 'It took too long.')
    }
    host({ decidesStatus: true }, { account })

    await expect(site.call('userInfo', undefined, member)).resolves.toMatchObject({ username: 'member' })
    await site.app.waitUntilIdle()
    expect(await getStatus(member)).toBe(1)
  })

  test('is not requested for users who logged in differently, nor if the site decides', async () => {
    await act(await site.addUser('Local'))
    const member = await addMember('Member')
    host({ decidesStatus: false })
    await act(member)

    expect(asked).toEqual([])
  })

  test('applies at a login, for members and new users', async () => {
    firm.user = Object.assign({ ...ada }, { status: 'suspended' })

    expect((await logIn()).search).toBe(`?failed=refused&provider=${slug}`)
    const member = await addMember('Member')
    expect((await logIn()).pathname).toBe('/users/account-suspended')
    firm.user = ada
    expect((await logIn()).searchParams.has('code')).toBe(true)
    expect(await getStatus(member)).toBe(1)
  })

  test('cannot be changed by administrators', async () => {
    const admin = await site.addUser('Admin', { role_id: 2 })
    const member = await addMember('Member')
    const change = { user_id: String(member.id), status: 'suspended' as const }

    await expect(site.call('adminUserStatusUpdate', change, admin)).rejects.toMatchObject({
      reason: 'base.forbidden_error',
    })
  })
})

describe('what the user center knows of members', () => {
  test('is where they change their account, and parts of their profile', async () => {
    const member = await addMember('Member')
    const facet = { icon: 'i', name: 'team', label: 'Compilers', url: 'https://firm.example/t' }
    host(
      {},
      {
        settings: async () => ({ profile: 'https://firm.example/p', account: 'javascript:alert(1)' }),
        branding: async () => [facet],
      },
    )

    expect(await site.call('userCenterUserSettings', undefined, member)).toEqual({
      profile_setting_agent: { enabled: true, redirect_url: 'https://firm.example/p' },
      account_setting_agent: { enabled: false, redirect_url: '' },
    })
    expect(await site.call('userCenterBranding', { username: 'Member' })).toEqual({
      enabled: true,
      personal_branding: [facet],
    })
  })

  test('is hidden from others, and when it fails', async () => {
    const fail = async () => {
      throw new PluginFault(slug, 'It is not running.')
    }
    host({}, { settings: fail, branding: fail })
    const member = await addMember('Member')
    const local = await site.addUser('Local')

    for (const user of [member, local]) {
      expect(await site.call('userCenterUserSettings', undefined, user)).toMatchObject({
        profile_setting_agent: { enabled: false },
      })
      expect(await site.call('userCenterBranding', { username: user.username })).toMatchObject({
        enabled: false,
      })
    }
    // Nonsense counts as no response.
    host({}, { settings: async () => 7 as never, branding: async () => ({ evil: true }) as never })
    expect(await site.call('userCenterBranding', { username: 'member' })).toMatchObject({ enabled: false })
    await site.call('userCenterUserSettings', undefined, member)
    expect(await site.call('userCenterBranding', { username: 'nobody' })).toMatchObject({ enabled: false })
  })
})
