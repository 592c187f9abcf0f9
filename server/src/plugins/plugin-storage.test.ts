import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { getDenial } from '../../test/content.ts'
import { createTestSite, type TestSite, type TestUser } from '../../test/site.ts'
import { createTestServer } from '../../test/site-server.ts'
import { type StoreServer, startStoreServer, writeStorePlugin } from '../../test/store-server.ts'

let store: StoreServer
let site: TestSite
let admin: TestUser
let address: string

beforeEach(async () => {
  store = await startStoreServer()
  address = `http://${store.host}`
  site = await createTestSite({
    privateHosts: [store.host],
    plugins: { limits: { startMs: 5000, pingMs: 200, memoryMb: 64 } },
  })
  admin = await site.addUser('Root', { role_id: 2 })
  for (const slug of ['first_store', 'second_store']) {
    writeStorePlugin(join(site.dataDir, 'plugins', slug, '1.0.0'), slug)
  }
  await site.app.plugins.runtime.refresh()
  await configure('first_store', { address: `${address}/first` })
  await configure('second_store', { address: `${address}/second` })
})
afterEach(async () => {
  await store.stop()
  await site.close()
})

const configure = (slug: string, config_fields: Record<string, unknown>) =>
  site.call('adminPluginConfigUpdate', { plugin_slug_name: slug, config_fields }, admin)
const turn = (slug: string, enabled: boolean) =>
  site.call('adminPluginSwitch', { plugin_slug_name: slug, enabled }, admin)
const listOn = async () =>
  (await site.call('adminPluginList', {}, admin))
    .filter(({ enabled }) => enabled)
    .map(({ slug_name }) => slug_name)

async function upload(): Promise<string> {
  const { write } = site.app.settings.current
  await site.app.settings.replace({ write: { ...write, authorized_attachment_extensions: ['txt'] } })
  const file = new File(['a text'], 'a.txt')
  return new URL(await site.call('fileUpload', { source: 'post_attachment', file }, admin)).pathname
}

test('a file is sent to and read from the store without passing through the plugin that signs', async () => {
  await turn('first_store', true)

  const path = await upload()

  expect([...store.objects]).toEqual([
    [expect.stringMatching(/^\/first\/files\/post\/\w+\.txt$/), Buffer.from('a text')],
  ])
  const { server } = await createTestServer(site)
  expect((await server.inject({ method: 'GET', url: path })).payload).toBe('a text')
  await server.close()
})

test('nothing is sent to a host that the plugin does not declare', async () => {
  await configure('first_store', { address: `${address}/first`, host: 'https://other.example.com' })
  await turn('first_store', true)

  await upload()

  expect(store.objects.size).toBe(0)
  expect(await site.call('uploadStorage', undefined, admin)).toMatchObject({ on_server: { files: 1 } })
})

test('a plugin stays enabled, with its store, for as long as files are in its store', async () => {
  await turn('first_store', true)
  await upload()
  const denial = { reason: 'error.upload.store_in_use' }

  expect(await getDenial(turn('first_store', false))).toMatchObject(denial)
  expect(await getDenial(turn('second_store', true))).toMatchObject(denial)
  expect(await getDenial(configure('first_store', { address: `${address}/elsewhere` }))).toMatchObject(denial)
  expect(
    await getDenial(site.call('adminPluginRemove', { plugin_slug_name: 'first_store' }, admin)),
  ).toMatchObject(denial)
  expect(await listOn()).toEqual(['first_store'])
  // Changes that keep the place are allowed, and so are changes of plugins that have no files.
  await configure('first_store', { address: `${address}/first`, host: `${address}/first` })
  await configure('second_store', { address: `${address}/third` })

  await site.call('uploadStorageMove', { to: 'server' }, admin)
  await site.app.events.drain()
  await turn('second_store', true)

  expect(store.objects.size).toBe(0)
  expect(await listOn()).toEqual(['second_store'])
  await turn('second_store', false)
  expect(await site.call('uploadStorage', undefined, admin)).toMatchObject({ move: null })
})

test('a plugin that fails too often is still disabled, and can be enabled again', async () => {
  await turn('first_store', true)
  await upload()
  const notice = { key: 'plugin.notice.failed_too_often', params: { reason: 'It fails.' } }

  await site.app.plugins.runtime.change('first_store', { enabled: false, notice })
  expect(await listOn()).toEqual([])
  await turn('first_store', true)

  expect(await listOn()).toEqual(['first_store'])
})
