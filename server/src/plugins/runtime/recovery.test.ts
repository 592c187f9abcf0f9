import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { writePlugin } from '../../../test/plugin-packages.ts'
import { createTestSite, type TestSite, type TestUser } from '../../../test/site.ts'
import { inTransaction } from '../../platform/database/database.ts'
import { storePlugin } from '../storage/plugin-state.repository.ts'

let site: TestSite
let admin: TestUser

beforeEach(async () => {
  site = await createTestSite({ plugins: { limits: { startMs: 5000, pingMs: 200, memoryMb: 64 } } })
  admin = await site.addUser('Root', { role_id: 2 })
})
afterEach(() => site.close())

const slug = 'test_plugin'
const embedding = (body: string) => `export default { embed: () => ({ platforms: async () => { ${body} } }) }`
const embed = (timeout: number) => site.app.plugins.host.offer(slug, 'embed', { timeout })

async function countFailures() {
  const listed = await site.call('adminPluginList', {}, admin)
  return listed.find(({ slug_name }) => slug_name === slug)?.health.failures
}

test('a call that waits for a plugin is answered after a failed start', async () => {
  const folder = join(site.dataDir, 'plugins', slug, '1.0.0')
  const file = join(folder, 'dist', 'server.js')
  writePlugin(folder, { server: embedding('setTimeout(() => { throw new Error() }, 10); return []') })
  await site.app.plugins.runtime.refresh()
  await site.call('adminPluginSwitch', { plugin_slug_name: slug, enabled: true }, admin)
  writeFileSync(file, 'throw new Error()')
  await embed(300)?.calls.platforms()
  await expect.poll(countFailures).toBe(1)

  const waiting = embed(10_000)?.calls.platforms()
  await expect.poll(countFailures, { timeout: 5000 }).toBe(2)
  writeFileSync(file, embedding("return [{ platform: 'test', enable: true }]"))

  expect(await waiting).toEqual([{ platform: 'test', enable: true }])
})

/** Leaves the plugin enabled after a failed start; `mend` lets the next one succeed. */
async function failFirstStart() {
  const folder = join(site.dataDir, 'plugins', slug, '1.0.0')
  const server = embedding('return []')
  writePlugin(folder, { server })
  await site.app.plugins.runtime.refresh()
  await site.call('adminPluginSwitch', { plugin_slug_name: slug, enabled: true }, admin)
  await site.app.plugins.runtime.change(slug, { enabled: false })
  const changes: string[][] = []
  site.app.plugins.host.onChange(({ capabilities }) => changes.push([...capabilities]))
  writeFileSync(join(folder, 'dist', 'server.js'), 'throw new Error()')
  await inTransaction(site.db, (tx) => storePlugin(tx, slug, { enabled: true }, 0))
  await site.app.plugins.runtime.refresh()
  return { changes, mend: () => writeFileSync(join(folder, 'dist', 'server.js'), server) }
}

test('a plugin whose first start failed is announced once it runs', async () => {
  const { changes, mend } = await failFirstStart()
  expect(changes).toEqual([[]])

  mend()

  await expect.poll(() => changes, { timeout: 60_000 }).toEqual([[], ['embed']])
})

test('a process that serves no site announces no plugin that recovers', async () => {
  const { changes, mend } = await failFirstStart()
  await site.app.plugins.runtime.look()

  mend()

  const describe = () => site.app.plugins.runtime.view(slug)?.running?.runner?.description()
  await expect.poll(describe, { timeout: 60_000 }).toBeDefined()
  expect(changes).toEqual([[]])
})
