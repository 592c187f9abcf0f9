import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { fakeProvider } from '../../../test/fake-provider.ts'
import { ada, api, failure, type LoginSite, openLoginSite } from '../../../test/login-site.ts'
import { PluginFault } from '../../platform/plugin-calls/index.ts'

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

const users = () => site.db.selectFrom('users').selectAll().orderBy('id').execute()
const logins = () => site.db.selectFrom('user_external_logins').selectAll().execute()

async function setRules(rules: object) {
  const { login } = site.app.settings.current
  await site.app.settings.replace({ login: { ...login, ...rules } })
}

describe('the list of logins', () => {
  test('names the enabled connectors in order, with their image and start URL', async () => {
    plugins.enable('a_connector', { connector: { ...fakeProvider(ada), name: undefined } })

    expect(await site.call('connectorInfo', undefined)).toEqual([
      {
        slug_name: 'a_connector',
        name: 'connector.name',
        icon: Buffer.from(hub.logo).toString('base64'),
        link: 'http://localhost:9080/answer/api/v1/connector/login/a_connector',
      },
      expect.objectContaining({ slug_name: 'hub_connector', name: 'Elsewhere' }),
    ])
  })

  test('is empty once they are disabled', async () => {
    plugins.disable('hub_connector')

    expect(await site.call('connectorInfo', undefined)).toEqual([])
    expect(failure(await browser.go(`${api}/connector/login/hub_connector`))).toBe(
      '/users/auth-landing unknown',
    )
  })
})

describe('starting a login', () => {
  test('sends the provider a state and a nonce of 256 bits, and stores no secret of the login', async () => {
    await startLogin()

    const [start] = hub.starts
    expect(start?.redirectUrl).toBe('http://localhost:9080/answer/api/v1/connector/redirect/hub_connector')
    expect(start?.state).toMatch(/^[\w-]{43}$/)
    expect(start?.nonce).toMatch(/^[\w-]{43}$/)
    const stored = JSON.stringify(await site.db.selectFrom('login_tickets').selectAll().execute())
    for (const mark of browser.cookies.values()) expect(stored).not.toContain(mark)
    // The verifier of the fake contains the state; the stored value belongs to the plugin.
    expect(stored.replaceAll(`of ${start?.state}`, '')).not.toContain(String(start?.state))
  })

  test('sets a cookie in the browser that scripts and other sites do not get', async () => {
    const reply = await server.inject({ url: `${api}/connector/login/hub_connector` })

    expect(reply.headers['cache-control']).toBe('no-store')
    expect(reply.cookies).toEqual([
      expect.objectContaining({ name: 'login_browser', httpOnly: true, sameSite: 'Lax', path: '/' }),
    ])
  })

  test.each(['javascript:alert(1)', 'not an address', '//evil.example', '', undefined])(
    'redirects nowhere if the plugin names %s',
    async (url) => {
      hub.start = async () => ({ url: url as string })

      expect(failure(await browser.go(`${api}/connector/login/hub_connector`))).toBe(
        '/users/auth-landing unavailable',
      )
    },
  )

  test.each(['no_such_connector', '..%2f..%2fetc', '%00', '<script>', 'constructor', 'hub_connector%20'])(
    'rejects the unknown provider %s',
    async (name) => {
      const redirectTo = await browser.go(`${api}/connector/login/${name}`)

      expect(failure(redirectTo)).toBe('/users/auth-landing unknown')
    },
  )

  test('says so when the plugin fails', async () => {
    hub.start = async () => {
      throw new PluginFault('hub_connector', 'It took too long.')
    }

    expect(failure(await browser.go(`${api}/connector/login/hub_connector`))).toBe(
      '/users/auth-landing unavailable',
    )
  })
})

describe('a new user', () => {
  test('gets an activated account without a password, and is only logged in by a code', async () => {
    const redirectTo = await logIn()
    const { status, data } = await exchange(redirectTo)

    expect(redirectTo.pathname).toBe('/users/auth-landing')
    expect([...redirectTo.searchParams.keys()]).toEqual(['code'])
    expect(status).toBe(200)
    expect(data).toMatchObject({
      username: 'ada',
      display_name: 'Ada L.',
      e_mail: ada.email,
      mail_status: 1,
      rank: 1,
      have_password: false,
      avatar: '',
    })
    expect(browser.cookies.get('visit')).toBeTruthy()
    expect(await logins()).toMatchObject([{ provider: 'hub_connector', external_id: '4711' }])
  })

  test('makes the site call the plugin with the stored data, the nonce, and the whole query', async () => {
    await logIn()

    const [start] = hub.starts
    expect(hub.callbacks).toEqual([
      {
        redirectUrl: start?.redirectUrl,
        nonce: start?.nonce,
        keep: { verifier: `of ${start?.state}` },
        query: { state: start?.state, code: 'c' },
      },
    ])
  })

  test('gets a free username similar to the requested one, and a readable display name', async () => {
    await site.addUser('ada', { email: 'other@example.com' })
    hub.user = { ...ada, displayName: '\u202eAda\u0000  of\nElsewhere'.padEnd(90, 'x') }

    await logIn()

    const [, user] = await users()
    expect(user?.username).toMatch(/^ada[0-9a-f]{4}$/)
    expect(user?.display_name).toBe('Ada of Elsewherexxxxxxxxxxxxxx')
  })

  test.each([
    ['A\u200bda\u00ad', 'Ada'],
    ['می\u200cخواهم', 'می\u200cخواهم'],
    ['👩\u200d🔬 Ada', '👩\u200d🔬 Ada'],
    ['\u2060\u200b', 'ada'],
  ])('gets the name %j as it is displayed', async (displayName, expected) => {
    hub.user = { ...ada, displayName }

    await logIn()

    const [user] = await users()
    expect(user?.display_name).toBe(expected)
  })

  test.each([
    [{ username: 'admin', displayName: '王小明' }, /^wangxiaoming$/],
    [{ username: '☃', displayName: '☃' }, /^ada\.l$/],
    [{ username: '', displayName: '', email: 'root@elsewhere.example' }, /^[0-9a-f]{12}$/],
  ])('gets the first name that is a valid username: %o', async (names, username) => {
    hub.user = { ...ada, email: 'ada.l@elsewhere.example', ...names }

    await logIn()

    expect((await users())[0]?.username).toMatch(username)
  })

  test.each([
    'http://pictures.example/a.png',
    'javascript:alert(1)',
    'data:image/png;base64,AA',
    'https://u:p@x.example/',
    `https://x.example/${'a'.repeat(300)}`,
  ])('gets no image from %s', async (avatar) => {
    hub.user = { ...ada, avatar }

    await logIn()

    expect((await users())[0]).toMatchObject({ avatar_kind: '', avatar_url: '' })
  })

  test.each([
    [{}, 'no_identity'],
    [{ externalId: '' }, 'no_identity'],
    [{ externalId: 'a\nb' }, 'no_identity'],
    [{ externalId: 'x'.repeat(256) }, 'no_identity'],
    [undefined, 'no_identity'],
    [{ externalId: 7 }, 'no_identity'],
  ])('is rejected if the plugin returns %o', async (user, reason) => {
    hub.user = user as never

    expect(failure(await logIn())).toBe(`/users/auth-landing ${reason}`)
    expect(await users()).toEqual([])
  })

  test('is rejected if the site allows no registration', async () => {
    await setRules({ allow_new_registrations: false })

    expect(failure(await logIn())).toBe('/users/auth-landing registration_closed')
    hub.user = { externalId: 'x' }
    expect(failure(await logIn())).toBe('/users/auth-landing registration_closed')
    expect(await users()).toEqual([])
  })

  test('is rejected with an address of a domain that is not admitted', async () => {
    await setRules({ allow_email_domains: ['school.example'] })

    expect(failure(await logIn())).toBe('/users/auth-landing email_domain')
  })

  test('does not take over an account by its address, verified or not, however it is spelled', async () => {
    await site.addUser('Ada', { email: 'ADA@elsewhere.example' })

    expect(failure(await logIn())).toBe('/users/auth-landing email_taken')
    expect(await logins()).toEqual([])
  })

  test('a user who logs in through two tabs at once gets one account', async () => {
    const paths = [await startLogin(), await startLogin(), await startLogin()]

    const redirects = await Promise.all(paths.map((path) => browser.go(path)))

    expect(redirects.map(({ pathname }) => pathname)).toEqual(Array(3).fill('/users/auth-landing'))
    expect(redirects.every(({ searchParams }) => searchParams.has('code'))).toBe(true)
    expect(await users()).toHaveLength(1)
    expect(await logins()).toHaveLength(1)
  })
})
