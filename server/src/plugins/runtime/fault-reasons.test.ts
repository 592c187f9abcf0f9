import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { writePlugin } from '../../../test/plugin-packages.ts'
import { createTestSite, type TestSite, type TestUser } from '../../../test/site.ts'

let site: TestSite
let admin: TestUser

beforeEach(async () => {
  site = await createTestSite({ plugins: { limits: { startMs: 1500, pingMs: 200, memoryMb: 64 } } })
  admin = await site.addUser('Root', { role_id: 2 })
})
afterEach(() => site.close())

const slug = 'test_plugin'
const german = { language: 'de_DE' }

async function install(server: string): Promise<void> {
  writePlugin(join(site.dataDir, 'plugins', slug, '1.0.0'), { server })
  await site.app.plugins.runtime.refresh()
}

const turnOn = () => site.call('adminPluginSwitch', { plugin_slug_name: slug, enabled: true }, admin, german)

const readLastError = async () =>
  (await site.call('adminPluginList', {}, admin, german))[0]?.health.last_error?.message

const hanging = 'export default { embed: () => ({ platforms: () => new Promise(() => {}) }) }'

test('says in the language of the administrator why a plugin does not start', async () => {
  await install('await new Promise((resolve) => setTimeout(resolve, 60_000)); export default {}')

  await expect(turnOn()).rejects.toMatchObject({
    details: { params: { notice: 'Es startet nicht: Es war nach 1500 ms nicht bereit.' } },
  })
})

test('says in the language of the administrator what failed last', async () => {
  await install(hanging)
  await turnOn()
  const embed = site.app.plugins.host.offer(slug, 'embed', { timeout: 50 })
  await expect(embed?.calls.platforms()).rejects.toThrow('It did not answer within 50 ms.')

  expect(await readLastError()).toBe('Es hat nicht innerhalb von 50 ms geantwortet.')
})

test('ignores texts that the process itself sends', async () => {
  await install(`export default { embed: () => ({ platforms: async () => {
    throw Object.assign(new Error('It broke.'), { text: { key: 'plugin.fault.ended' } })
  } }) }`)
  await turnOn()
  const embed = site.app.plugins.host.offer(slug, 'embed')
  await expect(embed?.calls.platforms()).rejects.toThrow('It broke.')

  expect(await readLastError()).toBe('It broke.')
})
