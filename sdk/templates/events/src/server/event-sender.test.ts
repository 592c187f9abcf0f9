import { openServerPlugin, startFakeServer } from '@querent/sdk/testing'
import { createSiteEvent, describeEvents } from '@querent/sdk/testing/conformance'
import { afterAll, expect, test } from 'vitest'
import declaration from '../../package.json' with { type: 'json' }
import plugin from './index.ts'

const service = await startFakeServer({ 'POST /events': { status: 204, text: '' } })
afterAll(() => service.close())

const options = {
  config: { address: 'https://hooks.example.com/events' },
  fakeServers: { 'hooks.example.com': service.url },
}

describeEvents({ plugin, root: import.meta.dirname, options })

test('sends an event unchanged', async () => {
  const { events } = await openServerPlugin(plugin, { ...options, declaration: declaration.querent })
  const event = createSiteEvent('question.asked', { id: '7' })

  await events['question.asked']?.(event)

  expect(service.requests.at(-1)?.json).toEqual(event)
})

test('asks to be called again if the URL rejects it', async () => {
  service.answer({ 'POST /events': { status: 503 } })
  const { events } = await openServerPlugin(plugin, { ...options, declaration: declaration.querent })

  await expect(events['question.asked']?.(createSiteEvent('question.asked'))).rejects.toMatchObject({
    message: 'error.answered',
    details: { status: 503 },
  })
})
