import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ask, answer as postAnswer } from '../../../test/content.ts'
import { writePlugin } from '../../../test/plugin-packages.ts'
import { createTestSite, type TestSite, type TestUser } from '../../../test/site.ts'
import { createTestServer } from '../../../test/site-server.ts'
import { createHttpServer } from '../../platform/http/index.ts'
import { loadTexts } from '../../platform/texts/index.ts'
import { createPluginUpdates } from './plugin-updates.ts'
import { servePluginStream } from './serve-plugin-stream.ts'

let site: TestSite
let server: FastifyInstance
let admin: TestUser
let controller: AbortController

beforeEach(async () => {
  site = await createTestSite({ plugins: { limits: { startMs: 5000, pingMs: 200, memoryMb: 64 } } })
  server = (await createTestServer(site)).server
  admin = await site.addUser('Root', { role_id: 2 })
  controller = new AbortController()
})
afterEach(async () => {
  controller.abort()
  await server.close()
  await site.close()
})

async function open(of: FastifyInstance, path: string, headers: Record<string, string> = {}) {
  if (!of.server.listening) await of.listen({ port: 0, host: '127.0.0.1' })
  // A listening server has an address of this form.
  const { port } = of.server.address() as AddressInfo
  const answer = await fetch(`http://127.0.0.1:${port}/answer/api/v1/${path}`, {
    headers,
    signal: controller.signal,
  })
  const events: { name: string; data: unknown }[] = []
  void collect(answer, events).catch(() => {})
  return { answer, events }
}

async function collect(answer: Response, events: { name: string; data: unknown }[]): Promise<void> {
  let text = ''
  for await (const chunk of answer.body?.pipeThrough(new TextDecoderStream()) ?? []) {
    const parts = (text + chunk).split('\n\n')
    text = parts.pop() ?? ''
    for (const part of parts) {
      const found = /event: (.*)\ndata: (.*)/.exec(part)
      if (found) events.push({ name: found[1] ?? '', data: JSON.parse(found[2] ?? '') })
    }
  }
}

async function addPlugin(server: string, more: object = {}): Promise<void> {
  writePlugin(join(site.dataDir, 'plugins', 'test_plugin', '1.0.0'), { server, ...more })
  await site.app.plugins.runtime.refresh()
}
const enable = (enabled: boolean) =>
  site.call('adminPluginSwitch', { plugin_slug_name: 'test_plugin', enabled }, admin)

const status = (enabled: boolean) =>
  expect.objectContaining({
    name: 'plugins',
    data: expect.objectContaining({
      language: 'en_US',
      statuses: [expect.objectContaining({ slug_name: 'test_plugin', enabled })],
    }),
  })

test('changes reach the pages of visitors and of members, in both directions', async () => {
  await addPlugin('export default { embed: () => ({ platforms: async () => [] }) }')
  const visitor = await open(server, 'plugin/stream')
  const member = await open(server, 'notification/stream', { authorization: admin.token })
  expect(visitor.answer.headers.get('content-type')).toContain('text/event-stream')

  for (const isOn of [true, false]) {
    await enable(isOn)
    for (const { events } of [visitor, member]) {
      await expect.poll(() => events.at(-1)).toEqual(status(isOn))
    }
  }
})

test('a recently read question is rendered again at once, and its pages are told', async () => {
  await addPlugin(
    'export default { render: () => ({ code: async (blocks) => blocks.map(() => \'<span class="hljs-x">x</span>\') }) }',
    { family: 'render' },
  )
  const ada = await site.addUser('Ada')
  const question = await ask(site, ada, { content: '```js\nlet a\n```' })
  await postAnswer(site, ada, question, '```js\nlet b\n```')
  await site.call('questionView', { id: question.id })
  const visitor = await open(server, 'plugin/stream')

  for (const [isOn, count] of [
    [true, 1],
    [false, 2],
  ] as const) {
    await enable(isOn)
    await expect.poll(() => visitor.events.filter(({ name }) => name === 'rendered')).toHaveLength(count)
    const view = await site.call('questionView', { id: question.id, without_view: true })
    const shown = [view.info, ...view.answers.list].map(({ html }) => html.includes('hljs-x'))
    expect(shown).toEqual([isOn, isOn])
  }
})

test('limits pages to what a process can serve, and those of one address', async () => {
  const texts = loadTexts(new URL('../../../../i18n', import.meta.url).pathname)
  const options = { texts, isSecure: () => false }
  const small = await createHttpServer({ ...options, log: site.log, trustedProxies: 'loopback' })
  const updates = createPluginUpdates({ statusList: () => [], onChange: () => () => {}, onReorder: () => {} })
  servePluginStream(small, {
    ...options,
    updates,
    limits: { perAddress: 2, total: 3, heartbeatMs: 10 },
  })
  const openFrom = async (address: string) =>
    (await open(small, 'plugin/stream', { 'x-forwarded-for': address })).answer.status
  // A HEAD request opens none: its connection is over at once, and would never end it.
  for (let n = 0; n < 3; n++) await small.inject({ method: 'HEAD', url: '/answer/api/v1/plugin/stream' })

  expect(await openFrom('192.0.2.1')).toBe(200)
  expect(await openFrom('192.0.2.1')).toBe(200)
  expect(await openFrom('192.0.2.1')).toBe(429)
  expect(await openFrom('192.0.2.2')).toBe(200)
  expect(await openFrom('192.0.2.3')).toBe(429)

  controller.abort()
  controller = new AbortController()
  await expect.poll(() => openFrom('192.0.2.1')).toBe(200)
  small.server.closeAllConnections()
  await small.close()
})
