import { afterEach, beforeEach, expect, test } from 'vitest'
import { fakeProvider } from '../../../test/fake-provider.ts'
import { openBrowser } from '../../../test/login-browser.ts'
import { ada, api, failure, type LoginSite, openLoginSite } from '../../../test/login-site.ts'

let opened: LoginSite
let site: LoginSite['site']
let hub: LoginSite['hub']
let browser: LoginSite['browser']

beforeEach(async () => {
  opened = await openLoginSite()
  ;({ site, hub, browser } = opened)
})
afterEach(() => opened.close())

const setReadOnly = (is_read_only: boolean) =>
  site.app.settings.replace({ maintenance: { is_read_only, message: '' } })

const users = () =>
  site.db.selectFrom('users').select(['id', 'avatar_url', 'mail_status', 'role_id']).orderBy('id').execute()
const logins = () => site.db.selectFrom('user_external_logins').select('user_id').execute()

test('lets members log in, and only changes the role of their accounts', async () => {
  await opened.exchange(await opened.logIn())
  await site.db.updateTable('users').set({ mail_status: 2, role_id: 3 }).execute()
  const before = await users()
  await setReadOnly(true)
  hub.user = { ...ada, avatar: 'https://elsewhere.example/ada.png', role: 'user' }

  const { status, data } = await opened.exchange(await opened.logIn())

  expect(status).toBe(200)
  expect(data).toMatchObject({ username: 'ada' })
  expect(await users()).toEqual(before.map((user) => ({ ...user, role_id: 1 })))
})

test('creates no account, and says why', async () => {
  await setReadOnly(true)

  expect(failure(await opened.logIn())).toBe('/users/auth-landing read_only')
  hub.user = { externalId: '4712', displayName: 'Bob' }
  expect(failure(await opened.logIn())).toBe('/users/auth-landing read_only')
  expect(await users()).toEqual([])
  await setReadOnly(false)
  expect((await opened.logIn()).searchParams.get('failed')).toBeNull()
})

test('does not finish a connection that began earlier', async () => {
  const bob = await site.addUser('Bob')
  const { data } = await browser.call('POST', '/connector/user/binding', { slug_name: 'hub_connector' }, bob)
  const { searchParams } = new URL((data as { redirect_url: string }).redirect_url)
  await setReadOnly(true)

  const redirectTo = await browser.go(
    `${api}/connector/redirect/hub_connector?state=${searchParams.get('state')}&code=c`,
  )

  expect(failure(redirectTo)).toBe('/users/settings/account read_only')
  expect(await logins()).toEqual([])
})

test('logs in a browser that waits for another device', async () => {
  const firm = fakeProvider(ada, 'firm.example')
  const agent = {
    ...{ displayName: 'The Firm', icon: '<svg/>', url: '', controlCenter: [] },
    ...{ keepsOriginalAccounts: true, decidesRank: false, decidesStatus: false, decidesRole: false },
    needsEmail: true,
  }
  const { start, finish } = firm
  opened.plugins.enable('firm_user_center', { userCenter: { agent, start, finish, deviceLogin: start } })
  const bob = await site.addUser('Bob')
  const row = { provider: 'firm_user_center', external_id: ada.externalId, user_id: bob.id, created_at: 1 }
  await site.db.insertInto('user_external_logins').values(row).execute()
  await setReadOnly(true)
  const phone = openBrowser(opened.server)

  const started = await browser.call('POST', '/user-center/device/start', {})
  const { url, device_key } = started.data as { url: string; device_key: string }
  const state = new URL(url).searchParams.get('state')
  const back = await phone.go(`${api}/user-center/login/callback?state=${state}&code=c`)
  await phone.call('POST', '/user-center/device/confirm', { code: back.searchParams.get('device') })
  const { data } = await browser.call('GET', `/user-center/device/check?device_key=${device_key}`)
  const { code } = data as { code: string }

  expect(await browser.call('POST', '/connector/exchange', { code })).toMatchObject({
    status: 200,
    data: { username: 'bob' },
  })
})
