import { execFile } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { ConfigFormField } from '@querent/sdk/contract'
import { pluginManifest } from '@querent/sdk/plugin'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type FakeRedis, startFakeRedis } from '../../plugins/cache-redis/src/testing/fake-redis.ts'
import { createTestSite, type TestSite, type TestUser } from './site.ts'
import { createTestServer, type SiteServer } from './site-server.ts'

const run = promisify(execFile)
const root = new URL('../../', import.meta.url).pathname
const plugins = readdirSync(join(root, 'plugins')).filter((name) =>
  existsSync(join(root, 'plugins', name, 'package.json')),
)
const isBuilt = (name: string) => existsSync(join(root, 'plugins', name, 'querent.json'))
const readJson = (file: string) => JSON.parse(readFileSync(file, 'utf8'))
const { packageManager } = readJson(join(root, 'package.json'))

let site: TestSite
let server: SiteServer
let admin: TestUser
/** A cache server must respond before the cache plugin can be enabled. */
let redis: FakeRedis

beforeAll(async () => {
  // The site has only the plugins that the test installs.
  redis = await startFakeRedis()
  site = await createTestSite({ privateHosts: [redis.host] })
  admin = await site.addUser('Root', { role_id: 2 })
  server = await createTestServer(site)
  await packAll()
})
afterAll(async () => {
  await site.close()
  await redis.stop()
})

/** Packs all plugins as they would be published. */
async function packAll(): Promise<void> {
  if (!plugins.some(isBuilt)) return
  const target = join(site.dataDir, 'packed')
  mkdirSync(target, { recursive: true })
  const filters = plugins.filter(isBuilt).flatMap((name) => ['--filter', `./plugins/${name}`])
  await run('npx', ['-y', packageManager, ...filters, 'pack', '--pack-destination', target], { cwd: root })
}

function readPacked(name: string): Buffer {
  const { name: packageName, version } = readJson(join(root, 'plugins', name, 'package.json'))
  const file = `${packageName.replace('@', '').replace('/', '-')}-${version}.tgz`
  return readFileSync(join(site.dataDir, 'packed', file))
}

/** Values for fields that a plugin validates further. */
const entries: Readonly<Record<string, string>> = {
  app_id: 'ABCDEF1234',
  endpoints: 'https://search.example.com',
}

/** What an administrator might enter. */
function fill({ name, type, value, required, options, ui_options }: ConfigFormField): unknown {
  if (!required || (value !== '' && value !== null && value !== undefined)) return value
  if (options.length > 0) return options[0]?.value
  if (type === 'input' && ui_options.input_type === 'url') return 'https://service.example.com'
  if (name === 'address') return `redis://${redis.host}`
  return entries[name] ?? 'a-plausible-value'
}

async function configure(slug: string): Promise<void> {
  const form = await site.call('adminPluginConfig', { plugin_slug_name: slug }, admin)
  const fields = form.config_fields.filter(({ type }) => type !== 'legend' && type !== 'button')
  if (fields.length === 0) return
  const config_fields = Object.fromEntries(fields.map((field) => [field.name, fill(field)]))
  await site.call('adminPluginConfigUpdate', { plugin_slug_name: slug, config_fields }, admin)
}

const listed = async (slug: string) =>
  (await site.call('adminPluginList', {}, admin)).find(({ slug_name }) => slug_name === slug)

for (const name of plugins) {
  const title = `${name} is packed, installed from the archive, enabled and served`
  // Packs the build, which `npm test` makes first.
  test.skipIf(!isBuilt(name))(isBuilt(name) ? title : `${title} (it has not been built)`, async () => {
    const manifest = pluginManifest.parse(readJson(join(root, 'plugins', name, 'querent.json')))
    const slug = manifest.slug_name
    const bytes = readPacked(name)
    const installed = await site.call('adminPluginInstall', { package: bytes.toString('base64') }, admin)
    expect(installed).toEqual({ slug_name: slug, version: manifest.version, replaced_version: '' })

    await configure(slug)
    await site.call('adminPluginSwitch', { plugin_slug_name: slug, enabled: true }, admin)
    expect(await listed(slug)).toMatchObject({ state: 'active', enabled: true, notice: '', source: 'data' })

    const { web } = (await site.call('pluginStatusList', undefined)).find((p) => p.slug_name === slug) ?? {}
    expect(web !== undefined).toBe(manifest.entries.web !== undefined)
    for (const path of web ? [web.entry, ...web.styles] : []) {
      expect((await server.get(path)).statusCode, path).toBe(200)
    }
    for (const language of web ? manifest.languages : []) {
      const path = `${web?.assets}i18n/${language}.json`
      expect((await server.get(path)).statusCode, path).toBe(200)
    }
    await site.call('adminPluginSwitch', { plugin_slug_name: slug, enabled: false }, admin)
    if (web) expect((await server.get(web.entry)).statusCode).toBe(404)
  })
}
