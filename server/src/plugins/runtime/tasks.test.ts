import { join } from 'node:path'
import { pino } from 'pino'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type PluginSource, writePlugin } from '../../../test/plugin-packages.ts'
import { createTestSite, type TestSite } from '../../../test/site.ts'
import { type App, createApp } from '../../app.ts'
import { listScheduledWork } from '../../platform/schedule/index.ts'
import { loadTexts } from '../../platform/texts/index.ts'

let site: TestSite

beforeEach(async () => {
  site = await createTestSite({ plugins: { limits } })
})
afterEach(() => site.close())

const limits = { startMs: 5000, pingMs: 200, memoryMb: 64 }
const day = 86_400
const working = (every: number, name = 'sync') => `export default {
  tasks: ({ kv }) => [{ name: '${name}', every: ${every}, run: async () => {
    await kv.set('runs', ((await kv.get('runs')) ?? 0) + 1)
  } }],
}`

async function use(source: PluginSource): Promise<void> {
  const { version = '1.0.0' } = source
  writePlugin(join(site.dataDir, 'plugins', 'test_plugin', version), {
    permissions: ['schedule', 'kv'],
    ...source,
  })
  await site.app.plugins.runtime.refresh()
  await site.app.plugins.runtime.change('test_plugin', { enabled: true, version })
  // Another version is found by its name first.
  await site.app.plugins.runtime.refresh()
}

/** As if time had passed: the database's clock cannot be moved. */
const passTime = (seconds: number) =>
  site.db
    .updateTable('scheduled_work')
    .set((eb) => ({ due_at: eb('due_at', '-', seconds) }))
    .where('name', 'like', 'test_plugin:%')
    .execute()

async function countRuns(): Promise<number> {
  const row = await site.db
    .selectFrom('plugin_kv')
    .select('value')
    .where('key', '=', 'runs')
    .executeTakeFirst()
  return row ? JSON.parse(String(row.value)) : 0
}

const listTaskNames = async () =>
  (await listScheduledWork(site.db)).map(({ name }) => name).filter((name) => name.startsWith('test_plugin'))

/** Another process of the site, or the same one after a restart. */
async function startAnother(): Promise<App> {
  const { db, dataDir, clock } = site
  const texts = loadTexts(new URL('../../../../i18n', import.meta.url).pathname)
  const log = pino({ level: 'silent' })
  const app = createApp({ db, clock: () => clock.now, log, texts, dataDir, plugins: { limits } })
  await app.settings.load()
  await app.plugins.runtime.load()
  return app
}

test('a task that is due once a day runs once, in one of the processes, even if all restart', async () => {
  await use({ server: working(day) })
  await site.app.schedule.runDue()
  await passTime(day / 2)
  await site.app.schedule.runDue()
  expect(await countRuns()).toBe(0)

  const other = await startAnother()
  await passTime(day / 2)
  await Promise.all([site.app.schedule.runDue(), other.schedule.runDue()])
  await other.schedule.runDue()

  expect(await countRuns()).toBe(1)
  await other.schedule.stop()
})

test('a task that fails is retried, and administrators see why', async () => {
  await use({
    server: `export default { tasks: () => [{ name: 'sync', every: 3600, run: async () => { throw new Error('no answer') } }] }`,
  })
  await site.app.schedule.runDue()
  await passTime(3600)

  await site.app.schedule.runDue()

  expect((await listScheduledWork(site.db)).find(({ name }) => name === 'test_plugin: sync')).toMatchObject({
    failures: 1,
    last_error: expect.stringContaining('no answer'),
  })
})

test('a plugin that is disabled and enabled again starts without earlier failures', async () => {
  const server = `export default {
    tasks: () => [{ name: 'sync', every: 3600, run: async () => { throw new Error('no answer') } }],
  }`
  await use({ server })
  await site.app.schedule.runDue()
  await passTime(3600)
  await site.app.schedule.runDue()

  await site.app.plugins.runtime.change('test_plugin', { enabled: false })
  expect(await listTaskNames()).toEqual([])
  await site.app.plugins.runtime.change('test_plugin', { enabled: true })
  await site.app.schedule.runDue()

  expect((await listScheduledWork(site.db)).find(({ name }) => name === 'test_plugin: sync')).toMatchObject({
    failures: 0,
    last_error: '',
  })
})

test('tasks of the same name run separately', async () => {
  await use({
    server: `const task = { name: 'sync', every: 60, run: async () => {} }
    export default { tasks: () => [task, task] }`,
  })
  await site.app.schedule.runDue()

  expect(await listTaskNames()).toEqual(['test_plugin: sync', 'test_plugin: sync 2'])
})

test('nothing runs without the permission for it', async () => {
  await use({ server: working(60), permissions: ['kv'] })
  await site.app.schedule.runDue()

  expect(await listTaskNames()).toEqual([])
})

test('a process that ends does not wait for a task, which the next one runs', async () => {
  await use({
    server: `export default { tasks: () => [{ name: 'sync', every: 3600, run: () => new Promise(() => {}) }] }`,
  })
  const other = await startAnother()
  await other.schedule.runDue()
  await passTime(3600)
  const running = other.schedule.runDue()
  await expect
    .poll(async () =>
      (await listScheduledWork(site.db)).some((one) => one.name.startsWith('test_plugin') && one.is_running),
    )
    .toBe(true)

  await other.schedule.stop()
  await running

  expect((await listScheduledWork(site.db)).find(({ name }) => name === 'test_plugin: sync')).toMatchObject({
    is_running: false,
    failures: 1,
  })
})

test('records of past tasks are deleted', async () => {
  await use({ server: working(day) })
  await site.app.schedule.runDue()
  await use({ version: '2.0.0', server: working(day, 'other') })
  await site.app.schedule.runDue()
  expect(await listTaskNames()).toHaveLength(2)

  await site.app.schedule.runAll()
  expect(await listTaskNames()).toEqual(['test_plugin: other'])

  await site.app.plugins.runtime.change('test_plugin', { enabled: false })
  await site.app.schedule.runAll()
  expect(await listTaskNames()).toEqual([])
})
