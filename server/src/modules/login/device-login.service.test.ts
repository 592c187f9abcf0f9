import type { FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createFakePluginHost, type FakePluginHost } from '../../../test/fake-plugin-host.ts'
import { fakeProvider } from '../../../test/fake-provider.ts'
import { createLoginServer, type LoginBrowser, openBrowser } from '../../../test/login-browser.ts'
import { createTestSite, type TestSite } from '../../../test/site.ts'

let site: TestSite
let plugins: FakePluginHost
let server: FastifyInstance
let desk: LoginBrowser
let phone: LoginBrowser

const api = '/answer/api/v1'
const slug = 'firm_user_center'
const firm = fakeProvider({ externalId: 'ada', displayName: 'Ada', email: 'ada@firm.example' })

beforeEach(async () => {
  plugins = createFakePluginHost()
  plugins.enable(slug, {
    userCenter: {
      agent: {
        displayName: 'The Firm',
        icon: '<svg/>',
        url: '',
        controlCenter: [],
        keepsOriginalAccounts: true,
        decidesRank: false,
        decidesStatus: false,
        decidesRole: false,
        needsEmail: true,
      },
      start: firm.start,
      finish: firm.finish,
      deviceLogin: firm.start,
    },
  })
  site = await createTestSite({ pluginHost: plugins })
  server = await createLoginServer(site)
  desk = openBrowser(server)
  phone = openBrowser(server)
})
afterEach(async () => {
  await server.close()
  await site.close()
})

type Started = { device_key: string; url: string; number: string; expires_at: number }

async function start(): Promise<Started> {
  const { data } = await desk.call('POST', '/user-center/device/start', {})
  return data as Started
}

async function check({ device_key }: Started, from = desk) {
  const { data } = await from.call('GET', `/user-center/device/check?device_key=${device_key}`)
  return data as { state: string; code: string }
}

/** Scans the code: the phone goes to the provider and comes back. */
async function scan({ url }: Started): Promise<URL> {
  const state = new URL(url).searchParams.get('state')
  return phone.go(`${api}/user-center/login/callback?state=${state}&code=c`)
}

const confirm = (redirectTo: URL) =>
  phone.call('POST', '/user-center/device/confirm', { code: redirectTo.searchParams.get('device') })

test('lets the waiting browser in once the other device has confirmed', async () => {
  const started = await start()
  expect(started.expires_at).toBe(site.clock.now + 300)
  expect(await check(started)).toEqual({ state: 'waiting', code: '' })

  const redirectTo = await scan(started)

  expect(redirectTo.pathname).toBe('/users/auth-landing')
  expect(redirectTo.searchParams.get('number')).toBe(started.number)
  // The redirect alone grants nothing: somebody may have sent the URL to the user.
  expect(await check(started)).toEqual({ state: 'waiting', code: '' })
  expect((await confirm(redirectTo)).status).toBe(200)
  const { state, code } = await check(started)
  expect(state).toBe('done')
  const { data } = await desk.call('POST', '/connector/exchange', { code })
  expect(data).toMatchObject({ display_name: 'Ada' })
})

test('lets nobody in twice, nor in another browser', async () => {
  const started = await start()
  const redirectTo = await scan(started)
  await confirm(redirectTo)

  expect(await check(started, phone)).toEqual({ state: 'expired', code: '' })
  const all = await Promise.all([check(started), check(started), check(started)])
  expect(all.map(({ state }) => state).sort()).toEqual(['done', 'expired', 'expired'])
  expect((await confirm(redirectTo)).reason).toBe('error.connector.expired')
})

test('accepts a scanned code once', async () => {
  const started = await start()
  await scan(started)

  expect((await scan(started)).search).toBe(`?failed=expired&provider=${slug}`)
})

test('ends after five minutes, in any step', async () => {
  const [waiting, scanned] = [await start(), await start()]
  const redirectTo = await scan(scanned)
  site.clock.now += 300

  expect(await check(waiting)).toEqual({ state: 'expired', code: '' })
  expect((await scan(waiting)).searchParams.get('failed')).toBe('expired')
  expect((await confirm(redirectTo)).reason).toBe('error.connector.expired')
})

test('is offered on desktops, while phones go to the provider at once', async () => {
  const path = `${api}/user-center/login/redirect`

  expect((await desk.go(path)).pathname).toBe('/user-center/auth')
  expect((await desk.go(`${path}?device=this`)).host).toBe('provider.example')
  const mobile = { 'user-agent': 'Mozilla/5.0 (iPhone) Mobile Safari' }
  expect((await phone.go(path, mobile)).host).toBe('provider.example')
})

test('does not exist without a user center that offers it', async () => {
  plugins.disable(slug)

  expect(await desk.call('POST', '/user-center/device/start', {})).toMatchObject({
    reason: 'error.connector.not_found',
  })
  expect(await check({ device_key: 'nonsense' } as Started)).toEqual({ state: 'expired', code: '' })
})
