import { once } from 'node:events'
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { getDenial } from '../../test/content.ts'
import { configSource, writePlugin } from '../../test/plugin-packages.ts'
import { createTestSite, type TestSite, type TestUser } from '../../test/site.ts'

const slug = 'line_cache'
const texts = {
  en_US: { info: { name: 'Line cache' }, error: { away: 'Nobody answers. {{reason}}', closed: 'Closed.' } },
}

/** A cache with a line-based protocol: `+` and the key count one, `?` is a ping. */
const source = `export default {
  config: ${configSource("{ address: { control: 'input', required: true, secret: true, initial: '' } }")},
  cache: ({ config, sockets }) => {
    let opening
    async function ask(line) {
      try {
        opening ??= sockets.open(config.address)
        const socket = await opening
        await socket.write(new TextEncoder().encode(line + '\\n'))
        const bytes = await socket.read()
        if (!bytes) throw new Error('It was closed.')
        return new TextDecoder().decode(bytes)
      } catch (error) {
        opening = undefined
        const denial = new Error('error.away')
        denial.name = 'PluginError'
        denial.details = { field: 'address', reason: error.message }
        throw denial
      }
    }
    return {
      place: 'the line cache',
      ping: async () => void (await ask('?')),
      increment: async (key) => ({ value: Number(await ask('+' + key)), remainingMs: 1000 }),
      get: () => ask('g'), set: () => ask('s'), remove: () => ask('r'),
    }
  },
}`

let site: TestSite
let admin: TestUser
let server: Server
let sockets: Set<Socket>
let address: string

async function listen(port: number): Promise<void> {
  server = createServer((socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    socket.on('error', () => {})
    socket.on('data', (data) => void socket.write(String(data).startsWith('+') ? '7' : 'pong'))
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
}

async function stopServer(): Promise<void> {
  for (const socket of sockets) socket.destroy()
  server.close()
  await once(server, 'close')
}

beforeEach(async () => {
  sockets = new Set()
  await listen(0)
  // A listening server has such an address.
  address = `127.0.0.1:${(server.address() as AddressInfo).port}`
  site = await createTestSite({
    privateHosts: [address],
    plugins: { limits: { startMs: 5000, pingMs: 1000, memoryMb: 64 } },
  })
  admin = await site.addUser('Root', { role_id: 2 })
  writePlugin(join(site.dataDir, 'plugins', slug, '1.0.0'), {
    slug_name: slug,
    family: 'cache',
    permissions: ['sockets'],
    hosts_from_config: ['address'],
    server: source,
    texts,
  })
  await site.app.plugins.runtime.refresh()
})
afterEach(async () => {
  await site.app.plugins.runtime.stop()
  if (server.listening) await stopServer()
  await site.close()
})

const configure = (config_fields: Record<string, unknown>) =>
  site.call('adminPluginConfigUpdate', { plugin_slug_name: slug, config_fields }, admin)
const turn = (enabled: boolean) => site.call('adminPluginSwitch', { plugin_slug_name: slug, enabled }, admin)
const count = () => site.app.cache.use((cache) => cache.increment('a', { by: 1, seconds: 60 }))

test('counts over a connection that the site opens, and that ends with the plugin', async () => {
  await configure({ address: `tcp://${address}` })
  await turn(true)

  expect(await count()).toMatchObject({ value: 7 })
  expect(site.app.cache.state()).toEqual({ slug, place: 'the line cache', isUp: true, error: undefined })
  expect(sockets.size).toBe(1)

  await turn(false)
  await expect.poll(() => sockets.size).toBe(0)
  expect(site.app.cache.state()).toBeUndefined()
})

test('is tested before it is enabled, and the problem is shown at the field', async () => {
  // Without a URL it is enabled, and waits for one.
  await turn(true)
  for (const wrong of [
    'tcp://127.0.0.1:1',
    `http://${address}`,
    'tls://10.0.0.1:6379',
    'tcp://192.0.2.1:6379',
  ]) {
    const denied = await getDenial(configure({ address: wrong }))
    expect(denied).toMatchObject({
      reason: 'error.plugin.refused',
      fields: [expect.stringMatching(/^address: Nobody answers\. ./)],
    })
  }
  expect(site.app.cache.state()).toBeUndefined()

  await configure({ address: `tcp://${address}` })
  expect(await count()).toMatchObject({ value: 7 })

  await turn(false)
  await configure({ address: 'tcp://127.0.0.1:1' })
  expect(await getDenial(turn(true))).toMatchObject({ reason: 'error.plugin.unusable' })
  expect(site.app.cache.state()).toBeUndefined()
})

test('stays enabled while its server is down, and is used again afterwards', async () => {
  await configure({ address: `tcp://${address}` })
  await turn(true)
  await count()
  await stopServer()

  await expect(count()).rejects.toThrow()
  for (let look = 0; look < 12; look++) await site.app.cache.look()
  expect(site.app.cache.state()).toMatchObject({
    isUp: false,
    error: expect.objectContaining({ message: expect.stringMatching(/^Nobody answers/) }),
  })
  expect(site.app.plugins.runtime.view(slug)?.running?.runner?.fault()).toBeUndefined()
  const [listed] = await site.call('adminPluginList', {}, admin)
  expect(listed).toMatchObject({
    state: 'active',
    notice: expect.stringMatching(/counted without it. Nobody answers/),
  })

  await listen(Number(address.split(':')[1]))
  await vi.waitFor(
    async () => {
      await site.app.cache.look()
      expect(site.app.cache.state()?.isUp).toBe(true)
    },
    { timeout: 60_000, interval: 500 },
  )
  expect((await site.call('adminPluginList', {}, admin))[0]?.notice).toBe('')
  expect(await count()).toMatchObject({ value: 7 })
})
