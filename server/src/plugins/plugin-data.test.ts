import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { configSource, type PluginSource, packPlugin, writePlugin } from '../../test/plugin-packages.ts'
import { createTestSite, type TestSite, type TestUser } from '../../test/site.ts'

let site: TestSite
let admin: TestUser
let member: TestUser
let counter = 0

beforeEach(async () => {
  site = await createTestSite({ plugins: { limits: { startMs: 5000, pingMs: 200, memoryMb: 64 } } })
  admin = await site.addUser('Root', { role_id: 2 })
  member = await site.addUser('Ada')
})
afterEach(() => site.close())

const slug = { plugin_slug_name: 'test_plugin' }
const enable = (enabled = true) => site.call('adminPluginSwitch', { ...slug, enabled }, admin)
const answers = async () => (await site.call('embedConfig', undefined)).map(({ platform }) => platform)

async function install(source: PluginSource): Promise<void> {
  const folder = join(site.dataDir, 'work', String(++counter))
  mkdirSync(folder, { recursive: true })
  writePlugin(folder, source)
  const bytes = await packPlugin(folder, `${folder}.tgz`)
  await site.call('adminPluginInstall', { package: bytes.toString('base64') }, admin)
}

test('is given no value that its new version no longer accepts, and forms say so', async () => {
  const select = (options: readonly string[]) =>
    configSource(
      `{ weeks: { control: 'select', required: false, initial: '8', options: ${JSON.stringify(options)} } }`,
    )
  const source = (options: readonly string[]) => ({
    server: `export default { config: ${select(options)}, userConfig: ${select(options)},
      embed: ({ config, users }) => ({ platforms: async () =>
        [{ platform: config.weeks + ' ' + (await users.settings('${member.id}')).weeks, enable: true }] }) }`,
    texts: { en_US: { info: { name: 'Test' }, config: { weeks: { title: 'Weeks' } } } },
  })
  const weeks = { config_fields: { weeks: '52' } }
  await install(source(['8', '16', '52']))
  await enable()
  await site.call('adminPluginConfigUpdate', { ...slug, ...weeks }, admin)
  await site.call('userPluginConfigUpdate', { ...slug, ...weeks }, member)
  expect(await answers()).toEqual(['52 52'])

  await install({ ...source(['8', '16']), version: '1.1.0' })

  expect(await answers()).toEqual(['8 8'])
  const replaced = { config_fields: [{ name: 'weeks', value: '8' }], replaced_fields: ['weeks'] }
  expect(await site.call('adminPluginConfig', slug, admin)).toMatchObject(replaced)
  expect(await site.call('userPluginConfig', slug, member)).toMatchObject(replaced)
  await enable(false)
  expect(await site.call('adminPluginConfig', slug, admin)).toMatchObject(replaced)

  // The values are there again with the version that knows them, until something else is saved.
  await enable()
  await site.call('adminPluginRollback', slug, admin)
  expect(await answers()).toEqual(['52 52'])
  await install({ ...source(['8', '16']), version: '1.1.0' })
  await site.call('adminPluginConfigUpdate', { ...slug, config_fields: { weeks: '16' } }, admin)
  expect(await answers()).toEqual(['16 8'])
  expect(await site.call('adminPluginConfig', slug, admin)).not.toHaveProperty('replaced_fields')
})

test.each([false, true])('its stored data is deleted if chosen: %s', async (withData) => {
  const fields = (secret: string) =>
    configSource(`{ note: { control: 'input', required: false, secret: ${secret}, initial: '' } }`)
  const source = {
    permissions: ['kv' as const],
    server: `export default { config: ${fields('true')}, userConfig: ${fields('false')},
      embed: ({ kv }) => ({ platforms: async () => {
        const platform = String((await kv.get('kept')) ?? 'nothing')
        await kv.set('kept', 'kept')
        return [{ platform, enable: true }]
      } }) }`,
  }
  await install(source)
  await enable()
  const config_fields = { note: 'swordfish' }
  await site.call('adminPluginConfigUpdate', { ...slug, config_fields }, admin)
  await site.call('userPluginConfigUpdate', { ...slug, config_fields }, member)
  expect(await answers()).toEqual(['nothing'])

  await site.call('adminPluginRemove', { ...slug, with_data: withData }, admin)

  const rows = await Promise.all(
    (['plugin_config', 'plugin_kv', 'plugin_user_config'] as const).map((table) =>
      site.db.selectFrom(table).selectAll().execute(),
    ),
  )
  expect(rows.map(({ length }) => length)).toEqual(withData ? [0, 0, 0] : [1, 1, 1])
  expect(JSON.stringify(rows).includes('swordfish')).toBe(!withData)
  const { list } = await site.call('auditLogPage', { page: 1, page_size: 10 }, admin)
  const actions = list.map(({ action }) => action)
  expect(actions).toContain('plugin_remove')
  expect(actions.includes('plugin_data_removal')).toBe(withData)

  await install(source)
  await enable()
  expect(await answers()).toEqual([withData ? 'nothing' : 'kept'])
  const form = await site.call('userPluginConfig', slug, member)
  expect(form.config_fields[0]?.value).toBe(withData ? '' : 'swordfish')
})
