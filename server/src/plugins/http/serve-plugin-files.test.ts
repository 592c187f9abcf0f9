import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type PluginSource, writePlugin } from '../../../test/plugin-packages.ts'
import { createTestSite, type TestSite, type TestUser } from '../../../test/site.ts'
import { createTestServer, type SiteServer } from '../../../test/site-server.ts'

let site: TestSite
let server: SiteServer
let admin: TestUser

beforeEach(async () => {
  site = await createTestSite({ plugins: { limits: { startMs: 5000, pingMs: 200, memoryMb: 64 } } })
  admin = await site.addUser('Root', { role_id: 2 })
  server = await createTestServer(site)
})
afterEach(() => site.close())

const answering =
  "export default { embed: () => ({ platforms: async () => [{ platform: 'test', enable: true }] }) }"

/** Installs a plugin, and returns the URL of its files without a trailing slash. */
async function found(source: PluginSource): Promise<string> {
  writePlugin(join(site.dataDir, 'plugins/test_plugin/1.0.0'), source)
  await site.app.plugins.runtime.refresh()
  const { stamp } = site.app.plugins.runtime.view('test_plugin')?.entry.package ?? {}
  return `/plugins/test_plugin/1.0.0-${stamp}`
}

const enable = (slug: string, enabled = true) =>
  site.call('adminPluginSwitch', { plugin_slug_name: slug, enabled }, admin)

test('files of another build have another URL, even under the same version', async () => {
  const build = (script: string): PluginSource => ({
    server: answering,
    web: { 'remoteEntry.js': script },
    slots: ['content.block'],
  })
  const readEntry = async () => (await site.call('pluginStatusList', undefined))[0]?.web?.entry ?? ''
  await found(build('export const a = 1'))
  await enable('test_plugin')
  const old = await readEntry()
  expect((await server.get(old)).body).toBe('export const a = 1')

  await found(build('export const a = 2'))

  const entry = await readEntry()
  expect(entry).not.toBe(old)
  expect((await server.get(entry)).body).toBe('export const a = 2')
  const gone = await server.get(old)
  expect(gone.statusCode).toBe(404)
  expect(gone.headers['cache-control']).toBe('no-store')
})

test('compresses the files of plugins for browsers that accept it', async () => {
  const script = `export const words = ${JSON.stringify('a long script '.repeat(200))}`
  const base = await found({ server: answering, web: { 'remoteEntry.js': script }, slots: ['content.block'] })
  await enable('test_plugin')
  const load = (encoding: string) =>
    server.get(`${base}/dist/web/remoteEntry.js`, {
      headers: { 'accept-encoding': encoding },
    })

  const answer = await load('gzip, deflate, br')
  expect(answer.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' })
  expect(brotliDecompressSync(answer.rawPayload).toString()).toBe(script)
  expect((await load('br')).rawPayload.equals(answer.rawPayload)).toBe(true)
  expect((await load('identity')).body).toBe(script)
})

test('pages carry the small style sheets that posts need, and link those that are large or load more', async () => {
  const web = {
    'style.css': '.shine > b{color:gold}',
    'large.css': `b{color:gold}/* ${'.'.repeat(8192)} */`,
    'font.css': '@font-face{src:url(shine.woff2)}',
    'escape.css': 'b{content:"</style><script>alert(1)</script>"}',
  }
  const styles = Object.keys(web).map((name) => `dist/web/${name}`)
  const base = await found({ server: answering, web, styles, entries: { server: 'dist/server.js' } })
  await server.get('/')
  expect(server.rendered.at(-1)?.pluginStyleTexts).toEqual({})

  await enable('test_plugin')
  await server.get('/')
  expect(server.rendered.at(-1)?.plugins?.[0]?.styles).toEqual(styles.map((path) => `${base}/${path}`))
  expect(server.rendered.at(-1)?.pluginStyleTexts).toEqual({
    [`${base}/dist/web/style.css`]: web['style.css'],
  })
})

test('serves the texts of a language, with English ones for missing ones', async () => {
  const texts = {
    en_US: { info: { name: 'Test', description: 'Tests' }, count_one: 'One', count_other: '{{count}}' },
    ar: { info: { name: 'اختبار' } },
  }
  const base = await found({
    server: answering,
    web: { 'remoteEntry.js': '' },
    slots: ['content.block'],
    texts,
  })
  await enable('test_plugin')
  const load = async (language: string) => (await server.get(`${base}/i18n/${language}.json`)).json()

  expect(await load('en_US')).toEqual(texts.en_US)
  expect(await load('ar')).toEqual({ ...texts.en_US, info: { name: 'اختبار', description: 'Tests' } })
})

test('serves only files that the manifest names, while the plugin is enabled, and never the server half', async () => {
  const web = { 'remoteEntry.js': 'export const a = 1', 'style.css': 'a { color: red }' }
  const base = await found({
    server: answering,
    web,
    styles: ['dist/web/style.css'],
    slots: ['content.block'],
  })
  expect((await server.get(`${base}/dist/web/remoteEntry.js`)).statusCode).toBe(404)

  await enable('test_plugin')
  const entry = await server.get(`${base}/dist/web/remoteEntry.js`)
  expect(entry.statusCode).toBe(200)
  expect(entry.body).toBe(web['remoteEntry.js'])
  expect(entry.headers['content-type']).toBe('text/javascript; charset=utf-8')
  expect(entry.headers['cache-control']).toContain('immutable')
  expect(entry.headers['x-content-type-options']).toBe('nosniff')
  expect((await server.get(`${base}/dist/web/style.css`)).headers['content-type']).toContain('text/css')
  expect((await server.get(`${base}/i18n/en_US.json`)).statusCode).toBe(200)
  for (const path of [
    'dist/server.js',
    'querent.json',
    'package.json',
    'dist/web/../server.js',
    'dist/web/%2e%2e/server.js',
    'dist/web/other.js',
  ]) {
    expect((await server.get(`${base}/${path}`)).statusCode, path).toBe(404)
  }
  expect((await server.get('/plugins/test_plugin/1.0.0/dist/web/remoteEntry.js')).statusCode).toBe(404)
  expect(await site.call('pluginStatusList', undefined)).toEqual([
    {
      slug_name: 'test_plugin',
      enabled: true,
      type: 'route',
      version: '1.0.0',
      changed_at: site.clock.now,
      web: {
        entry: `${base}/dist/web/remoteEntry.js`,
        assets: `${base}/`,
        styles: [`${base}/dist/web/style.css`],
        languages: ['en_US'],
        slots: ['content.block'],
        blocks: [],
      },
    },
  ])

  await server.get('/')
  expect(server.rendered.at(-1)?.plugins).toMatchObject([{ slug_name: 'test_plugin', enabled: true }])

  await enable('test_plugin', false)
  await server.get('/')
  expect(server.rendered.at(-1)?.plugins).toEqual([{ slug_name: 'test_plugin', enabled: false }])
  expect((await server.get(`${base}/dist/web/remoteEntry.js`)).statusCode).toBe(404)
  expect(await site.call('pluginStatusList', undefined)).toEqual([
    { slug_name: 'test_plugin', enabled: false },
  ])
})
