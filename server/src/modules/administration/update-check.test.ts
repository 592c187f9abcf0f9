import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { pino } from 'pino'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createTestSite, type TestSite, type TestUser } from '../../../test/site.ts'

let registry: Server
let url: string
let asked: string[]
let reply: { status: number; body: string }
let site: TestSite
let admin: TestUser

beforeEach(async () => {
  asked = []
  reply = { status: 200, body: JSON.stringify({ name: '@querent/server', version: '9.1.0' }) }
  registry = createServer((request, response) => {
    asked.push(request.url ?? '')
    response.writeHead(reply.status, { 'Content-Type': 'application/json' }).end(reply.body)
  })
  await new Promise<void>((done) => registry.listen(0, '127.0.0.1', done))
  url = `http://127.0.0.1:${(registry.address() as AddressInfo).port}`
  site = await createTestSite({ npmRegistry: `${url}/npm/`, privateHosts: [new URL(url).host] })
  admin = await site.addUser('Newton', { role_id: 2 })
})
afterEach(async () => {
  await site.close()
  registry.closeAllConnections()
  await new Promise((done) => registry.close(done))
})

const getVersion = async () =>
  (await site.call('dashboardInfo', undefined, admin)).info.version_info.remote_version
const become = (version: string) => expect.poll(getVersion).toBe(version)

async function change(changes: { check_update?: boolean; update_check_url?: string }) {
  const general = await site.call('siteGeneralInfo', undefined, admin)
  return site.call('siteGeneralUpdate', { ...general, ...changes }, admin)
}

test('asks the registry of npm for the newest version, once a day', async () => {
  await become('9.1.0')
  reply.body = JSON.stringify({ version: '9.2.0' })
  site.clock.now += 86_399
  expect(await getVersion()).toBe('9.1.0')
  expect(asked).toEqual(['/npm/@querent/server/latest'])

  site.clock.now += 1
  await become('9.2.0')
  expect(asked).toHaveLength(2)
})

test('sends no request when it is disabled', async () => {
  await change({ check_update: false })

  expect(await getVersion()).toBe('')
  expect(await getVersion()).toBe('')
  expect(asked).toEqual([])
})

test('uses the URL in the settings, which only administrators see', async () => {
  await change({ update_check_url: `${url}/mirror` })
  await become('9.1.0')

  expect(asked).toEqual(['/mirror'])
  const { check_update, update_check_url, ...older } = await site.call('siteGeneralInfo', undefined, admin)
  expect(update_check_url).toBe(`${url}/mirror`)
  await site.call('siteGeneralUpdate', older, admin)
  expect(await site.call('siteGeneralInfo', undefined, admin)).toMatchObject({
    check_update,
    update_check_url,
  })
  expect((await site.call('siteInfo', undefined)).general).not.toHaveProperty('update_check_url')
})

test('asks no URL inside the network that the operator does not allow', async () => {
  const lines: string[] = []
  const log = pino({ level: 'warn' }, { write: (line) => void lines.push(line) })
  const strict = await createTestSite({ log })
  const boss = await strict.addUser('Boss', { role_id: 2 })
  const general = await strict.call('siteGeneralInfo', undefined, boss)
  await strict.call('siteGeneralUpdate', { ...general, update_check_url: `${url}/mirror` }, boss)

  await strict.call('dashboardInfo', undefined, boss)
  await expect.poll(() => lines.join('')).toContain('the update check failed')
  await strict.close()

  expect(asked).toEqual([])
})

test.each([
  ['an error', { status: 500, body: '{"version":"9.1.0"}' }],
  ['what is no version', { status: 200, body: '{"version":"<b>9</b>"}' }],
  ['what is no JSON', { status: 200, body: 'hello' }],
])('shows no version after %s, and does not ask again that day', async (_, answered) => {
  reply = answered

  expect(await getVersion()).toBe('')
  await expect.poll(() => asked).toHaveLength(1)
  site.clock.now += 3600
  expect(await getVersion()).toBe('')
  expect(asked).toHaveLength(1)
})
