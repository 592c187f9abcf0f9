import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { configSource, type PluginSource, writePlugin } from '../../../test/plugin-packages.ts'
import { createTestSite, type TestSite, type TestUser } from '../../../test/site.ts'

const slug = 'test_plugin'
const fields = `{ key: { control: 'input', required: true, initial: '' } }`
const source: PluginSource = { server: `export default { config: ${configSource(fields)} }` }

let workspace: string
let site: TestSite
let admin: TestUser

beforeEach(async () => {
  workspace = mkdtempSync(join(tmpdir(), 'querent-workspace-'))
  site = await createTestSite({ plugins: { workspace } })
  admin = await site.addUser('Root', { role_id: 2 })
  writePlugin(join(workspace, slug), source)
  await site.app.plugins.runtime.refresh()
})
afterEach(async () => {
  await site.close()
  rmSync(workspace, { recursive: true, force: true })
})

const turnOn = () => site.call('adminPluginSwitch', { plugin_slug_name: slug, enabled: true }, admin)
const readForm = () => site.call('adminPluginConfig', { plugin_slug_name: slug }, admin)
const findListed = async () => (await site.call('adminPluginList', {}, admin))[0]

test('the form of a plugin says that it waits for settings, until it has them', async () => {
  expect(await readForm()).not.toHaveProperty('notice')
  await turnOn()
  expect(await readForm()).toMatchObject({ notice: 'It is not set up yet.' })

  await site.call('adminPluginConfigUpdate', { plugin_slug_name: slug, config_fields: { key: 'x' } }, admin)

  expect(await readForm()).not.toHaveProperty('notice')
})

test('the form of a plugin whose files are missing says what the list says', async () => {
  await turnOn()
  rmSync(join(workspace, slug), { recursive: true })
  await site.app.plugins.runtime.refresh()

  const form = await readForm()

  expect(form).toMatchObject({ name: slug, config_fields: [] })
  expect(form.notice).toContain('its files are missing')
  expect(form.notice).toBe((await findListed())?.notice)
})

test('the form of a plugin that does not fit the site says why', async () => {
  await turnOn()
  writePlugin(join(workspace, slug), { ...source, sdk: '^99.0.0' })
  await site.app.plugins.runtime.refresh()

  const form = await readForm()

  expect(form).toMatchObject({ name: 'Test plugin', config_fields: [] })
  expect(form.notice).toBe((await findListed())?.notice)
  expect(form.notice).toContain('It needs the SDK ^99.0.0')
})

test('a version that replaces a bundled one is a notice, not an error', async () => {
  writePlugin(join(site.dataDir, 'plugins', slug, '2.0.0'), { ...source, version: '2.0.0' })
  await site.app.plugins.runtime.refresh()

  expect(await findListed()).toMatchObject({
    version: '2.0.0',
    notice: '',
    news: expect.stringContaining('instead of the one that came with the site'),
  })
  expect((await site.call('dashboardHealth', undefined, admin)).plugins).toEqual([])
})
