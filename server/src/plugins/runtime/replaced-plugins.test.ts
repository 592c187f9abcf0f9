import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { configSource, writePlugin } from '../../../test/plugin-packages.ts'
import { createTestSite, type TestSite, type TestUser } from '../../../test/site.ts'

let site: TestSite
let admin: TestUser

const slug = { plugin_slug_name: 'test_plugin' }

beforeEach(async () => {
  site = await createTestSite({ plugins: { limits: { startMs: 5000, pingMs: 200, memoryMb: 64 } } })
  admin = await site.addUser('Root', { role_id: 2 })
  const fields = "{ name: { control: 'input', initial: 'old' } }"
  writePlugin(join(site.dataDir, 'plugins', 'test_plugin', '1.0.0'), {
    server: `export default { config: ${configSource(fields)}, embed: ({ config, log }) => ({ platforms: async () => {
      log.info('asked')
      await new Promise((resolve) => setTimeout(resolve, 300))
      return [{ platform: config.name, enable: true }]
    } }) }`,
  })
  await site.app.plugins.runtime.refresh()
  await site.call('adminPluginSwitch', { ...slug, enabled: true }, admin)
})
afterEach(() => site.close())

const ask = () => site.app.plugins.host.offer('test_plugin', 'embed')?.calls.platforms()
const getHealth = async () => (await site.call('adminPluginList', {}, admin))[0]?.health
const save = (name: string) =>
  site.call('adminPluginConfigUpdate', { ...slug, config_fields: { name } }, admin)

test('a running call is answered with the old settings while new ones are saved', async () => {
  const before = ask()
  const held = site.app.plugins.host.offer('test_plugin', 'embed')

  await save('new')
  const after = ask()

  expect(await before).toEqual([{ platform: 'old', enable: true }])
  expect(await after).toEqual([{ platform: 'new', enable: true }])
  expect(await held?.calls.platforms()).toEqual([{ platform: 'new', enable: true }])
  expect(await getHealth()).toMatchObject({ failures: 0 })
})

test('each of many calls is answered while settings are saved repeatedly', async () => {
  let isSaving = true
  const asking = (async () => {
    const answers: Promise<unknown>[] = []
    while (isSaving) {
      answers.push(Promise.resolve(ask()))
      await new Promise((resolve) => setTimeout(resolve, 10))
    }
    return Promise.allSettled(answers)
  })()

  for (const name of ['one', 'two', 'three']) await save(name)
  isSaving = false

  expect((await asking).filter(({ status }) => status === 'rejected')).toEqual([])
})

test('a plugin that is disabled answers nothing any more', async () => {
  const before = expect(ask()).rejects.toThrow('It was deactivated.')

  await site.call('adminPluginSwitch', { ...slug, enabled: false }, admin)

  await before
})

test('faults of a replaced plugin do not disable its replacement', async () => {
  const { runtime } = site.app.plugins
  const before = runtime.view('test_plugin')?.running
  writePlugin(join(site.dataDir, 'plugins', 'test_plugin', '1.1.0'), {
    version: '1.1.0',
    server: 'export default {}',
  })
  await runtime.refresh()
  const next = runtime.view('test_plugin')?.entry.installed[0]
  if (!next || next.violation) throw new Error('It was not found.')
  await runtime.change('test_plugin', { version: '1.1.0' }, next)
  vi.useFakeTimers({ toFake: ['performance'] })

  for (let count = 0; count < 20; count += 1) {
    if (count === 5) vi.advanceTimersByTime(61_000)
    before?.failedInBrowser('home.top', 'It broke.')
  }
  vi.useRealTimers()
  await runtime.refresh()

  expect(before?.package).not.toBe(runtime.view('test_plugin')?.running?.package)
  expect(runtime.stored('test_plugin').enabled).toBe(true)
})

test('a replaced plugin that crashes is not started again', async () => {
  const { runtime } = site.app.plugins
  writePlugin(join(site.dataDir, 'plugins', 'test_plugin', '1.0.0'), {
    server: `export default { embed: () => ({ platforms: async () => {
      setTimeout(() => { throw new Error('It broke.') }, 10)
      return []
    } }) }`,
  })
  await runtime.refresh()
  const runner = runtime.view('test_plugin')?.running?.runner
  const call = () => runner?.call({ capability: 'embed', method: 'platforms', args: [] }, 1000)

  runner?.retire()
  await call()

  await expect.poll(() => call()?.catch(String)).toContain('not running')
})
