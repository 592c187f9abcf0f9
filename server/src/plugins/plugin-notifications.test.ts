import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { answer, ask } from '../../test/content.ts'
import { type PluginSource, writePlugin } from '../../test/plugin-packages.ts'
import { createTestSite, type TestSite, type TestUser } from '../../test/site.ts'

let site: TestSite
let member: TestUser

beforeEach(async () => {
  site = await createTestSite()
  member = await site.addUser('Ada', { reputation: 500 })
})
afterEach(() => site.close())

async function run(source: PluginSource): Promise<void> {
  writePlugin(join(site.dataDir, 'plugins/test_plugin/1.0.0'), source)
  await site.app.plugins.runtime.refresh()
  const admin = await site.addUser('Root', { role_id: 2 })
  await site.call('adminPluginSwitch', { plugin_slug_name: 'test_plugin', enabled: true }, admin)
}

test('delivers inbox notifications to a plugin, with the settings of their owner', async () => {
  const delivery =
    "{ control: 'select', required: true, secret: false, initial: 'off', options: ['off', 'at_once', 'daily'] }"
  const server = `export default {
    userConfig: { fields: { delivery: ${delivery} }, initial: {}, check: (values) => ({ values }) },
    notification: ({ kv }) => ({
      deliver: async ({ receiver, notifications }) => kv.set(receiver.username, notifications[0].title),
    }),
  }`
  await run({ server, family: 'notification', permissions: ['notifications', 'kv'] })
  const other = await site.addUser('Cy')
  const question = await ask(site, member, { title: 'When are tomatoes ripe?' })
  const settings = { plugin_slug_name: 'test_plugin', config_fields: { delivery: 'at_once' } }
  await site.call('userPluginConfigUpdate', settings, member)

  await answer(site, other, question)
  await site.app.events.drain()

  const stored = await site.db.selectFrom('plugin_kv').select(['key', 'value']).execute()
  expect(stored).toEqual([{ key: member.username, value: '"When are tomatoes ripe?"' }])
})

test('passes a member’s settings to a channel as its form reads them', async () => {
  const server = `
    const settings = { control: 'input', required: false, secret: false, initial: '' }
    const userConfig = {
      fields: { delivery: { ...settings, control: 'select', options: ['off', 'at_once'] }, topic: settings },
      initial: {},
      check: ({ delivery = 'off', topic = 'all' }) =>
        topic === 'gone' ? { problems: [{ field: 'topic', message: '' }] } : { values: { delivery, topic } },
    }
    export default {
      userConfig,
      notification: ({ kv, users }) => ({
        deliver: async ({ receiver }) =>
          kv.set('read', { given: receiver.settings, asked: await users.settings(receiver.id) }),
      }),
    }`
  const permissions = ['notifications', 'kv', 'users.read'] as const
  await run({ server, family: 'notification', permissions: [...permissions] })
  const stored = { user_id: member.id, slug: 'test_plugin', config_version: '1.0.0', updated_at: 0 }
  const value = JSON.stringify({ delivery: 'at_once', topic: 'gone', old: true })
  await site.db
    .insertInto('plugin_user_config')
    .values({ ...stored, value })
    .execute()

  await answer(site, await site.addUser('Cy'), await ask(site, member))
  await site.app.events.drain()

  const read = await site.db.selectFrom('plugin_kv').select('value').executeTakeFirst()
  const expected = { delivery: 'at_once', topic: 'all' }
  expect(JSON.parse(read?.value ?? '{}')).toEqual({ given: expected, asked: expected })
})
