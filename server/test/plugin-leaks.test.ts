import { join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { writePlugin } from './plugin-packages.ts'
import { createTestSite, type TestSite, type TestUser } from './site.ts'
import { createTestServer } from './site-server.ts'

const rounds = 50

let site: TestSite
let admin: TestUser

beforeEach(async () => {
  site = await createTestSite()
  admin = await site.addUser('Root', { role_id: 2 })
})
afterEach(() => site.close())

/** Uses every kind of resource that keeps a process alive. */
const busy = `
  export default {
    embed: ({ kv, log }) => {
      setInterval(() => {}, 5)
      process.on('message', () => {})
      const held = new Array(1e5).fill('held')
      return { platforms: async () => {
        await kv.set('a', held.length)
        log.info('asked')
        return [{ platform: 'busy', enable: true }]
      } }
    },
    tasks: () => [{ name: 'tick', every: 60, run: async () => {} }],
  }`

setFlagsFromString('--expose-gc')
const collect: () => void = runInNewContext('gc')

/** The number of resources that keep the process alive, by kind. */
function resources(): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const kind of process.getActiveResourcesInfo()) counts[kind] = (counts[kind] ?? 0) + 1
  return counts
}

async function measureHeap(): Promise<number> {
  for (let pass = 0; pass < 3; pass++) {
    await new Promise((resolve) => setTimeout(resolve, 20))
    collect()
  }
  return process.memoryUsage().heapUsed
}

test(`leaks nothing when it is enabled and disabled ${rounds} times`, async () => {
  const server = await createTestServer(site)
  writePlugin(join(site.dataDir, 'plugins', 'test_plugin', '1.0.0'), {
    server: busy,
    permissions: ['kv', 'schedule'],
    web: { 'remoteEntry.js': 'export {}' },
    slots: ['content.block'],
  })
  await site.app.plugins.runtime.refresh()
  const answers = () => site.call('embedConfig', undefined)
  const turn = async () => {
    for (const enabled of [true, false]) {
      await site.call('adminPluginSwitch', { plugin_slug_name: 'test_plugin', enabled }, admin)
      expect(await answers()).toHaveLength(enabled ? 1 : 0)
      await server.get('/')
    }
  }
  // What is created once is created in the first rounds.
  for (let round = 0; round < 5; round++) await turn()
  const before = { resources: resources(), heap: await measureHeap() }
  const listeners = new Map(process.eventNames().map((name) => [name, process.listenerCount(name)]))

  for (let round = 0; round < rounds; round++) await turn()
  // The test server's record of rendered pages.
  server.rendered.length = 0
  const growth = (await measureHeap()) - before.heap
  for (const [kind, count] of Object.entries(resources())) {
    // The test itself may wait for something now. Leftovers of the plugin would be there fifty times.
    expect(count, kind).toBeLessThanOrEqual((before.resources[kind] ?? 0) + 1)
  }
  for (const name of process.eventNames()) {
    expect(process.listenerCount(name), String(name)).toBeLessThanOrEqual(listeners.get(name) ?? 0)
  }
  // Each leftover thread would take some megabytes.
  expect(growth).toBeLessThan(3 * 1024 * 1024)
}, 300_000)
