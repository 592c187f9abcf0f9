import { createPrivateKey } from 'node:crypto'
import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { createServer, type RequestListener, type Server } from 'node:http'
import { join } from 'node:path'
import type { PluginFamily, PluginPermission } from '@querent/sdk/plugin'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type PluginSource, packPlugin, writePlugin } from '../../../test/plugin-packages.ts'
import { createTestSite, type TestSite, type TestUser } from '../../../test/site.ts'
import type { SignedCatalog } from './catalog-schema.ts'
import { makeCatalog, writeCatalogKey } from './make-catalog.ts'
import { signCatalog } from './signature.ts'

let site: TestSite
let admin: TestUser
let folder: string
let keyFile: string
let publicKey: string
let server: Server
let origin: string
/** A response of the server instead of the folder's files. */
let fault: RequestListener | undefined
let asked: string[]

const png = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')
const answering = (text: string) =>
  `export default { embed: () => ({ platforms: async () => [{ platform: '${text}', enable: true }] }) }`

beforeEach(async () => {
  asked = []
  fault = undefined
  server = createServer((request, response) => {
    asked.push(request.url ?? '')
    if (fault) return fault(request, response)
    try {
      response.end(readFileSync(join(folder, request.url ?? '')))
    } catch {
      response.writeHead(404).end()
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const host = `127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
  origin = `http://${host}`
  site = await createTestSite({ privateHosts: [host] })
  admin = await site.addUser('Root', { role_id: 2 })
  folder = join(site.dataDir, 'published')
  mkdirSync(folder)
  keyFile = join(site.dataDir, 'key.pem')
  publicKey = await writeCatalogKey(keyFile)
})
afterEach(async () => {
  server.closeAllConnections()
  server.close()
  await site.close()
})

async function publish(source: PluginSource = {}): Promise<void> {
  const { slug_name = 'test_plugin', version = '1.0.0' } = source
  const built = join(site.dataDir, 'work', `${slug_name}-${version}`)
  writePlugin(built, { server: answering(version), ...source })
  await packPlugin(built, join(folder, `${slug_name}-${version}.tgz`))
}

const make = (options: { days?: number; issuedAt?: number } = {}) =>
  makeCatalog({ folder, keyFile, issuedAt: site.clock.now, days: 30, ...options })
const setCatalog = (values: { address?: string; public_key?: string } = {}) =>
  site.call(
    'pluginCatalogSettingUpdate',
    { address: `${origin}/catalog.json`, public_key: publicKey, ...values },
    admin,
  )
const read = () => site.call('adminPluginCatalog', { fresh: 'true' }, admin)
const install = (version = '1.0.0') =>
  site.call('adminPluginCatalogInstall', { plugin_slug_name: 'test_plugin', version }, admin)

/** Signs a catalog that the tool would not make. */
async function signChanged(change: (catalog: SignedCatalog) => void): Promise<void> {
  const path = join(folder, 'catalog.json')
  const catalog = JSON.parse(JSON.parse(readFileSync(path, 'utf8')).catalog)
  change(catalog)
  writeFileSync(path, signCatalog(catalog, createPrivateKey(readFileSync(keyFile))))
}

test('sends no request until an administrator sets a catalog', async () => {
  expect(await read()).toEqual({ state: 'off', notice: '', issued_at: 0, plugins: [] })
  expect(asked).toEqual([])
})

test('lists plugins in the language of the request, and why versions do not fit', async () => {
  const texts = {
    en_US: { info: { name: 'Test', description: 'It tests.' } },
    de_DE: { info: { name: 'Prüfung' } },
  }
  await publish({ texts })
  await publish({ texts, version: '1.10.0', permissions: ['kv'] })
  await publish({ texts, version: '1.9.0', sdk: '^99.0.0' })
  mkdirSync(join(folder, 'screenshots', 'test_plugin'), { recursive: true })
  writeFileSync(join(folder, 'screenshots', 'test_plugin', '1.png'), png)
  await make()
  await setCatalog()

  const { state, plugins } = await read()
  const inGerman = await site.call('adminPluginCatalog', {}, admin, { language: 'de_DE' })

  expect(state).toBe('ready')
  expect(plugins).toMatchObject([
    {
      slug_name: 'test_plugin',
      name: 'Test',
      description: 'It tests.',
      type: 'route',
      screenshots: 1,
      offered_version: '1.10.0',
      installed_version: '',
      is_upgrade: false,
    },
  ])
  expect(plugins[0]?.versions.map(({ version, compat }) => [version, compat])).toEqual([
    ['1.10.0', ''],
    ['1.9.0', expect.stringContaining('It needs the SDK ^99.0.0')],
    ['1.0.0', ''],
  ])
  expect(inGerman.plugins[0]).toMatchObject({ name: 'Prüfung', description: 'It tests.' })
  const shot = await site.call(
    'adminPluginCatalogScreenshot',
    { plugin_slug_name: 'test_plugin', number: 1 },
    admin,
  )
  expect(shot).toEqual({ type: 'image/png', image: png.toString('base64') })
})

test('installs a version and upgrades it, recorded and off until it is enabled', async () => {
  await publish()
  await make()
  await setCatalog()
  expect(await install()).toEqual({ slug_name: 'test_plugin', version: '1.0.0', replaced_version: '' })
  await publish({ version: '1.1.0' })
  site.clock.now += 60
  await make()

  expect((await read()).plugins[0]).toMatchObject({ installed_version: '1.0.0', is_upgrade: true })
  expect(await site.call('adminPluginList', {}, admin)).toMatchObject([{ upgrade: '1.1.0' }])
  expect(await install('1.1.0')).toMatchObject({ version: '1.1.0', replaced_version: '1.0.0' })

  expect((await read()).plugins[0]).toMatchObject({ installed_version: '1.1.0', is_upgrade: false })
  const [row] = await site.call('adminPluginList', {}, admin)
  expect(row).toMatchObject({ slug_name: 'test_plugin', version: '1.1.0', enabled: false, upgrade: '' })
})

test('reads a local catalog that the environment names, and only files in its folder', async () => {
  await publish()
  await make()
  const address = join(folder, 'catalog.json')
  const local = await createTestSite({ plugins: { catalog: { address, publicKey } } })
  const root = await local.addUser('Root', { role_id: 2 })
  const installLocally = () =>
    local.call('adminPluginCatalogInstall', { plugin_slug_name: 'test_plugin', version: '1.0.0' }, root)
  try {
    expect(await local.call('pluginCatalogSettingInfo', undefined, root)).toEqual({
      address,
      public_key: publicKey,
      from_environment: { address: 'QUERENT_PLUGIN_CATALOG', public_key: 'QUERENT_PLUGIN_CATALOG_KEY' },
    })
    await expect(
      local.call('pluginCatalogSettingUpdate', { address: '', public_key: '' }, root),
    ).rejects.toMatchObject({ reason: 'base.request_format_error' })
    expect(await installLocally()).toMatchObject({ version: '1.0.0' })

    await signChanged(
      ({ plugins }) => void Object.assign(plugins[0]?.versions[0] ?? {}, { file: '../key.pem' }),
    )
    await local.call('adminPluginCatalog', { fresh: 'true' }, root)
    await expect(installLocally()).rejects.toMatchObject({
      details: { params: { notice: expect.stringContaining('could not be fetched') } },
    })
  } finally {
    await local.close()
  }
})

describe('reports errors with a message, and installs nothing', () => {
  beforeEach(async () => {
    await publish()
    await make()
    await setCatalog()
  })
  const fails = async (words: string) => {
    expect(await read()).toMatchObject({
      state: 'failed',
      notice: expect.stringContaining(words),
      plugins: [],
    })
    await expect(install()).rejects.toMatchObject({ status: 400 })
    expect(await site.call('adminPluginList', {}, admin)).toEqual([])
  }

  test.each<[string, RequestListener, string]>([
    ['an error of the server', (_, response) => void response.writeHead(500).end(), 'HTTP 500'],
    ['a connection that breaks off', (request) => void request.socket.destroy(), 'could not be reached'],
    ['another page', (_, response) => void response.end('<html>'), 'does not return a catalog'],
    ['too much', (_, response) => void response.end(Buffer.alloc(5_000_000)), 'larger than'],
    [
      'a redirect to another host',
      (_, response) => void response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end(),
      'could not be fetched',
    ],
  ])('%s', async (_, listener, words) => {
    fault = listener
    await fails(words)
  })

  test('a catalog that somebody changed', async () => {
    const path = join(folder, 'catalog.json')
    writeFileSync(path, readFileSync(path, 'utf8').replace('Test plugin', 'Best plugin'))
    await fails('The signature does not match')
  })

  test('a catalog of another key', async () => {
    keyFile = join(site.dataDir, 'other.pem')
    await writeCatalogKey(keyFile)
    await make()
    await fails('The signature does not match')
  })

  test('a catalog without a key', async () => {
    await setCatalog({ public_key: '' })
    await fails('public key of the catalog is not set')
  })

  test('a catalog that expired', async () => {
    await make({ issuedAt: site.clock.now - 90_000, days: 1 })
    await fails('expired on')
  })

  test('a catalog from the future', async () => {
    await make({ issuedAt: site.clock.now + 3600 })
    await fails('Check the clock')
  })

  test('a catalog older than one that was seen', async () => {
    const old = readFileSync(join(folder, 'catalog.json'))
    site.clock.now += 60
    await make()
    expect(await read()).toMatchObject({ state: 'ready' })

    writeFileSync(join(folder, 'catalog.json'), old)

    await fails('is older than the one seen before')
  })

  test.each<[string, (catalog: SignedCatalog) => void]>([
    [
      'a text that turns its direction',
      ({ plugins }) => void Object.assign(plugins[0] ?? {}, { author: 'a\u202eb' }),
    ],
    [
      'a text that is too long',
      ({ plugins }) => void Object.assign(plugins[0] ?? {}, { author: 'a'.repeat(201) }),
    ],
    [
      'a link that runs code',
      ({ plugins }) => void Object.assign(plugins[0] ?? {}, { link: 'javascript:alert(1)' }),
    ],
    [
      'a slug that leads elsewhere',
      ({ plugins }) => void Object.assign(plugins[0] ?? {}, { slug_name: '../up' }),
    ],
  ])('%s', async (_, change) => {
    await signChanged(change)
    await fails('signed, but invalid')
  })
})

describe('a package', () => {
  const rejects = async (words: string) => {
    await expect(install()).rejects.toMatchObject({
      reason: 'error.plugin.bad_package',
      details: { params: { notice: expect.stringContaining(words) } },
    })
    expect(await site.call('adminPluginList', {}, admin)).toEqual([])
  }

  test('is rejected if its checksum differs', async () => {
    await publish()
    await make()
    await setCatalog()
    // Of the same size, which another package would not always have.
    const file = join(folder, 'test_plugin-1.0.0.tgz')
    const bytes = readFileSync(file)
    writeFileSync(file, bytes.with(bytes.length >> 1, (bytes.at(bytes.length >> 1) ?? 0) ^ 1))
    await rejects('its checksum differs')
  })

  test('is rejected if it is longer than was signed, without reading it to its end', async () => {
    await publish()
    await make()
    await setCatalog()
    writeFileSync(join(folder, 'test_plugin-1.0.0.tgz'), Buffer.alloc(20_000_000))
    await rejects('is larger than')
  })

  test('is rejected if it is another plugin than the catalog says', async () => {
    await publish({ permissions: ['kv'] })
    await make()
    await signChanged(({ plugins }) => void Object.assign(plugins[0]?.versions[0] ?? {}, { permissions: [] }))
    await setCatalog()
    await rejects('asks for more permissions')
  })

  test.each<[string, PluginSource, string]>([
    ['SDK', { sdk: '^99.0.0' }, 'It needs the SDK ^99.0.0'],
    ['range', { sdk: 'newest' }, 'does not say which SDK'],
  ])('is rejected if it does not fit: %s', async (_, source, words) => {
    await publish(source)
    await make()
    await setCatalog()
    await rejects(words)
  })

  test.each([
    ['family', { family: 'teleport' }, 'of the kind “teleport”'],
    ['permissions', { permissions: ['fly'] }, 'asks for the permission “fly”'],
    ['slots', { slots: ['moon.surface'] }, 'fills the place “moon.surface”'],
  ])('that names what only newer sites know is listed, and rejected: %s', async (_, needs, words) => {
    await publish()
    await make()
    await signChanged(({ plugins }) => void Object.assign(plugins[0]?.versions[0] ?? {}, needs))
    await setCatalog()

    expect((await read()).plugins[0]).toMatchObject({ offered_version: '' })
    await rejects(words)
  })

  test('is rejected if uploads are disabled, and for anyone but administrators', async () => {
    const member = await site.addUser('Ada')
    await expect(site.call('adminPluginCatalog', {}, member)).rejects.toMatchObject({ status: 403 })
    await site.close()
    site = await createTestSite({ plugins: { acceptsUploads: false } })
    admin = await site.addUser('Root', { role_id: 2 })
    await expect(install()).rejects.toMatchObject({ reason: 'error.plugin.uploads_off' })
  })
})

test('an installed plugin for a newer site says what is missing here', async () => {
  // A manifest for a newer site: its names are not in the types of this one.
  const permissions = ['fly' as PluginPermission]
  writePlugin(join(site.dataDir, 'plugins', 'newer', '1.0.0'), {
    slug_name: 'newer',
    permissions,
    server: '',
  })
  const family = 'teleport' as PluginFamily
  writePlugin(join(site.dataDir, 'plugins', 'other', '1.0.0'), { slug_name: 'other', family, server: '' })
  await site.app.plugins.runtime.refresh()

  const listed = await site.call('adminPluginList', {}, admin)

  expect(listed.map(({ slug_name, state, compat }) => [slug_name, state, compat])).toEqual([
    ['newer', 'outdated', expect.stringContaining('permission “fly”')],
    ['other', 'outdated', expect.stringContaining('of the kind “teleport”')],
  ])
})

test('a screenshot is an image and the one that was signed, or it is not shown', async () => {
  await publish()
  const path = join(folder, 'screenshots', 'test_plugin', '1.png')
  mkdirSync(join(folder, 'screenshots', 'test_plugin'), { recursive: true })
  writeFileSync(path, '<svg onload="alert(1)">')
  await expect(make()).rejects.toThrow('is no PNG')
  writeFileSync(path, png)
  await make()
  await setCatalog()
  writeFileSync(path, Buffer.from(png).fill(1, 8))

  const shot = (number: number) =>
    site.call('adminPluginCatalogScreenshot', { plugin_slug_name: 'test_plugin', number }, admin)

  await expect(shot(1)).rejects.toMatchObject({ reason: 'error.plugin.bad_package' })
  await expect(shot(2)).rejects.toMatchObject({ reason: 'error.plugin.not_found' })
})

test('a key can be read by its owner alone, and is never overwritten', async () => {
  expect(statSync(keyFile).mode & 0o777).toBe(0o600)
  await expect(writeCatalogKey(keyFile)).rejects.toMatchObject({ code: 'EEXIST' })
})

test('a version that is in the folder twice makes the catalog invalid', async () => {
  await publish()
  writeFileSync(join(folder, 'again.tgz'), readFileSync(join(folder, 'test_plugin-1.0.0.tgz')))
  await expect(make()).rejects.toThrow('is in the folder twice')
})
