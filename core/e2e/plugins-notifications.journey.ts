import { createHmac } from 'node:crypto'
import type { Page } from '@playwright/test'
import { type FakeRequest, type FakeServer, startFakeServer } from '@querent/sdk/testing'
import { expectAccessible } from './support/accessibility.ts'
import { getToken, send } from './support/api.ts'
import { test as shared } from './support/journey.ts'
import { configurePlugin, switchPlugin } from './support/plugin-admin.ts'
import { admin, type RunningSite, startSite, withFakeHosts } from './support/running-site.ts'
import { addUser, type TestUser } from './support/users.ts'
import { visitAs } from './support/visitors.ts'

const { expect } = shared
const secret = 'the-secret-of-the-webhook'

type Surroundings = { ownSite: RunningSite; service: FakeServer }

/** A site for which a fake server replaces Slack and a webhook. */
const test = shared.extend<Record<never, never>, { surroundings: Surroundings }>({
  surroundings: [
    // biome-ignore lint/correctness/noEmptyPattern: the empty pattern is Playwright's way to say there are none
    async ({}, use) => {
      const service = await startFakeServer({
        'POST /querent': (request) => ({ status: isSigned(request) ? 204 : 401, text: '' }),
        'POST /services/*': { text: 'ok' },
      })
      const fakeHosts = { 'hooks.example.com': service.url, 'hooks.slack.com': service.url }
      const ownSite = await startSite({ env: withFakeHosts(fakeHosts) })
      await use({ ownSite, service })
      await ownSite.stop()
      await service.close()
    },
    { scope: 'worker' },
  ],
  site: async ({ surroundings }, use) => use(surroundings.ownSite),
})

/** Whether a receiver would accept the request: signed with the secret, and not old. */
function isSigned({ headers, body }: FakeRequest): boolean {
  const timestamp = headers['x-querent-timestamp'] ?? ''
  const signature = createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')
  const age = Math.abs(Date.now() / 1000 - Number(timestamp))
  return headers['x-querent-signature'] === `sha256=${signature}` && age < 300
}

type Channel = {
  slug: string
  name: string
  config: object
  /** Fills in the member's settings apart from the time. */
  complete: (page: Page) => Promise<void>
  /** What the service must receive about an answer with this text. */
  getExpected: (content: string) => object
  expectListed?: (manager: Page) => Promise<void>
}

const channels: Channel[] = [
  {
    slug: 'webhook_notification',
    name: 'Webhook',
    config: { address: 'https://hooks.example.com/querent', secret, events: [] },
    complete: async () => undefined,
    getExpected: (excerpt) => ({
      path: '/querent',
      json: {
        type: 'notification',
        data: { notifications: [{ kind: 'answer_the_question', excerpt }] },
      },
    }),
    async expectListed(manager) {
      await manager.goto('/webhook-deliveries')
      await expect(manager.getByRole('table').getByText('204')).toHaveCount(2)
      await expectAccessible(manager)
    },
  },
  {
    slug: 'slack_notification',
    name: 'Slack',
    config: { site_webhook: '', new_questions: false },
    complete: (page) => page.getByLabel('Your webhook').fill('https://hooks.slack.com/services/T0/ADA/token'),
    getExpected: (excerpt) => ({
      path: '/services/T0/ADA/token',
      json: { blocks: [{ text: { text: expect.stringContaining(`> ${excerpt}`) } }] },
    }),
  },
]

async function ask(site: RunningSite, user: TestUser): Promise<string> {
  const { id } = await send<{ id: string }>(site, {
    method: 'POST',
    path: '/question',
    body: {
      title: `Who hears of this at ${Date.now()}?`,
      content: 'Far from here, and at once.',
      tags: [{ slug_name: 'support', display_name: 'support' }],
    },
    token: await getToken(site, user),
  })
  return id
}

for (const { slug, name, config, complete, getExpected, expectListed } of channels) {
  test(`${name} receives the answers that a member chose for it while it is active`, async ({
    browser,
    site,
    surroundings: { ownSite, service },
  }) => {
    const asker = await addUser(site, 'asker')
    const questionId = await ask(ownSite, asker)
    const page = await visitAs(browser, site, asker)
    const entry = page.getByRole('link', { name, exact: true })
    const bell = page.getByRole('banner').getByRole('link', { name: /^Notifications/ })
    const answer = async (content: string) => {
      const token = await getToken(site, await addUser(site, 'expert'))
      await send(site, { method: 'POST', path: '/answer', body: { question_id: questionId, content }, token })
    }
    const expectDelivered = async (...contents: string[]) => {
      const expected = contents.map(getExpected)
      await expect(() => expect(service.requests).toMatchObject(expected)).toPass()
    }
    service.requests.length = 0
    await page.goto('/users/settings/notify')
    await expect(bell).toBeVisible()
    await expect(entry).toHaveCount(0)

    await test.step('the member chooses it in settings that were open before it was activated', async () => {
      await switchPlugin(site, slug, true)
      await configurePlugin(site, slug, config)
      await expect(entry).toBeVisible()
      await entry.click()
      await page.getByLabel('Messages of your inbox').selectOption('Send at once')
      await complete(page)
      await expectAccessible(page)
      await page.getByRole('button', { name: 'Save' }).click()
      await expect(page.getByText('Saved', { exact: true })).toBeVisible()
    })

    await test.step('an answer is sent there', async () => {
      await answer('The first answer.')
      await expectDelivered('The first answer.')
    })

    await test.step('once it is deactivated, its page is gone and an answer goes only to the inbox', async () => {
      await switchPlugin(site, slug, false)
      await expect(page.getByText('404')).toBeVisible()
      await answer('The second answer.')
      await expect(bell).toHaveAccessibleName('Notifications, 2 new')
    })

    await test.step('once it is activated again, it receives the next answer, and missed ones are not sent later', async () => {
      await switchPlugin(site, slug, true)
      await answer('The third answer.')
      await expectDelivered('The first answer.', 'The third answer.')
    })

    await test.step('an administrator sees what was sent', async () => {
      if (expectListed) await expectListed(await visitAs(browser, site, admin))
    })
    await switchPlugin(site, slug, false)
  })
}
