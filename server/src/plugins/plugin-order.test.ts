import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type PluginSource, writePlugin } from '../../test/plugin-packages.ts'
import { createTestSite, type TestSite, type TestUser } from '../../test/site.ts'
import { createTestServer, type SiteServer } from '../../test/site-server.ts'
import { signalHere } from '../platform/database/signals.ts'

let site: TestSite
let http: SiteServer
let admin: TestUser

const web = { 'remoteEntry.js': 'export const get = () => undefined' }
const embed = (platform: string) =>
  `export default { embed: () => ({ platforms: async () => [{ platform: '${platform}', enable: true }] }) }`

beforeEach(async () => {
  site = await createTestSite({ plugins: { limits: { startMs: 5000, pingMs: 200, memoryMb: 64 } } })
  admin = await site.addUser('Root', { role_id: 2 })
  http = await createTestServer(site)
  const plugins = [
    { slug_name: 'alpha', family: 'widget', web, slots: ['list.aside'] },
    { slug_name: 'beta', family: 'embed', server: embed('beta') },
    { slug_name: 'gamma', family: 'embed', server: embed('gamma') },
    // No other plugin is next to it anywhere.
    { slug_name: 'lone', family: 'theme', server: 'export default {}' },
    { slug_name: 'off', family: 'widget', web, slots: ['list.aside'] },
  ] satisfies PluginSource[]
  for (const plugin of plugins) {
    writePlugin(join(site.dataDir, 'plugins', plugin.slug_name, '1.0.0'), plugin)
  }
  await site.app.plugins.runtime.refresh()
  for (const plugin_slug_name of ['alpha', 'beta', 'gamma', 'lone']) {
    await site.call('adminPluginSwitch', { plugin_slug_name, enabled: true }, admin)
  }
})
afterEach(async () => {
  await http.server.close()
  await site.close()
})

const save = (...slugs: string[]) => site.call('pluginOrderUpdate', { slugs }, admin)
const readOrder = () => site.call('pluginOrderInfo', undefined, admin)
const listEnabled = async () =>
  (await site.call('pluginStatusList', undefined))
    .filter(({ enabled }) => enabled)
    .map(({ slug_name, place }) => [slug_name, place])
const platforms = async () => (await site.call('embedConfig', undefined)).map(({ platform }) => platform)

test('is by slug until an administrator changes it', async () => {
  expect(await platforms()).toEqual(['beta', 'gamma'])
  expect(await readOrder()).toEqual({
    revision: { slugs: expect.any(String) },
    slugs: [],
    plugins: [
      { slug_name: 'alpha', name: 'Test plugin', type: 'widget' },
      { slug_name: 'beta', name: 'Test plugin', type: 'embed' },
      { slug_name: 'gamma', name: 'Test plugin', type: 'embed' },
    ],
  })
})

test('applies to pages and to calls of plugins; those that are not named come last', async () => {
  await save('gamma', 'alpha')

  expect(await listEnabled()).toEqual([
    ['gamma', 0],
    ['alpha', 1],
    ['beta', undefined],
    ['lone', undefined],
  ])
  expect(await platforms()).toEqual(['gamma', 'beta'])
  const { slugs, plugins } = await readOrder()
  expect(slugs).toEqual(['gamma', 'alpha'])
  expect(plugins.map(({ slug_name }) => slug_name)).toEqual(['gamma', 'alpha', 'beta'])

  await save()
  expect(await platforms()).toEqual(['beta', 'gamma'])
})

test('keeps the place of a disabled plugin, and omits missing ones', async () => {
  await save('nothing_like_it', 'off', 'beta')
  expect((await readOrder()).slugs).toEqual(['off', 'beta'])

  await site.call('adminPluginSwitch', { plugin_slug_name: 'off', enabled: true }, admin)

  expect((await listEnabled())[0]).toEqual(['off', 0])
})

test('is rejected with a plugin in two places, and for everyone but administrators', async () => {
  const moderator = await site.addUser('Mod', { role_id: 3 })

  await expect(save('beta', 'gamma', 'beta')).rejects.toMatchObject({ status: 400 })
  await expect(site.call('pluginOrderUpdate', { slugs: ['gamma'] }, moderator)).rejects.toMatchObject({
    status: 403,
  })
  await expect(site.call('pluginOrderInfo', undefined, moderator)).rejects.toMatchObject({ status: 403 })

  expect((await readOrder()).slugs).toEqual([])
})

test('does not overwrite an order that another administrator saved meanwhile', async () => {
  const { revision } = await readOrder()
  const saveRead = (slugs: string[]) => site.call('pluginOrderUpdate', { slugs, revision }, admin)
  await saveRead(['gamma', 'beta'])

  await expect(saveRead(['beta', 'gamma'])).rejects.toMatchObject({
    reason: 'error.setting.changed_elsewhere',
    status: 409,
  })
  expect((await readOrder()).slugs).toEqual(['gamma', 'beta'])
  // The same change twice undoes nothing.
  await saveRead(['gamma', 'beta'])

  const read = await readOrder()
  await site.call('pluginOrderUpdate', { slugs: ['beta'], revision: read.revision }, admin)
  expect((await readOrder()).slugs).toEqual(['beta'])
})

test('is in the audit log', async () => {
  await save('gamma')

  const { list } = await site.call('auditLogPage', { action: 'setting_change' }, admin)
  expect(list).toMatchObject([
    { object_id: 'plugin_order.slugs', old_value: '[]', new_value: '["gamma"]', actor: { username: 'root' } },
  ])
})

test('is sent to open pages', async () => {
  const orders: string[][] = []
  const leave = site.app.plugins.updates.subscribe('en_US', (event) => {
    const { statuses } = JSON.parse(event.split('data: ')[1] ?? '')
    orders.push(statuses.map(({ slug_name }: { slug_name: string }) => slug_name))
  })

  await save('gamma')

  await expect.poll(() => orders.at(-1)?.[0]).toBe('gamma')
  leave()
})

test('applies to another process at once', async () => {
  const value = JSON.stringify({ slugs: ['gamma'] })
  await save('alpha')
  await site.db.updateTable('site_settings').set({ value }).where('name', '=', 'plugin_order').execute()

  signalHere(site.db, 'plugins', '')

  await expect.poll(platforms).toEqual(['gamma', 'beta'])
})

test('applies to pages that another process had cached', async () => {
  async function readPage(): Promise<string[]> {
    await http.server.inject({ url: '/tags' })
    return (http.rendered.at(-1)?.plugins ?? []).map(({ slug_name }) => slug_name)
  }
  expect((await readPage())[0]).toBe('alpha')

  await save('gamma')

  expect((await readPage())[0]).toBe('gamma')
})
