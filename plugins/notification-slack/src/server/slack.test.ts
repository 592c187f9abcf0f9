import { type FakeServer, openServerPlugin, startFakeServer } from '@querent/sdk/testing'
import {
  createNotificationDelivery,
  createPluginNotification,
  createSiteEvent,
  describeEvents,
  describeNotification,
} from '@querent/sdk/testing/conformance'
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'
import de_DE from '../../i18n/de_DE.json' with { type: 'json' }
import en_US from '../../i18n/en_US.json' with { type: 'json' }
import declaration from '../../package.json' with { type: 'json' }
import { config, userConfig } from './config.ts'
import plugin from './index.ts'
import type { SlackMessage } from './slack-message.ts'

const host = 'hooks.slack.com'
const site_webhook = `https://${host}/services/T0/SITE/token`
const webhook_url = `https://${host}/services/T0/ADA/token`

/** Like Slack: accepts messages with a text and at most fifty blocks of at most 3,000 characters. */
const openService = () =>
  startFakeServer({
    'POST /services/*': ({ json }) => {
      const { text, blocks } = json as SlackMessage
      const isFine =
        typeof text === 'string' &&
        blocks.length <= 50 &&
        blocks.every((block) => block.text.text.length > 0 && block.text.text.length <= 3000)
      return isFine ? { text: 'ok' } : { status: 400, text: 'invalid_blocks' }
    },
  })

const conformanceService = await openService()
afterAll(() => conformanceService.close())
const options = {
  config: { site_webhook, new_questions: true },
  fakeServers: { [host]: conformanceService.url },
}
const settings = { delivery: 'at_once', webhook_url }
describeNotification({ plugin, root: import.meta.dirname, options, settings })
describeEvents({ plugin, root: import.meta.dirname, options })

test('the suites sent only messages that Slack accepts', async () => {
  const again = conformanceService.requests.map(({ path, body }) =>
    fetch(`${conformanceService.url}${path}`, { method: 'POST', body }),
  )

  expect(again.length).toBeGreaterThan(5)
  expect(new Set((await Promise.all(again)).map(({ status }) => status))).toEqual(new Set([200]))
})

let service: FakeServer
beforeEach(async () => {
  service = await openService()
})
afterEach(() => service.close())

const open = (changes: object = {}) =>
  openServerPlugin(plugin, {
    declaration: declaration.querent,
    config: changes,
    fakeServers: { [host]: service.url },
    texts: { en_US, de_DE },
  })
const getTexts = (index = 0) =>
  (service.requests[index]?.json as SlackMessage | undefined)?.blocks.map(({ text }) => text.text)

test('sends a message to the webhook of the member, with title, first words and link', async () => {
  const { notification } = await open({ site_webhook })

  await notification.deliver(createNotificationDelivery({ receiver: { settings } }))

  expect(service.requests[0]?.path).toBe('/services/T0/ADA/token')
  expect(getTexts()).toEqual([
    [
      'Cy answered your question',
      '<http://localhost:9080/questions/10010000000000001/10020000000000002|When are tomatoes ripe?>',
      '> In August, as a rule.',
    ].join('\n'),
  ])
})

test('lets no text mention anyone, link, or end its line', async () => {
  const { notification } = await open()
  const words = '<!channel> & <https://evil.example|here>\n*now*'
  const hostile = createPluginNotification({ title: words, excerpt: words, summary: words })

  await notification.deliver(createNotificationDelivery({ notifications: [hostile], receiver: { settings } }))

  const [text = ''] = getTexts() ?? []
  expect(text.split('\n')).toHaveLength(3)
  expect(text.match(/<[^>]*>/g)).toEqual([
    expect.stringMatching(/^<http:\/\/localhost:9080\/\S+\|&lt;!channel/),
  ])
  expect(service.requests[0]?.json).not.toMatchObject({ text: expect.stringContaining('<') })
})

test('names the recipients of messages in the channel of the site, in their language', async () => {
  const { notification } = await open({ site_webhook })
  const notifications = [createPluginNotification(), createPluginNotification({ id: '2', excerpt: '' })]

  await notification.deliver(
    createNotificationDelivery({ isDigest: true, notifications, receiver: { language: 'de_DE' } }),
  )

  expect(service.requests[0]?.path).toBe('/services/T0/SITE/token')
  expect(getTexts()?.[0]).toBe('*Für Ada · 2 neue Nachrichten*')
  expect(getTexts()).toHaveLength(3)
})

test('sends nothing without a webhook', async () => {
  const { notification } = await open()

  await notification.deliver(createNotificationDelivery())

  expect(service.requests).toEqual([])
})

test('sends new questions if the administrator wants that', async () => {
  const event = createSiteEvent('question.asked')
  await (await open({ site_webhook })).events['question.asked']?.(event)
  expect(service.requests).toEqual([])

  await (await open({ site_webhook, new_questions: true })).events['question.asked']?.(event)

  expect(getTexts()).toEqual([
    expect.stringMatching(/^New question by Ada\n<http\S+\|When are tomatoes ripe\?>/),
  ])
})

test('asks for a retry if Slack is busy, and gives up a webhook that no longer exists', async () => {
  const opened = await open()
  const delivery = createNotificationDelivery({ receiver: { settings } })
  service.answer({ 'POST /services/*': { status: 429, text: 'rate_limited' } })
  await expect(opened.notification.deliver(delivery)).rejects.toMatchObject({ message: 'error.answered' })

  service.answer({ 'POST /services/*': { status: 404, text: 'no_service' } })
  await opened.notification.deliver(delivery)

  expect(opened.log).toMatchObject([{ level: 'warn', details: { status: 404 } }])
  expect(opened.logText()).not.toContain('token')
})

test('only accepts URLs of Slack', () => {
  const other = { webhook_url: 'https://hooks.example.com/services/T0' }

  expect(userConfig.check(other)).toMatchObject({
    problems: [{ field: 'webhook_url', message: 'error.not_slack' }],
  })
  expect(userConfig.check({ webhook_url })).toMatchObject({ values: { webhook_url } })
  expect(config.check({ site_webhook: 'https://hooks.slack.com.evil.example/' })).toHaveProperty('problems')
})
