import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { configSource, type PluginSource, packPlugin, writePlugin } from '../../test/plugin-packages.ts'
import { createTestSite, type TestSite, type TestUser } from '../../test/site.ts'

let site: TestSite
let admin: TestUser
let member: TestUser
let counter = 0

beforeEach(async () => {
  site = await createTestSite({ plugins: { limits: { startMs: 5000, pingMs: 200, memoryMb: 64 } } })
  admin = await site.addUser('Root', { role_id: 2 })
  member = await site.addUser('Ada')
})
afterEach(() => site.close())

const slug = { plugin_slug_name: 'test_plugin' }
const enable = (enabled = true) => site.call('adminPluginSwitch', { ...slug, enabled }, admin)
const answers = async () => (await site.call('embedConfig', undefined)).map(({ platform }) => platform)
const configure = (config_fields: Record<string, unknown>) =>
  site.call('adminPluginConfigUpdate', { ...slug, config_fields }, admin)
const setOwn = (config_fields: Record<string, unknown>) =>
  site.call('userPluginConfigUpdate', { ...slug, config_fields }, member)

async function pack(source: PluginSource): Promise<string> {
  const folder = join(site.dataDir, 'work', String(++counter))
  mkdirSync(folder, { recursive: true })
  writePlugin(folder, source)
  return (await packPlugin(folder, `${folder}.tgz`)).toString('base64')
}
const install = async (source: PluginSource) =>
  site.call('adminPluginInstall', { package: await pack(source) }, admin)

const text = `{ control: 'input', required: true, secret: false, initial: '' }`
/** Returns its input: its own setting, that of a member, and how many migrations ran since it started. */
function getSource(version: string, name: string, migration = ''): PluginSource {
  const form = (own: string) => `{ ...${configSource(`{ ${own}: ${text} }`)}, ${migration} }`
  return {
    version,
    server: `let runs = 0
      const isBefore = (one, other) => one.localeCompare(other, 'en', { numeric: true }) < 0
      export default { config: ${form(name)}, userConfig: ${form(name)},
        embed: ({ config, users }) => ({ platforms: async () => {
          const settings = await users.settings('${member.id}')
          return [{ platform: [config.${name}, settings.${name}, runs].join(' '), enable: true }]
        } }) }`,
    texts: { en_US: { info: { name: 'Test' }, config: { [name]: { title: name } } } },
  }
}
const rename = `migrations: ['2.0.0'], migrate(stored, version) {
  if (!isBefore(version, '2.0.0') || Object.keys(stored).length === 0) return stored
  runs += 1
  const { address, ...others } = stored
  if (address === 'refused') throw new Error(address + ' is not an address')
  return { ...others, host: address + '!' }
}`
const first = () => getSource('1.4.0', 'address')
const second = () => getSource('2.0.0', 'host', rename)

describe('settings of an earlier version', () => {
  beforeEach(async () => {
    await install(first())
    await enable()
    await configure({ address: 'site' })
    await setOwn({ address: 'own' })
    expect(await answers()).toEqual(['site own 0'])
  })

  const readStored = async () => {
    const site1 = await site.db.selectFrom('plugin_config').select(['value', 'config_version']).execute()
    const own = await site.db.selectFrom('plugin_user_config').select(['value', 'config_version']).execute()
    return [...site1, ...own].map(({ value, config_version }) => `${value} ${config_version}`)
  }

  test('are converted when it is upgraded, those of members as well, once', async () => {
    await install(second())

    expect(await answers()).toEqual(['site! own! 2'])
    expect(await readStored()).toEqual(['{"host":"site!"} 2.0.0', '{"host":"own!"} 2.0.0'])
    expect(await site.call('adminPluginConfig', slug, admin)).toMatchObject({
      config_fields: [{ name: 'host', value: 'site!' }],
    })
    expect(await site.call('userPluginConfig', slug, member)).toMatchObject({
      config_fields: [{ name: 'host', value: 'own!' }],
    })
    // A plugin that started with these settings is not restarted because of them.
    await site.app.plugins.runtime.refresh()
    expect(await answers()).toEqual(['site! own! 2'])
    await enable(false)
    await enable()
    expect(await answers()).toEqual(['site! own! 0'])
  })

  test('leave the earlier version running if they cannot be converted, and stay unchanged', async () => {
    await configure({ address: 'refused' })

    await expect(install(second())).rejects.toMatchObject({
      reason: 'error.plugin.bad_package',
      details: { params: { notice: 'It does not start: •••••••• is not an address' } },
    })

    expect(await answers()).toEqual(['refused own 0'])
    expect(await readStored()).toEqual(['{"address":"refused"} 1.4.0', '{"address":"own"} 1.4.0'])
  })

  test('of a member that cannot be converted do the same', async () => {
    await setOwn({ address: 'refused' })

    // Members' input may be a secret, and is not repeated.
    await expect(install(second())).rejects.toMatchObject({
      details: { params: { notice: 'It does not start: •••••••• is not an address' } },
    })

    expect(await answers()).toEqual(['site refused 0'])
  })

  test('are converted when it is enabled, if it was off, and its form shows them before', async () => {
    await enable(false)
    await install(second())
    expect(await readStored()).toEqual(['{"address":"site"} 1.4.0', '{"address":"own"} 1.4.0'])
    expect(await site.call('adminPluginConfig', slug, admin)).toMatchObject({
      config_fields: [{ name: 'host', value: 'site!' }],
    })

    await enable()

    expect(await answers()).toEqual(['site! own! 2'])
    expect((await readStored())[0]).toBe('{"host":"site!"} 2.0.0')
  })

  test('are converted once if the site starts with a later version', async () => {
    writePlugin(join(site.dataDir, 'plugins', 'test_plugin', '2.0.0'), second())
    await site.db.updateTable('plugin_config').set({ version: '2.0.0' }).execute()

    await site.app.plugins.runtime.refresh()

    expect(await answers()).toEqual(['site! own! 2'])
    expect(await readStored()).toEqual(['{"host":"site!"} 2.0.0', '{"host":"own!"} 2.0.0'])
    await site.app.plugins.runtime.refresh()
    expect(await answers()).toEqual(['site! own! 2'])
  })

  test('are not converted back: the earlier version uses initial values until they are set again', async () => {
    await install(second())
    await site.call('adminPluginRollback', slug, admin)
    expect(await answers()).toEqual([])
    await configure({ address: 'again' })
    expect(await answers()).toEqual(['again  0'])

    await site.call('adminPluginRollback', slug, admin)

    expect((await readStored())[0]).toBe('{"host":"again!"} 2.0.0')
  })
})

test('settings of members of a later version are kept while an earlier one runs', async () => {
  const migrates = "migrations: ['1.2.0'], migrate: (stored) => stored"
  await install(getSource('1.4.0', 'address', migrates))
  await enable()
  await configure({ address: 'site' })
  await setOwn({ address: 'own' })
  await install(second())
  expect(await answers()).toEqual(['site! own! 2'])

  await site.call('adminPluginRollback', slug, admin)
  await configure({ address: 'again' })
  expect(await answers()).toEqual(['again  0'])
  await site.call('adminPluginRollback', slug, admin)

  expect((await answers())[0]).toMatch(/^again! own! /)
})

test('a migration for a future version is rejected', async () => {
  await install(first())
  await enable()

  await expect(install(getSource('1.5.0', 'host', rename))).rejects.toMatchObject({
    details: {
      params: {
        notice:
          'It does not start: It has a migration of settings for version 2.0.0, and is version 1.5.0 itself.',
      },
    },
  })
})

test('a form says what a field depends on', async () => {
  const conditions = { claim: [{ field: 'roles', values: [true] }] }
  const fields = `{ roles: { control: 'switch', required: false, initial: false }, claim: ${text} }`
  const form = `{ ...${configSource(fields)}, conditions: ${JSON.stringify(conditions)}, check: (values) => ({ values }) }`
  await install({ server: `export default { config: ${form} }` })

  expect(await site.call('adminPluginConfig', slug, admin)).toMatchObject({
    config_fields: [
      { name: 'roles', ui_options: {} },
      { name: 'claim', required: true, ui_options: { shown_when: [{ field: 'roles', values: [true] }] } },
    ],
  })
})

test('says how long a text may be', async () => {
  const note = `{ control: 'input', required: false, secret: false, initial: '', maxLength: 5 }`
  const check = `check: ({ note = '' }) => note.trim().length > 5
    ? { problems: [{ field: 'note', message: 'Too big' }] } : { values: { note } }`
  const config = `{ ...${configSource(`{ note: ${note} }`)}, ${check} }`
  await install({
    server: `export default { config: ${config}, embed: () => ({ platforms: async () => [] }) }`,
  })

  const denial = await configure({ note: 'tomato' }).catch((error: unknown) => error)

  const fields = [{ field: 'note', text: 'validation.max_length', params: { max: 5 } }]
  expect(denial).toMatchObject({ details: { fields, params: { message: expect.stringContaining(' 5 ') } } })
  await configure({ note: ' basil ' })
})

describe('two administrators who change settings of one plugin', () => {
  let other: TestUser
  const input = (secret: boolean) => `{ control: 'input', required: false, secret: ${secret}, initial: '' }`
  const fields = `{ address: ${input(false)}, weight: ${input(false)}, key: ${input(true)}, revision: ${input(false)} }`

  beforeEach(async () => {
    other = await site.addUser('Grace', { role_id: 2 })
    await install({
      server: `export default { config: ${configSource(fields)}, embed: () => ({ platforms: async () => [] }) }`,
    })
    await configure({ address: 'old', weight: '1', key: 'first', revision: 'a field' })
  })

  async function open() {
    const { config_fields, revision } = await site.call('adminPluginConfig', slug, admin)
    const values = Object.fromEntries(config_fields.map(({ name, value }) => [name, value]))
    const save = (changes: Record<string, unknown>, as: TestUser) =>
      site.call(
        'adminPluginConfigUpdate',
        { ...slug, config_fields: { ...values, ...changes }, revision },
        as,
      )
    return { save }
  }
  const readStored = async () => {
    const { value } = await site.db.selectFrom('plugin_config').select('value').executeTakeFirstOrThrow()
    return JSON.parse(value)
  }

  test.each(['off', 'on'])('keep the changes of both in different fields, while it is %s', async (state) => {
    await enable(state === 'on')
    const { save } = await open()

    await save({ address: 'of Grace', key: 'second' }, other)
    await save({ weight: '2' }, admin)

    expect(await readStored()).toMatchObject({ address: 'of Grace', weight: '2', key: 'second' })
  })

  test('do not overwrite each other in the same field', async () => {
    const { save } = await open()
    await save({ address: 'of Grace', revision: 'changed' }, other)

    await expect(save({ address: 'of Root', weight: '2' }, admin)).rejects.toMatchObject({
      status: 409,
      reason: 'error.setting.changed_elsewhere',
      details: { fields: [{ field: 'address' }] },
    })
    expect(await readStored()).toMatchObject({ address: 'of Grace', weight: '1', revision: 'changed' })
  })

  test('of simultaneous saves one is rejected', async () => {
    await enable()
    const { save } = await open()

    const results = await Promise.allSettled([
      save({ address: 'of Grace', weight: '2' }, other),
      save({ address: 'of Root' }, admin),
    ])

    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  })

  test('do not overwrite what another process has just stored', async () => {
    const { save } = await open()
    const value = JSON.stringify({ address: 'elsewhere', weight: '1' })
    await site.db
      .updateTable('plugin_config')
      .set((eb) => ({ value, updated_at: eb('updated_at', '+', 1) }))
      .execute()

    await save({ weight: '2' }, admin)

    expect(await readStored()).toMatchObject({ address: 'elsewhere', weight: '2' })
  })
})

test('an unknown plugin has no form, for administrators and for members', async () => {
  const unknown = { plugin_slug_name: 'unknown_plugin' }
  const missing = { status: 404, reason: 'error.plugin.not_found' }

  await expect(site.call('adminPluginConfig', unknown, admin)).rejects.toMatchObject(missing)
  await expect(site.call('adminPluginSwitch', { ...unknown, enabled: true }, admin)).rejects.toMatchObject(
    missing,
  )
  await expect(site.call('userPluginConfig', unknown, member)).rejects.toMatchObject({ status: 400 })
})
