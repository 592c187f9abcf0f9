import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { captureOutput } from '../../test/command-output.ts'
import { type PluginSource, packPlugin, writePlugin } from '../../test/plugin-packages.ts'
import { installSite, type RunningSite, startMigratedSite } from '../../test/running-site.ts'
import { runCommand } from '../run-command.ts'

let site: RunningSite
let printed: string[]
let folder: string
let keyFile: string

beforeAll(async () => {
  site = await startMigratedSite()
  await installSite(site)
  folder = join(site.dataDir, 'published')
  keyFile = join(site.dataDir, 'key.pem')
  mkdirSync(folder)
  vi.stubEnv('QUERENT_DATA_DIR', site.dataDir)
  vi.stubEnv('QUERENT_LOG_LEVEL', 'silent')
})
beforeEach(() => {
  printed = captureOutput()
  return () => vi.restoreAllMocks()
})
afterAll(async () => {
  vi.unstubAllEnvs()
  await site.stop()
})

/** Exit code and output. */
async function plugin(...args: string[]): Promise<[number, string]> {
  printed.length = 0
  const code = await runCommand(['plugin', ...args])
  return [code, printed.join('\n')]
}

async function publish(slug_name: string, source: PluginSource = {}): Promise<void> {
  const name = `${slug_name}-${source.version ?? '1.0.0'}`
  const built = join(site.dataDir, 'work', name)
  writePlugin(built, { slug_name, server: 'export default {}', ...source })
  await packPlugin(built, join(folder, `${name}.tgz`))
}

test('a publisher signs a folder, and an administrator finds, installs and upgrades its plugins', async () => {
  expect(await plugin('search')).toEqual([1, expect.stringContaining('No catalog is configured')])
  const [made, keyWords] = await plugin('catalog-key', keyFile)
  const publicKey = /Public key: (\S+)/.exec(keyWords)?.[1] ?? ''
  expect([made, publicKey]).toEqual([0, expect.stringMatching(/^[\w-]{43}$/)])
  expect(await plugin('catalog-key', keyFile)).toEqual([1, expect.stringContaining('EEXIST')])

  await publish('alpha', { permissions: ['kv'], author: 'Ada' })
  await publish('beta', { sdk: '^99.0.0' })
  expect(await plugin('catalog', folder)).toEqual([2, expect.stringContaining('--key <file>')])
  expect(await plugin('catalog', folder, '--key', keyFile, '--days', '0')).toEqual([2, expect.anything()])
  expect(await plugin('catalog', folder, '--key', keyFile)).toEqual([0, expect.stringContaining(publicKey)])
  vi.stubEnv('QUERENT_PLUGIN_CATALOG', join(folder, 'catalog.json'))
  vi.stubEnv('QUERENT_PLUGIN_CATALOG_KEY', publicKey)

  const [, listed] = await plugin('search')
  expect(listed).toContain('alpha  1.0.0  route\n    Test plugin\n    Permissions: kv')
  expect(listed).toContain('It needs the SDK ^99.0.0')
  expect(await plugin('search', 'alpha')).toEqual([0, expect.not.stringContaining('beta')])
  expect(await plugin('search', 'nothing')).toEqual([0, 'No plugin in the catalog matches.'])

  expect(await plugin('install', 'beta')).toEqual([1, expect.stringContaining('It needs the SDK ^99.0.0')])
  expect(await plugin('install', 'alpha@9.9.9')).toEqual([1, expect.stringContaining('no version 9.9.9')])
  expect(await plugin('install', 'alpha')).toEqual([0, expect.stringContaining('Installed alpha 1.0.0.')])
  await publish('alpha', { version: '1.1.0' })
  await plugin('catalog', folder, '--key', keyFile)
  expect(await plugin('search', 'alpha')).toEqual([0, expect.stringContaining('upgrade from 1.0.0')])
  expect(await plugin('install', 'alpha@1.1.0')).toEqual([0, 'Upgraded alpha from 1.0.0 to 1.1.0.'])
})
