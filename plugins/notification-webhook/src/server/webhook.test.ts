import { createHmac } from 'node:crypto'
import { type FakeRequest, type FakeServer, openServerPlugin, startFakeServer } from '@querent/sdk/testing'
import {
  createNotificationDelivery,
  createSiteEvent,
  describeEvents,
  describeNotification,
} from '@querent/sdk/testing/conformance'
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'
import en_US from '../../i18n/en_US.json' with { type: 'json' }
import declaration from '../../package.json' with { type: 'json' }
import { config, eventNames } from './config.ts'
import plugin from './index.ts'

const secret = 'the-secret-of-the-webhook'
const address = 'https://hooks.example.com/querent'

/** Like a receiver: accepts messages that are signed with the secret and recent. */
function isSigned({ headers, body }: FakeRequest): boolean {
  const timestamp = headers['x-querent-timestamp'] ?? ''
  const signature = createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')
  const age = Math.abs(Date.now() / 1000 - Number(timestamp))
  return headers['x-querent-signature'] === `sha256=${signature}` && age < 300
}
const openService = () =>
  startFakeServer({ 'POST /querent': (request) => ({ status: isSigned(request) ? 204 : 401, text: '' }) })

const conformanceService = await openService()
afterAll(() => conformanceService.close())

const options = {
  config: { address, secret, events: [...eventNames] },
  fakeServers: { 'hooks.example.com': conformanceService.url },
}
describeNotification({ plugin, root: import.meta.dirname, options })
describeEvents({ plugin, root: import.meta.dirname, options })

let service: FakeServer
beforeEach(async () => {
  service = await openService()
})
afterEach(() => service.close())

const open = (changes: object = {}) =>
  openServerPlugin(plugin, {
    declaration: declaration.querent,
    config: { address, secret, ...changes },
    fakeServers: { 'hooks.example.com': service.url },
    texts: { en_US },
  })
const getRequest = { query: {}, headers: {}, body: '', language: 'en_US' }

test('signs what it sends, and sends nothing from the settings of members', async () => {
  const { notification } = await open()

  await notification.deliver(createNotificationDelivery({ receiver: { settings: { delivery: 'at_once' } } }))

  const [request] = service.requests
  expect(request && isSigned(request)).toBe(true)
  expect(request?.headers).toMatchObject({ 'x-querent-delivery': 'notification-1' })
  expect(request?.json).toMatchObject({
    id: 'notification-1',
    type: 'notification',
    data: {
      receiver: { id: '10', username: 'ada', display_name: 'Ada' },
      notifications: [
        { kind: 'answer_the_question', title: 'When are tomatoes ripe?', actor: { display_name: 'Cy' } },
      ],
    },
  })
  expect(request?.body).not.toContain('settings')
})

test('sends the events that the administrator chose, and no others', async () => {
  const { events } = await open({ events: ['answer.accepted'] })

  await events['question.asked']?.(createSiteEvent('question.asked'))
  await events['answer.accepted']?.(createSiteEvent('answer.accepted', { id: '7' }))

  expect(service.requests.map(({ json }) => json)).toMatchObject([
    { id: 'event-7', type: 'answer.accepted', data: { at: 1_700_000_000, post: { type: 'answer' } } },
  ])
})

test('asks for a retry if the URL accepts nothing, with the same id', async () => {
  service.answer({ 'POST /querent': { status: 500 } })
  const { notification } = await open()
  const delivery = createNotificationDelivery()

  for (const _ of [1, 2]) {
    await expect(notification.deliver(delivery)).rejects.toMatchObject({
      message: 'error.answered',
      details: { status: 500 },
    })
  }

  const ids = service.requests.map(({ headers }) => headers['x-querent-delivery'])
  expect(ids).toEqual(['notification-1', 'notification-1'])
})

test('shows administrators what it sent, the newest first, without secret and text', async () => {
  const opened = await open({ events: ['question.asked'] })
  await opened.notification.deliver(createNotificationDelivery())
  await new Promise((resolve) => setTimeout(resolve, 2))
  service.answer({ 'POST /querent': { status: 503 } })
  await expect(opened.events['question.asked']?.(createSiteEvent('question.asked'))).rejects.toThrow()

  const route = opened.routes.find(({ path }) => path === '/deliveries')
  const reply = await route?.handle(getRequest)

  expect(route?.access).toBe('admin')
  expect(reply).toMatchObject({
    data: {
      deliveries: [
        { id: 'event-1', what: 'question.asked', status: 503, problem: '' },
        { id: 'notification-1', what: 'notification', status: 204, problem: '' },
      ],
    },
  })
  expect(JSON.stringify(reply)).not.toContain(secret)
  expect(JSON.stringify(reply)).not.toContain('tomatoes')
})

test('records why a URL does not respond', async () => {
  const opened = await open()
  await service.close()
  await expect(opened.notification.deliver(createNotificationDelivery())).rejects.toThrow()

  const reply = await opened.routes.find(({ path }) => path === '/deliveries')?.handle(getRequest)

  expect(reply).toMatchObject({
    data: { deliveries: [{ status: 0, problem: expect.stringContaining('reached') }] },
  })
  service = await openService()
})

test('tests the URL from the settings', async () => {
  const { routes } = await open()
  const route = routes.find(({ path }) => path === '/test')

  expect(route?.access).toBe('admin')
  expect(await route?.handle(getRequest)).toMatchObject({ msg: 'The address accepted the test.' })
  expect(service.requests.map(({ json }) => json)).toMatchObject([{ type: 'test' }])
})

test('accepts no URL without encryption', () => {
  const result = config.check({ address: 'http://hooks.example.com/', secret })

  expect(result).toMatchObject({ problems: [{ field: 'address', message: 'error.not_https' }] })
})
