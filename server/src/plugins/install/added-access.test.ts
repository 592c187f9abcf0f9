import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type PluginSource, packPlugin, writePlugin } from '../../../test/plugin-packages.ts'
import { createTestSite, type TestSite, type TestUser } from '../../../test/site.ts'
import { anonymous } from '../../modules/auth/index.ts'
import { isAccepted, listAddedAccess } from './added-access.ts'

const origins = (script: string[] = []) => ({ script, frame: [], connect: [] })
const nothing = { permissions: [], hosts: [], content_security: origins() }

describe('what a version asks for in addition', () => {
  test.each<[string, Parameters<typeof listAddedAccess>, object]>([
    [
      'nothing where it asks for less',
      [
        { permissions: ['kv', 'events'], hosts: [] },
        { permissions: ['kv'], hosts: [] },
      ],
      {},
    ],
    [
      'a permission',
      [
        { permissions: ['kv'], hosts: [] },
        { permissions: ['kv', 'events'], hosts: [] },
      ],
      { permissions: ['events'] },
    ],
    [
      'a host, with the permission that opens it',
      [
        { permissions: ['http', 'kv'], hosts: ['a.example'] },
        { permissions: ['http', 'kv'], hosts: ['a.example', 'b.example'] },
      ],
      { permissions: ['http'], hosts: ['b.example'] },
    ],
    [
      'all hosts of a permission that is new',
      [
        { permissions: [], hosts: ['a.example'] },
        { permissions: ['http'], hosts: ['a.example'] },
      ],
      { permissions: ['http'], hosts: ['a.example'] },
    ],
    [
      'no host that could be reached before',
      [
        { permissions: ['http'], hosts: ['*.a.example', 'b.example'] },
        { permissions: ['http'], hosts: ['x.a.example', 'b.example'] },
      ],
      {},
    ],
    [
      'a port',
      [
        { permissions: ['http'], hosts: ['a.example'] },
        { permissions: ['http'], hosts: ['a.example:8443'] },
      ],
      { permissions: ['http'], hosts: ['a.example:8443'] },
    ],
    [
      'no host without a permission that opens it',
      [
        { permissions: [], hosts: [] },
        { permissions: [], hosts: ['a.example'] },
      ],
      {},
    ],
    [
      'a host by name, which may be one of the operator, where every public one could be reached',
      [
        { permissions: ['http'], hosts: ['*'] },
        { permissions: ['http'], hosts: ['*', 'search.internal'] },
      ],
      { permissions: ['http'], hosts: ['search.internal'] },
    ],
    [
      'the permission for hosts that settings name',
      [
        { permissions: ['http'], hosts: [], hosts_from_config: ['endpoint'] },
        { permissions: ['http'], hosts: [], hosts_from_config: ['endpoint', 'mirror'] },
      ],
      { permissions: ['http'] },
    ],
    [
      'origins',
      [
        { permissions: [], hosts: [] },
        { permissions: [], hosts: [], content_security: origins(['https://a.example']) },
      ],
      { content_security: origins(['https://a.example']) },
    ],
    [
      'another family',
      [
        { permissions: [], hosts: [], family: 'route' },
        { permissions: [], hosts: [], family: 'connector' },
      ],
      { family: 'connector' },
    ],
    [
      'code for the server where there was none',
      [
        { permissions: [], hosts: [], entries: { web: 'w.js' } },
        { permissions: [], hosts: [], entries: { web: 'w.js', server: 's.js' } },
      ],
      { server_code: true },
    ],
    [
      'all of it where there is nothing to compare with',
      [undefined, { permissions: ['kv'], hosts: [] }],
      { permissions: ['kv'] },
    ],
  ])('is %s', (_, input, expected) => {
    expect(listAddedAccess(...input)).toEqual({ ...nothing, ...expected })
  })

  test('counts as accepted only as a whole', () => {
    const added = {
      permissions: ['kv'],
      hosts: ['a.example'],
      content_security: origins(['https://a.example']),
    }

    expect(isAccepted(added, { ...added, permissions: ['events', 'kv'] })).toBe(true)
    expect(isAccepted(added, undefined)).toBe(false)
    expect(isAccepted(added, { ...added, hosts: [] })).toBe(false)
    expect(isAccepted(added, { ...added, content_security: origins() })).toBe(false)
    expect(isAccepted({ ...added, family: 'captcha' }, added)).toBe(false)
    expect(isAccepted({ ...added, family: 'captcha' }, { ...added, family: 'captcha' })).toBe(true)
    expect(isAccepted({ ...added, server_code: true }, added)).toBe(false)
    expect(isAccepted({ ...added, server_code: true }, { ...added, server_code: true })).toBe(true)
  })
})

describe('a version that asks for more', () => {
  let site: TestSite
  let admin: TestUser
  let counter = 0

  beforeEach(async () => {
    site = await createTestSite({ plugins: { limits: { startMs: 5000, pingMs: 200, memoryMb: 64 } } })
    admin = await site.addUser('Root', { role_id: 2 })
    mkdirSync(join(site.dataDir, 'work'))
  })
  afterEach(() => site.close())

  const slug = { plugin_slug_name: 'test_plugin' }
  const answering = (text: string) =>
    `export default { embed: () => ({ platforms: async () => [{ platform: '${text}', enable: true }] }) }`
  const answers = async () => (await site.call('embedConfig', undefined)).map(({ platform }) => platform)
  const enable = (enabled = true) => site.call('adminPluginSwitch', { ...slug, enabled }, admin)

  async function install(source: PluginSource, accepted?: typeof nothing | object) {
    const folder = join(site.dataDir, 'work', String(++counter))
    writePlugin(folder, { server: answering(source.version ?? '1.0.0'), ...source })
    const bytes = await packPlugin(folder, `${folder}.tgz`)
    const body = {
      package: bytes.toString('base64'),
      ...(accepted && { accepted: { ...nothing, ...accepted } }),
    }
    return site.call('adminPluginInstall', body, admin)
  }

  const wanting: PluginSource = {
    version: '2.0.0',
    permissions: ['http', 'kv'],
    hosts: ['a.example'],
    content_security: origins(['https://a.example']),
  }
  const added = {
    permissions: ['http'],
    hosts: ['a.example'],
    content_security: origins(['https://a.example']),
  }

  test('is not used before an administrator accepts all of it', async () => {
    await install({ permissions: ['kv'] })
    await enable()

    const denial = {
      reason: 'error.plugin.asks_for_more',
      details: { data: { ...added, slug_name: 'test_plugin', version: '2.0.0', from: '1.0.0' } },
    }
    await expect(install(wanting)).rejects.toMatchObject(denial)
    await expect(install(wanting, { permissions: ['http'] })).rejects.toMatchObject(denial)
    expect(await answers()).toEqual(['1.0.0'])

    expect(await install(wanting, added)).toMatchObject({ version: '2.0.0', replaced_version: '1.0.0' })
    expect(await answers()).toEqual(['2.0.0'])
  })

  test('is used without asking if it asks for no more, or is off', async () => {
    await install({ permissions: ['kv'] })
    expect(await install(wanting)).toMatchObject({ replaced_version: '1.0.0' })
    await enable()

    expect(await install({ ...wanting, version: '2.1.0' })).toMatchObject({ replaced_version: '2.0.0' })
    expect(await answers()).toEqual(['2.1.0'])
  })

  test('is not used either if it is of another family', async () => {
    await install({})
    await enable()
    const other = { version: '2.0.0', family: 'embed' as const }

    await expect(install(other)).rejects.toMatchObject({ details: { data: { family: 'embed' } } })
    expect(await install(other, { family: 'embed' })).toMatchObject({ version: '2.0.0' })
  })

  test('does not start if it offers capabilities of another family', async () => {
    await install({ server: 'export default { filter: () => ({ check: async () => {} }) }' })

    await expect(enable()).rejects.toMatchObject({
      details: { params: { notice: expect.stringContaining('the family filter may offer filter') } },
    })
  })

  test('is not used by a rollback either', async () => {
    await install(wanting)
    await enable()
    await install({ version: '3.0.0' })

    await expect(site.call('adminPluginRollback', slug, admin)).rejects.toMatchObject({
      reason: 'error.plugin.asks_for_more',
    })
    expect(await answers()).toEqual(['3.0.0'])
    const accepted = { ...added, permissions: ['http', 'kv'] }
    await site.call('adminPluginRollback', { ...slug, accepted }, admin)
    expect(await answers()).toEqual(['2.0.0'])
  })

  test('is compared again if another process replaced the version meanwhile', async () => {
    await install(wanting)
    await enable()
    const { installer, runtime } = site.app.plugins
    await install({ version: '3.0.0' })
    const context = { actor: anonymous, caller: { ip: '' } }
    const asked: string[] = []
    const consent = async ({ from }: { from: string }) => {
      asked.push(from)
      await site.db.updateTable('plugin_config').set({ updated_at: 4_000_000_000 }).execute()
      return asked.length < 2
    }

    await expect(installer.rollback('test_plugin', context, consent)).rejects.toMatchObject({
      reason: 'error.plugin.asks_for_more',
    })
    expect(asked).toEqual(['3.0.0', '3.0.0'])
    expect(runtime.view('test_plugin')?.running?.package.version).toBe('3.0.0')
  })

  test('asks for all of it if the files of the previous version are missing', async () => {
    await install({ permissions: ['kv'] })
    await enable()
    rmSync(join(site.dataDir, 'plugins', 'test_plugin'), { recursive: true })
    await site.app.plugins.runtime.refresh()

    await expect(install({ permissions: ['kv'] })).rejects.toMatchObject({
      details: { data: { permissions: ['kv'], from: '' } },
    })
  })
})
