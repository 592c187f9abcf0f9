import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { configSource, packPlugin, writePlugin } from '../../../test/plugin-packages.ts'
import { createTestSite, type TestSite, type TestUser } from '../../../test/site.ts'

let site: TestSite
let admin: TestUser

beforeEach(async () => {
  site = await createTestSite({ plugins: { limits: { startMs: 5000, pingMs: 200, memoryMb: 64 } } })
  admin = await site.addUser('Root', { role_id: 2 })
})
afterEach(() => site.close())

const slug = { plugin_slug_name: 'test_guard' }
const text = `{ control: 'input', required: true, secret: false, initial: '' }`

/** A captcha that needs its settings. */
async function install(version: string, ...names: string[]): Promise<void> {
  const fields = names.map((name) => `${name}: ${text}`).join(', ')
  const folder = join(site.dataDir, 'work', version)
  mkdirSync(folder, { recursive: true })
  writePlugin(folder, {
    slug_name: slug.plugin_slug_name,
    family: 'captcha',
    version,
    server: `export default { config: ${configSource(`{ ${fields} }`)},
      captcha: () => ({ create: async () => ({}), verify: async () => true }) }`,
  })
  const packed = await packPlugin(folder, `${folder}.tgz`)
  await site.call('adminPluginInstall', { package: packed.toString('base64') }, admin)
}

const toggle = (enabled: boolean) => site.call('adminPluginSwitch', { ...slug, enabled }, admin)
const configure = (config_fields: Record<string, string>) =>
  site.call('adminPluginConfigUpdate', { ...slug, config_fields }, admin)
const demand = () => site.call('userActionRecord', { action: 'email' })
const findNotice = async () =>
  (await site.call('adminPluginList', {}, admin)).find(({ slug_name }) => slug_name === 'test_guard')?.notice
const readHealth = async () => (await site.call('dashboardHealth', undefined, admin)).plugins
async function countNotices(): Promise<number> {
  await site.app.events.drain()
  return (await site.call('notificationPage', { type: 'inbox' }, admin)).count
}

const unavailable = { reason: 'error.object.captcha_unavailable' }
const guardsNothing = 'It is not set up yet. Until it is, it protects nothing.'
const isClosed = 'It is not set up yet. What it protects stays blocked until it runs again or is deactivated.'

test('guards nothing before it has its settings, and reports this as a fault', async () => {
  await install('1.0.0', 'key')

  await toggle(true)

  expect(await demand()).toMatchObject({ verify: false })
  expect(await findNotice()).toBe(guardsNothing)
  expect(await readHealth()).toMatchObject([{ notice: guardsNothing, needs_settings: false }])
  await configure({ key: 'a' })
  expect(await demand()).toMatchObject({ verify: true })
  expect(await findNotice()).toBe('')
})

test('stays closed when an upgrade asks for more settings, until it has them', async () => {
  await install('1.0.0', 'key')
  await toggle(true)
  await configure({ key: 'a' })

  await install('2.0.0', 'key', 'secret')

  await expect(demand()).rejects.toMatchObject(unavailable)
  await site.app.plugins.runtime.refresh()
  await expect.poll(findNotice).toBe(isClosed)
  expect(await countNotices()).toBe(1)
  expect(await readHealth()).toMatchObject([{ notice: isClosed, needs_settings: false }])
  await configure({ key: 'a', secret: 'b' })
  expect(await demand()).toMatchObject({ verify: true })
  expect(await findNotice()).toBe('')
})

test('guards nothing when it is enabled again without its settings', async () => {
  await install('1.0.0', 'key')
  await toggle(true)
  await configure({ key: 'a' })
  await toggle(false)
  await install('2.0.0', 'key', 'secret')

  await toggle(true)

  expect(await demand()).toMatchObject({ verify: false })
  expect(await findNotice()).toBe(guardsNothing)
})
