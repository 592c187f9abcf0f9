import { openServerPlugin, startFakeServer } from '@querent/sdk/testing'
import { createNotificationDelivery, describeNotification } from '@querent/sdk/testing/conformance'
import { afterAll, expect, test } from 'vitest'
import declaration from '../../package.json' with { type: 'json' }
import plugin from './index.ts'

const service = await startFakeServer({ 'POST /': { json: {} } })
afterAll(() => service.close())

const options = { fakeServers: { 'ntfy.sh': service.url } }
const settings = { delivery: 'at_once', topic: 'the-topic-of-ada' }

describeNotification({ plugin, root: import.meta.dirname, options, settings })

const open = () => openServerPlugin(plugin, { ...options, declaration: declaration.querent })

test('publishes a message to the topic of the member', async () => {
  const { notification } = await open()

  await notification.deliver(createNotificationDelivery({ receiver: { settings } }))

  expect(service.requests.at(-1)?.json).toMatchObject({
    topic: 'the-topic-of-ada',
    title: 'Cy answered your question',
    message: 'When are tomatoes ripe?\nIn August, as a rule.',
  })
})

test('sends nothing without a topic, and asks to be called again if the service fails', async () => {
  const { notification } = await open()
  const count = service.requests.length
  await notification.deliver(createNotificationDelivery({ receiver: { settings: { delivery: 'at_once' } } }))
  expect(service.requests).toHaveLength(count)

  service.answer({ 'POST /': { status: 429 } })
  await expect(
    notification.deliver(createNotificationDelivery({ receiver: { settings } })),
  ).rejects.toMatchObject({ message: 'error.answered', details: { status: 429 } })
})
