import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { configSource, type PluginSource, writePlugin } from '../../test/plugin-packages.ts'
import { createTestSite, type TestSite, type TestUser } from '../../test/site.ts'
import { createTestServer } from '../../test/site-server.ts'

let site: TestSite
let admin: TestUser

beforeEach(async () => {
  site = await createTestSite({ plugins: { limits: { startMs: 5000, pingMs: 200, memoryMb: 64 } } })
  admin = await site.addUser('Root', { role_id: 2 })
})
afterEach(() => site.close())

const fields = `{
  motto: { control: 'input', required: false, initial: '' },
  key: { control: 'input', required: false, secret: true, initial: '' },
  video: { control: 'switch', required: false, initial: true },
}`
const source: PluginSource = {
  server: `export default { config: ${configSource(fields)} }`,
  web: { 'remoteEntry.js': 'export const get = () => undefined' },
  family: 'widget',
  slots: ['home.top', 'list.aside', 'content.embed', 'profile.tab'],
  tab: { path: 'projects', title: 'tab.title' },
  texts: { en_US: { info: { name: 'Test plugin' }, tab: { title: 'Projects' } } },
  room: { 'home.top': 2 },
  slots_from_config: { 'home.top': 'motto' },
  // The build rejects the secret; a site does not trust the build.
  public_config: ['motto', 'key'],
  embeds: [
    { url: 'https://vimeo.com/*', shape: 'wide', setting: 'video' },
    { url: 'https://gist.github.com/*/*', shape: 'tall' },
  ],
}

async function readStatus() {
  const statuses = await site.call('pluginStatusList', undefined)
  return statuses.find(({ slug_name }) => slug_name === 'test_plugin')
}

const readWeb = async () => (await readStatus())?.web

async function save(config_fields: Record<string, unknown>) {
  await site.call('adminPluginConfigUpdate', { plugin_slug_name: 'test_plugin', config_fields }, admin)
}

test('pages are told of slots whose setting is set, of public settings, and of no secret', async () => {
  writePlugin(join(site.dataDir, 'plugins/test_plugin/1.0.0'), source)
  await site.app.plugins.runtime.refresh()
  await site.call('adminPluginSwitch', { plugin_slug_name: 'test_plugin', enabled: true }, admin)

  const initial = await readWeb()
  await save({ motto: 'Be kind', key: 'hidden', video: false })
  const saved = await readWeb()

  expect(initial).toMatchObject({
    slots: ['list.aside', 'content.embed', 'profile.tab'],
    waiting_slots: ['home.top'],
    room: { 'home.top': 2 },
    config: { motto: '' },
    embeds: [
      { url: 'https://vimeo.com/*', shape: 'wide' },
      { url: 'https://gist.github.com/*/*', shape: 'tall' },
    ],
  })
  expect(saved).toMatchObject({
    slots: ['home.top', 'list.aside', 'content.embed', 'profile.tab'],
    embeds: [{ url: 'https://gist.github.com/*/*', shape: 'tall' }],
  })
  expect(saved).not.toHaveProperty('waiting_slots')
  expect((await readStatus())?.tab).toEqual({ path: 'projects', title: 'Projects' })
  expect(saved?.config).toEqual({ motto: 'Be kind' })
  expect(JSON.stringify(saved)).not.toContain('hidden')
})

test('for a plugin that waits for settings, pages get those it has, and initial values', async () => {
  const folder = join(site.dataDir, 'plugins/test_plugin')
  writePlugin(join(folder, '1.0.0'), source)
  await site.app.plugins.runtime.refresh()
  await site.call('adminPluginSwitch', { plugin_slug_name: 'test_plugin', enabled: true }, admin)
  await save({ motto: 'Be kind', key: '', video: false })
  const later = fields.replace('}', "}, name: { control: 'input', required: true, initial: '' }")

  writePlugin(join(folder, '1.1.0'), {
    ...source,
    version: '1.1.0',
    server: `export default { config: ${configSource(later)} }`,
    public_config: ['motto', 'name'],
  })
  await site.app.plugins.runtime.refresh()

  expect(await readWeb()).toMatchObject({ slots: source.slots, config: { motto: 'Be kind', name: '' } })
})

test('only administrators are told of a plugin’s page in the administration', async () => {
  const texts = {
    en_US: { info: { name: 'Agent' }, admin_page: { title: 'What was written', menu: 'Written' } },
    de_DE: { admin_page: { title: 'Was geschrieben wurde' } },
  }
  writePlugin(join(site.dataDir, 'plugins/test_plugin/1.0.0'), {
    web: { 'remoteEntry.js': 'export const get = () => undefined' },
    slots: ['admin.page'],
    admin_page: { title: 'admin_page.title', menu: 'admin_page.menu' },
    texts,
  })
  await site.app.plugins.runtime.refresh()
  await site.call('adminPluginSwitch', { plugin_slug_name: 'test_plugin', enabled: true }, admin)

  const [english] = await site.call('adminPluginList', {}, admin)
  const [german] = await site.call('adminPluginList', {}, admin, { language: 'de_DE' })

  expect(english?.admin_page).toEqual({ title: 'What was written', menu: 'Written' })
  expect(german?.admin_page?.title).toBe('Was geschrieben wurde')
  expect(JSON.stringify(await readStatus())).not.toContain('What was written')
})

test('administrators are shown the origins that pages load from', async () => {
  const origins = { script: ['https://scripts.example.com'], frame: [], connect: [] }
  const widget = { ...source, permissions: [], content_security: origins }
  writePlugin(join(site.dataDir, 'plugins/test_plugin/1.0.0'), widget)
  await site.app.plugins.runtime.refresh()

  const [listed] = await site.call('adminPluginList', {}, admin)

  expect(listed).toMatchObject({ enabled: false, permissions: [], content_security: origins })
})

const sidebar = { family: 'sidebar', slots: ['sidebar.sections'], slots_from_config: {}, room: {} } as const
const closed = [
  ['what fills the sidebar', sidebar],
  ['a widget', {}],
] as const

test.each(closed)('%s of a private site is off for visitors, and on for members', async (_, changes) => {
  const kept = { ...source, ...changes } as PluginSource
  writePlugin(join(site.dataDir, 'plugins/test_plugin/1.0.0'), kept)
  await site.app.plugins.runtime.refresh()
  await site.call('adminPluginSwitch', { plugin_slug_name: 'test_plugin', enabled: true }, admin)
  await save({ motto: 'Kept', key: '', video: false })
  const received: Record<string, string[]> = { visitor: [], member: [] }
  const leave = Object.entries(received).map(([name, events]) =>
    site.app.plugins.updates.subscribe('en_US', (event) => events.push(event), {
      canReadPrivateSite: name === 'member',
    }),
  )
  expect(JSON.stringify(await readStatus())).toContain('Kept')
  expect(received.visitor?.join()).toContain('Kept')

  const { login } = site.app.settings.current
  await site.app.settings.replace({ login: { ...login, login_required: true } })

  expect(await readStatus()).toEqual({ slug_name: 'test_plugin', enabled: false })
  await expect.poll(() => received.visitor?.at(-1)).not.toContain('Kept')
  const member = await site.addUser('Ada')
  expect(JSON.stringify(await site.call('pluginStatusList', undefined, member))).toContain('Kept')
  expect(received.member?.at(-1)).toContain('Kept')
  const server = await createTestServer(site)
  await server.get('/users/login')
  expect(JSON.stringify(server.rendered)).not.toContain('Kept')
  await server.get('/questions', { as: member })
  expect(JSON.stringify(server.rendered)).toContain('Kept')
  await server.server.close()
  for (const end of leave) end()
})

const needed = [
  ['a captcha', { family: 'captcha', slots: ['captcha.challenge'] }],
  ['the page of a user center', { family: 'user_center', slots: ['route.page'] }],
  ['a plugin of another family that fills the place for logins', { slots: ['login.buttons'] }],
] as const

test.each(needed)('%s of a private site is on for visitors, who log in with it', async (_, changes) => {
  const login = { ...source, room: {}, slots_from_config: {}, ...changes } as unknown as PluginSource
  writePlugin(join(site.dataDir, 'plugins/test_plugin/1.0.0'), login)
  await site.app.plugins.runtime.refresh()
  await site.call('adminPluginSwitch', { plugin_slug_name: 'test_plugin', enabled: true }, admin)
  await site.app.settings.replace({ login: { ...site.app.settings.current.login, login_required: true } })

  expect(await readStatus()).toMatchObject({ enabled: true, web: { slots: changes.slots } })
})
