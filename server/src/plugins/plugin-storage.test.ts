import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { getDenial } from '../../test/content.ts'
import { configSource, writePlugin } from '../../test/plugin-packages.ts'
import { createTestSite, type TestSite, type TestUser } from '../../test/site.ts'
import { createTestServer } from '../../test/site-server.ts'

const objects = new Map<string, Buffer>()
const store = createServer(async (request, response) => {
  const { method, url = '', headers } = request
  const body = await buffer(request)
  if (headers.authorization !== 'token') return response.writeHead(403).end()
  if (method === 'PUT') objects.set(url, body)
  if (method === 'DELETE') objects.delete(url)
  const found = objects.get(url)
  if (method !== 'GET') return response.writeHead(204).end()
  return response.writeHead(found ? 200 : 404, { 'content-length': found?.length ?? 0 }).end(found)
})

let site: TestSite
let admin: TestUser
let address: string

beforeEach(async () => {
  objects.clear()
  await new Promise<void>((resolve) => store.listen(0, '127.0.0.1', resolve))
  // A server that listens on a port has such an address.
  const { port } = store.address() as AddressInfo
  address = `http://127.0.0.1:${port}`
  site = await createTestSite({
    privateHosts: [`127.0.0.1:${port}`],
    plugins: { limits: { startMs: 5000, pingMs: 200, memoryMb: 64 } },
  })
  admin = await site.addUser('Root', { role_id: 2 })
  for (const slug of ['first_store', 'second_store']) {
    writePlugin(join(site.dataDir, 'plugins', slug, '1.0.0'), {
      slug_name: slug,
      family: 'storage',
      permissions: ['http'],
      hosts_from_config: ['address'],
      server: source,
    })
  }
  await site.app.plugins.runtime.refresh()
  await configure('first_store', { address: `${address}/first` })
  await configure('second_store', { address: `${address}/second` })
})
afterEach(async () => {
  store.closeAllConnections()
  await new Promise((resolve) => store.close(resolve))
  await site.close()
})

const fields = `{ address: { control: 'input', required: false, initial: '' }, host: { control: 'input', required: false, initial: '' } }`
const source = `export default {
  config: ${configSource(fields)},
  storage: ({ config }) => ({
    place: config.address,
    publicUrl: '',
    sign: async ({ key }) => ({ url: (config.host || config.address) + '/' + key, headers: { authorization: 'token' } }),
  }),
}`

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

test('a file goes to the store and comes from it, past the process of the plugin that signs', async () => {
  await turn('first_store', true)

  const path = await upload()

  expect([...objects]).toEqual([
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

  expect(objects.size).toBe(0)
  expect(await site.call('uploadStorage', undefined, admin)).toMatchObject({ on_server: { files: 1 } })
})

test('a plugin stays on, at its place, for as long as files are in its store', async () => {
  await turn('first_store', true)
  await upload()
  const refusal = { reason: 'error.upload.store_in_use' }

  expect(await getDenial(turn('first_store', false))).toMatchObject(refusal)
  expect(await getDenial(turn('second_store', true))).toMatchObject(refusal)
  expect(await getDenial(configure('first_store', { address: `${address}/elsewhere` }))).toMatchObject(
    refusal,
  )
  expect(
    await getDenial(site.call('adminPluginRemove', { plugin_slug_name: 'first_store' }, admin)),
  ).toMatchObject(refusal)
  expect(await listOn()).toEqual(['first_store'])
  // What leaves the place as it is may change, and so may plugins that have no files.
  await configure('first_store', { address: `${address}/first`, host: `${address}/first` })
  await configure('second_store', { address: `${address}/third` })

  await site.call('uploadStorageMove', { to: 'server' }, admin)
  await site.app.events.drain()
  await turn('second_store', true)

  expect(objects.size).toBe(0)
  expect(await listOn()).toEqual(['second_store'])
  await turn('second_store', false)
  expect(await site.call('uploadStorage', undefined, admin)).toMatchObject({ move: null })
})

test('a plugin that fails too often goes off all the same, and can come back', async () => {
  await turn('first_store', true)
  await upload()
  const notice = { key: 'plugin.notice.failed_too_often', params: { reason: 'It fails.' } }

  await site.app.plugins.runtime.change('first_store', { enabled: false, notice })
  expect(await listOn()).toEqual([])
  await turn('first_store', true)

  expect(await listOn()).toEqual(['first_store'])
})
