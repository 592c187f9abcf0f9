import { join } from 'node:path'
import { endpoints, getPath } from '@querent/sdk/contract'
import { pino } from 'pino'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { configSource, writePlugin } from '../../test/plugin-packages.ts'
import { createTestSite, type TestSite, type TestUser } from '../../test/site.ts'
import { createTestServer, type SiteServer } from '../../test/site-server.ts'

const secret = 'pässword/hunter"22'
const forms = [secret, encodeURIComponent(secret), JSON.stringify(secret).slice(1, -1), 'hunter']

let lines: string[]
let site: TestSite
let server: SiteServer
let admin: TestUser
let member: TestUser

beforeEach(async () => {
  lines = []
  const log = pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) })
  site = await createTestSite({ log, plugins: { limits: { startMs: 5000, pingMs: 200, memoryMb: 64 } } })
  admin = await site.addUser('Root', { role_id: 2 })
  member = await site.addUser('Ada')
  server = await createTestServer(site)
})
afterEach(() => site.close())

const fields = `{ key: { control: 'input', inputType: 'password', required: true, secret: true, initial: '' } }`

/** Writes its secret to every place that is recorded. */
const leakyPlugin = `
  const form = ${configSource(fields)}
  const config = { ...form, check(values) {
    if (String(values.key).startsWith('no ')) throw new Error('the form dislikes ' + values.key)
    return form.check(values)
  } }
  const userConfig = ${configSource(`{ note: { control: 'input', required: false, initial: '' } }`)}
  const no = (text) => Object.assign(new Error(text), { name: 'PluginError', details: { key: text } })
  export default {
    config,
    userConfig,
    embed: ({ config: { key }, log }) => ({ platforms: async () => {
      log.info('info ' + key, { key, inner: [encodeURIComponent(key)], count: 1n })
      log.warn('warn ' + key, { key })
      console.log('printed ' + key)
      console.error(new Error('printed ' + key))
      throw new Error('cannot use ' + key, { cause: new Error(key) })
    } }),
    sidebar: ({ config: { key } }) => ({ links: async () => { throw no('refuses ' + key) } }),
    routes: ({ config: { key } }) => [
      { method: 'GET', path: '/no', access: 'public', handle: async () => { throw no('refuses ' + key) } },
      { method: 'GET', path: '/fail', access: 'public', handle: async () => { throw new Error(key) } },
      { method: 'GET', path: '/late', access: 'public', handle: async () => {
        setTimeout(() => { throw new Error('later ' + key) }, 5)
        return {}
      } },
    ],
  }`

async function expectNowhere(text: string, where: string): Promise<void> {
  for (const form of forms) expect(text.includes(form), `${form} in ${where}`).toBe(false)
}

/** Every call that only reads, by everyone who may make it. */
async function searchReadings(): Promise<number> {
  let answered = 0
  for (const [name, definition] of Object.entries(endpoints)) {
    if (definition.method !== 'GET') continue
    const query = new URLSearchParams({ plugin_slug_name: 'talkative', page: '1', page_size: '20', q: 'x' })
    const path = getPath(definition).replace(/:(\w+)/g, 'x')
    for (const as of [admin, member, undefined]) {
      const headers = as ? { authorization: as.token } : {}
      const { body, statusCode } = await server.server.inject({ url: `${path}?${query}`, headers })
      if (statusCode === 200) answered += 1
      await expectNowhere(body, name)
    }
  }
  return answered
}

test('a secret of a plugin is in no response, in no line of the log and on no page', async () => {
  writePlugin(join(site.dataDir, 'plugins', 'talkative', '1.0.0'), {
    slug_name: 'talkative',
    family: 'sidebar',
    server: leakyPlugin,
    web: { 'remoteEntry.js': 'export {}' },
    slots: ['content.block'],
  })
  await site.app.plugins.runtime.refresh()
  const slug = { plugin_slug_name: 'talkative' }
  const set = (key: string) =>
    site.call('adminPluginConfigUpdate', { ...slug, config_fields: { key } }, admin).catch((error) => error)

  // While it is disabled, its form is read in a separate thread.
  const deniedOff = await set(`no ${secret}`)
  await expectNowhere(JSON.stringify([deniedOff, deniedOff.message]), 'the denial of a form')
  expect(await set(secret)).toBeNull()
  await site.call('adminPluginSwitch', { ...slug, enabled: true }, admin)
  const deniedOn = await set(`no ${secret}`)
  expect(deniedOn).toMatchObject({ reason: 'error.plugin.failed' })
  await expectNowhere(JSON.stringify([deniedOn, deniedOn.message]), 'the denial of a form')

  await site.call('embedConfig', undefined)
  await site.call('sidebarConfig', undefined)
  for (const path of ['no', 'fail', 'late']) {
    const response = await server.get(`/answer/api/v1/plugin/talkative/${path}`)
    await expectNowhere(response.body, path)
  }
  await expect
    .poll(async () => (await site.call('adminPluginList', {}, admin))[0]?.health.last_error?.message)
    .toBe('later ••••••••')

  expect(await searchReadings()).toBeGreaterThan(60)
  for (const path of ['/', '/questions', '/admin/talkative', '/users/settings/talkative']) {
    await expectNowhere((await server.get(path, { as: admin })).body, path)
  }
  await expectNowhere(JSON.stringify(server.rendered), 'what pages are rendered from')
  const written = lines.join('')
  // It was recorded without the secret.
  for (const word of ['info', 'warn', 'printed', 'cannot use', 'refuses', 'later']) {
    expect(written).toContain(`${word} ••••••••`)
  }
  await expectNowhere(written, 'the log')
})

test('a secret is not printed when the plugin cannot start with it', async () => {
  writePlugin(join(site.dataDir, 'plugins', 'talkative', '1.0.0'), {
    slug_name: 'talkative',
    server: `export default { config: ${configSource(fields)}, embed: ({ config }) => { throw new Error(config.key) } }`,
  })
  await site.app.plugins.runtime.refresh()
  const slug = { plugin_slug_name: 'talkative' }
  await site.call('adminPluginConfigUpdate', { ...slug, config_fields: { key: secret } }, admin)
  const denial = await site
    .call('adminPluginSwitch', { ...slug, enabled: true }, admin)
    .catch((error: unknown) => error)
  expect(JSON.stringify(denial)).toContain('It does not start: ••••••••')
  await expectNowhere(JSON.stringify(denial), 'the denial')

  // As on a start of the site.
  await site.db.updateTable('plugin_config').set({ enabled: 1 }).execute()
  await site.app.plugins.runtime.refresh()
  await site.call('embedConfig', undefined)
  const list = JSON.stringify(await site.call('adminPluginList', {}, admin))
  expect(list).toContain('It does not start: ••••••••')
  await expectNowhere(list, 'the list of plugins')
  await expectNowhere(lines.join(''), 'the log')
})
