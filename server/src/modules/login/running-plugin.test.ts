import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createLoginServer, type LoginBrowser, openBrowser } from '../../../test/login-browser.ts'
import { api, failure } from '../../../test/login-site.ts'
import { type PluginSource, writePlugin } from '../../../test/plugin-packages.ts'
import { createTestSite, type TestSite, type TestUser } from '../../../test/site.ts'

// Uses the platform's own host: answers of plugins cross from their thread, and nothing is a fake.

let site: TestSite
let admin: TestUser
let server: FastifyInstance
let browser: LoginBrowser

beforeEach(async () => {
  site = await createTestSite({ plugins: { limits: { startMs: 20_000, pingMs: 5000, memoryMb: 64 } } })
  admin = await site.addUser('Root', { role_id: 2 })
  server = await createLoginServer(site)
  browser = openBrowser(server)
})
afterEach(async () => {
  await server.close()
  await site.close()
})

async function enable(slug: string, source: PluginSource, enabled = true): Promise<void> {
  writePlugin(join(site.dataDir, 'plugins', slug, '1.0.0'), { slug_name: slug, ...source })
  await site.app.plugins.runtime.refresh()
  await site.call('adminPluginSwitch', { plugin_slug_name: slug, enabled }, admin)
}

const texts = {
  en_US: { info: { name: 'Hub' }, connector: { name: 'The Hub' }, error: { no: 'Not a member.' } },
}

const connector = `export default {
  connector: () => ({
    logo: '<svg/>',
    start: async ({ state, redirectUrl }) => ({
      url: 'https://hub.example/authorize?' + new URLSearchParams({ state, redirect_uri: redirectUrl }),
      keep: { verifier: 'v1' },
    }),
    finish: async ({ query, keep }) => {
      if (query.code === 'refuse') throw Object.assign(new Error('error.no'), { name: 'PluginError', details: {} })
      if (query.code === 'away') {
        throw Object.assign(new Error('error.unreachable'), { name: 'PluginError', details: {} })
      }
      if (query.code === 'break') throw new Error('secret stack')
      return { externalId: keep.verifier + query.code, email: query.code + '@hub.example', username: query.code }
    },
  }),
}`

async function logIn(code: string): Promise<URL> {
  const target = await browser.go(`${api}/connector/login/hub_connector`)
  const state = target.searchParams.get('state')
  return browser.go(`${api}/connector/redirect/hub_connector?state=${state}&code=${code}`)
}

test('tells administrators the URL to register at the provider', async () => {
  await enable('hub_connector', { family: 'connector', server: connector, texts })

  const form = await site.call('adminPluginConfig', { plugin_slug_name: 'hub_connector' }, admin)

  const provider = await browser.go(`${api}/connector/login/hub_connector`)
  expect(form.callback_url).toBe(provider.searchParams.get('redirect_uri'))
})

test('logs in with a plugin that runs in its own process, until it is disabled', async () => {
  await enable('hub_connector', { family: 'connector', server: connector, texts })
  expect(await site.call('connectorInfo', undefined)).toMatchObject([
    { slug_name: 'hub_connector', name: 'The Hub', icon: Buffer.from('<svg/>').toString('base64') },
  ])

  const redirectTo = await logIn('ada')
  const code = redirectTo.searchParams.get('code')
  const { data } = await browser.call('POST', '/connector/exchange', { code })
  expect(data).toMatchObject({ username: 'ada', e_mail: 'ada@hub.example' })
  expect(await site.db.selectFrom('user_external_logins').select('external_id').execute()).toEqual([
    { external_id: 'v1ada' },
  ])

  await site.call('adminPluginSwitch', { plugin_slug_name: 'hub_connector', enabled: false }, admin)
  expect(await site.call('connectorInfo', undefined)).toEqual([])
  expect(failure(await browser.go(`${api}/connector/login/hub_connector`))).toBe(
    '/users/auth-landing unknown',
  )
})

test('returns a denial with the plugin’s text, and an error without text', async () => {
  await enable('hub_connector', { family: 'connector', server: connector, texts })

  const denied = await logIn('refuse')
  expect(failure(denied)).toBe('/users/auth-landing refused')
  const notice = `/connector/notice?code=${denied.searchParams.get('notice')}`
  expect((await browser.call('GET', notice)).data).toEqual({ message: 'Not a member.' })
  expect(failure(await logIn('away'))).toBe('/users/auth-landing unavailable')
  const broken = await logIn('break')
  expect(failure(broken)).toBe('/users/auth-landing unavailable')
  expect(broken.href).not.toContain('secret')
})

test('calls a user center that runs in its own process', async () => {
  await enable('firm_user_center', {
    family: 'user_center',
    server: `export default {
      userCenter: () => ({
        agent: {
          displayName: 'The Firm', icon: '<svg/>', url: 'https://firm.example', controlCenter: [],
          keepsOriginalAccounts: true, decidesRank: false, decidesStatus: true, decidesRole: false, needsEmail: false,
        },
        start: async ({ state }) => ({ url: 'https://firm.example/login?state=' + state }),
        deviceLogin: async ({ state }) => ({ url: 'https://firm.example/scan?state=' + state }),
        finish: async () => ({ externalId: 'ada', displayName: 'Ada' }),
        account: async (externalId) => (externalId === 'ada' ? undefined : { externalId }),
      }),
    }`,
  })

  expect((await browser.go(`${api}/user-center/login/redirect`)).pathname).toBe('/user-center/auth')
  const { data } = await browser.call('POST', '/user-center/device/start', {})
  const started = data as { device_key: string; url: string }
  const state = new URL(started.url).searchParams.get('state')
  const phone = openBrowser(server)
  const redirectTo = await phone.go(`${api}/user-center/login/callback?state=${state}`)
  await phone.call('POST', '/user-center/device/confirm', { code: redirectTo.searchParams.get('device') })
  const check = await browser.call('GET', `/user-center/device/check?device_key=${started.device_key}`)
  const session = await browser.call(
    'POST',
    '/connector/exchange',
    check.data && { code: Reflect.get(Object(check.data), 'code') },
  )
  expect(session.data).toMatchObject({ display_name: 'Ada', e_mail: '' })

  // The user center no longer knows the account.
  const token = String(Reflect.get(Object(session.data), 'access_token'))
  const ada = { id: 0, username: 'ada', token, visitToken: '' }
  await site.call('userInfo', undefined, ada)
  await site.app.waitUntilIdle()
  expect(await site.call('userInfo', undefined, ada)).toBeNull()
})
