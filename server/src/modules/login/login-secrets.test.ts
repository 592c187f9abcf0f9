import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { fakeProvider } from '../../../test/fake-provider.ts'
import { openBrowser } from '../../../test/login-browser.ts'
import { ada, api, failure, type LoginSite, openLoginSite } from '../../../test/login-site.ts'
import { PluginDenial, PluginFault } from '../../platform/plugin-calls/index.ts'

let opened: LoginSite
let site: LoginSite['site']
let plugins: LoginSite['plugins']
let hub: LoginSite['hub']
let server: LoginSite['server']
let browser: LoginSite['browser']
let startLogin: LoginSite['startLogin']
let logIn: LoginSite['logIn']
let exchange: LoginSite['exchange']

beforeEach(async () => {
  opened = await openLoginSite()
  ;({ site, plugins, hub, server, browser, startLogin, logIn, exchange } = opened)
})
afterEach(() => opened.close())

describe('the state', () => {
  test('is valid for one callback, and of two at once one succeeds', async () => {
    const path = await startLogin()

    const redirects = await Promise.all([1, 2, 3].map(() => browser.go(path)))

    expect(redirects.filter(({ searchParams }) => searchParams.has('code'))).toHaveLength(1)
    expect(failure(await browser.go(path))).toBe('/users/auth-landing expired')
    expect(hub.callbacks).toHaveLength(1)
  })

  test('is invalid in another browser, and afterwards in its own', async () => {
    const path = await startLogin()
    const other = openBrowser(server)
    await startLogin(other)

    expect(failure(await other.go(path))).toBe('/users/auth-landing expired')
    expect(failure(await browser.go(path))).toBe('/users/auth-landing expired')
    expect(hub.callbacks).toEqual([])
  })

  test('is invalid in a browser that started no login', async () => {
    const path = await startLogin()

    expect(failure(await openBrowser(server).go(path))).toBe('/users/auth-landing expired')
  })

  test('of one provider is rejected by another', async () => {
    const other = fakeProvider({ ...ada, externalId: 'evil' }, 'evil.example')
    plugins.enable('other_connector', { connector: other })
    const path = await startLogin()

    expect(failure(await browser.go(path.replace('/hub_connector', '/other_connector')))).toBe(
      '/users/auth-landing expired',
    )
    expect(other.callbacks).toEqual([])
  })

  test('ends after ten minutes', async () => {
    const path = await startLogin()
    site.clock.now += 600

    expect(failure(await browser.go(path))).toBe('/users/auth-landing expired')
  })

  test.each([
    '',
    '?state=',
    '?state=nonsense',
    '?state=a&state=b',
    '?state[]=a',
    '?state=%00',
    `?state=${'x'.repeat(5000)}`,
    '?__proto__=x&constructor=y',
  ])('is required: a callback with %s is rejected', async (query) => {
    await startLogin()

    expect(failure(await browser.go(`${api}/connector/redirect/hub_connector${query}`))).toBe(
      '/users/auth-landing expired',
    )
  })

  test('preserves the query that it contains', async () => {
    const path = await startLogin()

    await browser.go(`${path}&next=https://evil.example&__proto__=x&twice=1&twice=2&authCode=a%26b`)

    expect(hub.callbacks[0]?.query).toMatchObject({ authCode: 'a&b', next: 'https://evil.example' })
    expect(hub.callbacks[0]?.query).not.toHaveProperty('twice')
  })
})

describe('the code of a session', () => {
  test('is valid for one exchange, and of several at once one gets a session', async () => {
    const redirectTo = await logIn()

    const replies = await Promise.all([1, 2, 3].map(() => exchange(redirectTo)))

    expect(replies.map(({ status }) => status).sort()).toEqual([200, 400, 400])
    expect(await exchange(redirectTo)).toMatchObject({ reason: 'error.connector.expired' })
  })

  test('is invalid in another browser', async () => {
    const redirectTo = await logIn()
    const other = openBrowser(server)
    await startLogin(other)

    expect(await exchange(redirectTo, other)).toMatchObject({
      status: 400,
      reason: 'error.connector.expired',
    })
    expect(other.cookies.has('visit')).toBe(false)
  })

  test('ends after a minute', async () => {
    const redirectTo = await logIn()
    site.clock.now += 60

    expect(await exchange(redirectTo)).toMatchObject({ status: 400 })
  })

  test('differs from all other secrets of a login', async () => {
    const state = new URL(await startLogin(), 'http://x.example').searchParams.get('state')

    expect(await browser.call('POST', '/connector/exchange', { code: state })).toMatchObject({ status: 400 })
  })
})

describe('a provider that rejects a login', () => {
  test('is shown with its own text, only to this browser', async () => {
    hub.user = new PluginDenial('hub_connector', 'error.not_a_member', 'You are not a member of us.', {})

    const redirectTo = await logIn()

    expect(failure(redirectTo)).toBe('/users/auth-landing refused')
    expect(redirectTo.searchParams.get('provider')).toBe('hub_connector')
    const path = `/connector/notice?code=${redirectTo.searchParams.get('notice')}`
    expect((await browser.call('GET', path)).data).toEqual({ message: 'You are not a member of us.' })
    expect((await openBrowser(server).call('GET', path)).data).toEqual({ message: '' })
    expect(redirectTo.href).not.toContain('member')
  })

  test('is shown as a cancelled login if the user cancelled it', async () => {
    const path = await startLogin()

    expect(failure(await browser.go(`${path}&error=access_denied`))).toBe('/users/auth-landing cancelled')
    expect(hub.callbacks).toEqual([])
  })

  test('is unavailable when the plugin fails, and the site goes on', async () => {
    hub.user = new PluginFault('hub_connector', 'It is not running.')

    expect(failure(await logIn())).toBe('/users/auth-landing unavailable')
  })

  test('cannot be called back once it is disabled', async () => {
    const path = await startLogin()
    plugins.disable('hub_connector')

    expect(failure(await browser.go(path))).toBe('/users/auth-landing unknown')
  })
})
