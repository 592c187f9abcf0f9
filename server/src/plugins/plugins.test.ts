import { join } from 'node:path'
import { pino } from 'pino'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { configSource, type PluginSource, writePlugin } from '../../test/plugin-packages.ts'
import { createTestSite, type TestSite, type TestUser } from '../../test/site.ts'
import { PluginDenial, PluginFault } from '../platform/plugin-calls/index.ts'
import { loadTexts } from '../platform/texts/index.ts'
import { createPlugins } from './create-plugins.ts'
import { createOutboundClient } from './outbound/index.ts'

let site: TestSite
let admin: TestUser

const limits = { startMs: 5000, pingMs: 200, memoryMb: 64 }

beforeEach(async () => {
  site = await createTestSite({ plugins: { limits } })
  admin = await site.addUser('Root', { role_id: 2 })
})
afterEach(() => site.close())

/** Installs a plugin, and makes the site find it. */
async function found(source: PluginSource): Promise<void> {
  const { slug_name = 'test_plugin', version = '1.0.0' } = source
  writePlugin(join(site.dataDir, 'plugins', slug_name, version), source)
  await site.app.plugins.runtime.refresh()
}

const enable = (slug: string, enabled = true) =>
  site.call('adminPluginSwitch', { plugin_slug_name: slug, enabled }, admin)
const listed = async (slug: string) =>
  (await site.call('adminPluginList', {}, admin)).find(({ slug_name }) => slug_name === slug)
const embed = (slug = 'test_plugin') => site.app.plugins.host.offer(slug, 'embed', { timeout: 300 })

const embedding = (body: string) =>
  `export default { embed: (context) => ({ platforms: async () => { ${body} } }) }`
const answering = embedding("return [{ platform: 'test', enable: true }]")

test('finds a plugin, runs it while it is enabled, and leaves nothing behind when it is disabled', async () => {
  await found({ server: answering })
  expect(await listed('test_plugin')).toMatchObject({
    name: 'Test plugin',
    state: 'inactive',
    enabled: false,
    source: 'data',
    author: 'Ada',
  })
  expect(await site.call('embedConfig', undefined)).toEqual([])

  await enable('test_plugin')
  expect(await site.call('embedConfig', undefined)).toEqual([{ platform: 'test', enable: true }])
  expect(await listed('test_plugin')).toMatchObject({ state: 'active', health: { calls: 1, failures: 0 } })

  await enable('test_plugin', false)
  expect(await site.call('embedConfig', undefined)).toEqual([])
  expect(embed()).toBeUndefined()
})

test.each([false, true])(
  'runs again after the site was started again, unless in safe mode (%s)',
  async (isSafe) => {
    await found({ server: answering })
    await enable('test_plugin')
    await site.app.plugins.runtime.stop()
    expect(embed()).toBeUndefined()

    const { app, db, dataDir, clock } = site
    const again = createPlugins({
      ...app,
      db,
      dataDir,
      clock: () => clock.now,
      log: pino({ level: 'silent' }),
      texts: loadTexts(new URL('../../../i18n', import.meta.url).pathname),
      outbound: createOutboundClient({ privateHosts: [] }),
      plugins: { isSafe },
    })
    await again.runtime.load()
    expect(again.host.offer('test_plugin', 'embed') === undefined).toBe(isSafe)
    expect(again.host.statusList('en_US')).toMatchObject([{ slug_name: 'test_plugin', enabled: !isSafe }])
    await again.runtime.stop()
  },
)

const configured: PluginSource = {
  server: `const config = ${configSource(`{
      name: { control: 'input', required: true, initial: '' },
      key: { control: 'input', inputType: 'password', required: true, secret: true, initial: '' },
      kind: { control: 'select', required: false, initial: 'a', options: ['a', 'b'] },
    }`)}
    export default { config, embed: ({ config, log }) => ({ platforms: async () => {
      log.info('uses ' + config.key)
      return [{ platform: config.name + config.key.length + config.kind, enable: true }]
    } }) }`,
  texts: {
    en_US: {
      info: { name: 'Set' },
      config: { name: { title: 'Your name' }, kind: { options: { a: 'First' } } },
    },
    zh_CN: { config: { name: { title: '名字' } } },
  },
}

test('pages can distinguish two changes within one second', async () => {
  await found(configured)
  await enable('test_plugin')
  const changedAt = async () => (await site.call('pluginStatusList', undefined))[0]?.changed_at
  const before = await changedAt()

  const config_fields = { name: 'a', key: 'b' }
  await site.call('adminPluginConfigUpdate', { plugin_slug_name: 'test_plugin', config_fields }, admin)

  expect(await changedAt()).toBe((before ?? 0) + 1)
})

test('is configured while it runs, keeps secrets to itself, and offers nothing before it has its settings', async () => {
  await found(configured)
  const slug = { plugin_slug_name: 'test_plugin' }
  expect((await site.call('adminPluginConfig', slug, admin)).config_fields.map(({ title }) => title)).toEqual(
    ['Your name', 'key', 'kind'],
  )
  await enable('test_plugin')
  expect(embed()).toBeUndefined()
  expect((await listed('test_plugin'))?.notice).toBe('It is not set up yet.')
  const health = await site.call('dashboardHealth', undefined, admin)
  expect(health.plugins[0]?.needs_settings).toBe(true)

  await expect(
    site.call('adminPluginConfigUpdate', { ...slug, config_fields: { name: 'x' } }, admin),
  ).rejects.toMatchObject({
    reason: 'error.plugin.refused',
    details: { fields: [{ field: 'key', text: 'validation.required' }] },
  })
  await site.call(
    'adminPluginConfigUpdate',
    { ...slug, config_fields: { name: 'x', key: 'hunter22' } },
    admin,
  )
  expect(await site.call('embedConfig', undefined)).toEqual([{ platform: 'x8a', enable: true }])

  const form = await site.call('adminPluginConfig', slug, admin, { language: 'zh_CN' })
  expect(form.config_fields).toMatchObject([
    { name: 'name', title: '名字', value: 'x', required: true },
    { name: 'key', value: '••••••••', ui_options: { secret: true, input_type: 'password' } },
    {
      name: 'kind',
      value: 'a',
      options: [
        { label: 'First', value: 'a' },
        { label: 'b', value: 'b' },
      ],
    },
  ])
  expect(JSON.stringify(form)).not.toContain('hunter22')

  const kept = { name: 'y', key: '••••••••', kind: 'b', unknown: 'left out' }
  await site.call('adminPluginConfigUpdate', { ...slug, config_fields: kept }, admin)
  expect(await site.call('embedConfig', undefined)).toEqual([{ platform: 'y8b', enable: true }])
})

test('a plugin that cannot start stays off, and says why', async () => {
  const reasons = {
    import_throws: "throw new Error('no import')",
    no_default: 'export const plugin = {}',
    no_function: "export default { embed: 'not a function' }",
    factory_throws: "export default { embed: () => { throw new Error('no factory') } }",
    never_ready: 'await new Promise(() => setInterval(() => {}, 1000)); export default {}',
    no_copy: 'export default { embed: () => ({ platforms: async () => [], data: { inner: () => 1 } }) }',
    takes_files: "import 'node:fs'; export default { embed: () => ({ platforms: async () => [] }) }",
  }
  for (const [slug, server] of Object.entries(reasons)) {
    await found({ slug_name: slug, server })
    await expect(enable(slug), slug).rejects.toMatchObject({ reason: 'error.plugin.unusable' })
    expect(await listed(slug), slug).toMatchObject({ enabled: false })
  }
})

test('a fault of a plugin costs the call and not the site', async () => {
  const wrongs = {
    throws: "throw new Error('wrong')",
    throws_text: "throw 'text'",
    never_settles: 'await new Promise(() => {})',
    loops: 'for (;;) {}',
    cannot_copy: 'return () => 1',
    eats_memory: 'const all = []; for (;;) all.push(new Array(1e5).fill(Math.random()))',
  }
  for (const [slug, body] of Object.entries(wrongs)) {
    await found({ slug_name: slug, server: embedding(body) })
    await enable(slug)
    await expect(embed(slug)?.calls.platforms(), slug).rejects.toBeInstanceOf(PluginFault)
    expect(await listed(slug), slug).toMatchObject({ health: { failures: expect.any(Number) } })
  }
  expect((await site.call('siteInfo', undefined)).general.name).toBeTruthy()
})

test('is started again after its process died', async () => {
  const server = `let calls = 0
    export default { embed: () => ({ platforms: async () => {
      if (++calls === 1) { setTimeout(() => { throw new Error('later') }, 10); return [] }
      return [{ platform: 'this life knows the one before', enable: true }]
    } }) }`
  await found({ server })
  await enable('test_plugin')
  await embed()?.calls.platforms()
  await expect.poll(async () => (await listed('test_plugin'))?.health.failures).toBe(1)

  expect(await site.app.plugins.host.offer('test_plugin', 'embed')?.calls.platforms()).toEqual([])
})

test('says which signal ended its process', async () => {
  await found({ server: embedding('return [{ platform: String(process.pid), enable: true }]') })
  await enable('test_plugin')
  const [running] = (await embed()?.calls.platforms()) ?? []

  process.kill(Number(running?.platform), 'SIGKILL')

  const lastError = async () => (await listed('test_plugin'))?.health.last_error?.message
  await expect.poll(lastError).toMatch(/^Its process was ended by SIGKILL, as the system does/)
})

test('ignores signals that are for the site', async () => {
  await found({ server: embedding('return [{ platform: String(process.pid), enable: true }]') })
  await enable('test_plugin')
  const [running] = (await embed()?.calls.platforms()) ?? []

  for (const signal of ['SIGHUP', 'SIGUSR2']) process.kill(Number(running?.platform), signal)

  expect(await embed()?.calls.platforms()).toEqual([running])
})

test('stops while no one calls it, and answers the next call', async () => {
  await site.close()
  site = await createTestSite({ plugins: { limits: { ...limits, idleMs: 200 } } })
  admin = await site.addUser('Root', { role_id: 2 })
  await found({ server: embedding('return [{ platform: String(process.pid), enable: true }]') })
  await enable('test_plugin')
  const getPid = async () => {
    const answer = await embed()?.calls.platforms()
    return Number(answer?.[0]?.platform)
  }
  const isRunning = (pid: number) => {
    try {
      return process.kill(pid, 0)
    } catch {
      return false
    }
  }
  const first = await getPid()
  expect(isRunning(first)).toBe(true)

  await expect.poll(() => isRunning(first)).toBe(false)

  expect(await getPid()).not.toBe(first)
  expect((await listed('test_plugin'))?.health.failures).toBe(0)
})

test('a denial of a plugin is passed on in its own words', async () => {
  const rejecting = embedding(
    "throw Object.assign(new Error('error.closed'), { name: 'PluginError', details: { hour: 8 } })",
  )
  await found({ server: rejecting, texts: { en_US: { error: { closed: 'Closed until {{hour}}.' } } } })
  await enable('test_plugin')

  const denial = await embed()
    ?.calls.platforms()
    .catch((error: unknown) => error)
  expect(denial).toBeInstanceOf(PluginDenial)
  expect(denial).toMatchObject({ message: 'Closed until 8.', key: 'error.closed', details: { hour: 8 } })
  expect((await listed('test_plugin'))?.health.failures).toBe(0)
})

test('is not called any more after repeated failures', async () => {
  await found({ server: embedding("throw new Error('wrong')") })
  await enable('test_plugin')
  for (let call = 0; call < 5; call++)
    await embed()
      ?.calls.platforms()
      .catch(() => {})

  await expect(embed()?.calls.platforms()).rejects.toThrow('failed too often and is paused')
  expect(await listed('test_plugin')).toMatchObject({
    enabled: true,
    health: { calls: 5, failures: 5, last_error: { message: 'wrong', where: 'embed.platforms' } },
  })
})

test('of an exclusive family one is enabled', async () => {
  await found({ slug_name: 'first_captcha', family: 'captcha', server: 'export default {}' })
  await found({ slug_name: 'other_captcha', family: 'captcha', server: 'export default {}' })
  await enable('first_captcha')
  expect((await listed('other_captcha'))?.replaces).toEqual(['first_captcha'])

  await enable('other_captcha')
  expect((await listed('first_captcha'))?.enabled).toBe(false)
  expect((await listed('other_captcha'))?.enabled).toBe(true)
})

test('tells the listener what has changed', async () => {
  const changes: unknown[] = []
  site.app.plugins.host.onChange((change) => changes.push(change))
  await found({ server: answering })
  await enable('test_plugin')
  await enable('test_plugin', false)

  const change = { slug: 'test_plugin', family: 'route', capabilities: ['embed'] }
  expect(changes).toEqual([
    { ...change, enabled: true },
    { ...change, enabled: false },
  ])
})
