import { createServer, type Server, type Socket } from 'node:net'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { writePlugin } from '../../../test/plugin-packages.ts'
import { createTestSite, type TestSite, type TestUser } from '../../../test/site.ts'

let site: TestSite
let admin: TestUser
let silent: Server
let host: string
const sockets = new Set<Socket>()
let asked = 0

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  asked = 0
  silent = createServer((socket) => {
    asked += 1
    sockets.add(socket)
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => silent.once('listening', resolve))
  const address = silent.address()
  host = `127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
  const limits = { startMs: 2000, pingMs: 500, memoryMb: 64 }
  site = await createTestSite({ privateHosts: [host], plugins: { limits } })
  admin = await site.addUser('Root', { role_id: 2 })
})
afterEach(async () => {
  vi.useRealTimers()
  await site.close()
  for (const socket of sockets) socket.destroy()
  silent.close()
})

const slug = 'test_plugin'
const isOn = () => site.app.plugins.runtime.stored(slug).enabled

async function run(server: string): Promise<void> {
  const folder = join(site.dataDir, 'plugins', slug, '1.0.0')
  writePlugin(folder, { server, permissions: ['http'], hosts: [host] })
  await site.app.plugins.runtime.refresh()
  await site.call('adminPluginSwitch', { plugin_slug_name: slug, enabled: true }, admin)
}

/** Twice as many calls as disable a plugin at fault; each takes too long. */
async function callTooLong(untilAsked?: (calls: number) => Promise<void>): Promise<void> {
  for (let round = 1; round <= 2; round += 1) {
    const calls = Array.from({ length: 10 }, () =>
      site.app.plugins.host.offer(slug, 'embed', { timeout: 1000 })?.calls.platforms(),
    )
    await untilAsked?.(round * calls.length)
    vi.advanceTimersByTime(900)
    await Promise.allSettled(calls)
    // A plugin may only have a limited number of running requests, and these would wait longer than the test.
    for (const socket of sockets) socket.destroy()
    vi.advanceTimersByTime(61_000)
  }
}

const embedding = (body: string) =>
  `export default { embed: ({ http }) => ({ platforms: async () => { ${body} } }) }`
const waiting = () => `await http.request('http://${host}/')`

test('keeps a plugin enabled while the service that it uses does not respond', async () => {
  await run(embedding(`${waiting()}; return []`))

  await callTooLong((calls) => expect.poll(() => asked).toBe(calls))

  expect(isOn()).toBe(true)
  const listed = await site.call('adminPluginList', {}, admin)
  expect(listed[0]?.health).toMatchObject({
    failures: 20,
    last_error: { message: expect.stringContaining('It was waiting for another machine.') },
  })
})

test('fails calls at once for a minute after five have waited in vain', async () => {
  await run(embedding(`${waiting()}; return []`))
  const ask = () => site.app.plugins.host.offer(slug, 'embed', { timeout: 300 })?.calls.platforms()
  const calls = Array.from({ length: 5 }, ask)
  await expect.poll(() => asked).toBe(5)
  vi.advanceTimersByTime(300)
  await Promise.allSettled(calls)

  await expect(ask()).rejects.toThrow('A service that it needs does not respond.')
  expect(asked).toBe(5)

  vi.advanceTimersByTime(61_000)
  ask()?.catch(() => {})
  await expect.poll(() => asked).toBe(6)
})

test('disables a plugin that itself takes too long', async () => {
  await run(embedding(`await new Promise((resolve) => setTimeout(resolve, 5000)); ${waiting()}; return []`))

  await callTooLong()

  await expect.poll(isOn).toBe(false)
})
