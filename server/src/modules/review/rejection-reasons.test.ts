import type { NotificationDelivery } from '@querent/sdk/server'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { answer, ask, getDenial } from '../../../test/content.ts'
import { createFakePluginHost, type FakePluginHost } from '../../../test/fake-plugin-host.ts'
import { createTestSite, type TestSite, type TestUser } from '../../../test/site.ts'

let plugins: FakePluginHost
let site: TestSite
let asker: TestUser
let editor: TestUser
let reviewer: TestUser

beforeEach(async () => {
  plugins = createFakePluginHost()
  site = await createTestSite({ pluginHost: plugins })
  asker = await site.addUser('Ada')
  editor = await site.addUser('Ed', { reputation: 800 })
  reviewer = await site.addUser('Rae', { reputation: 1000 })
})
afterEach(() => site.close())

const reason = 'It changes what the author means.'

/** An edit of an answer that a user suggests, and its id in the queue. */
async function suggest(content = 'Give them *time*.') {
  const question = await ask(site, asker)
  const posted = await answer(site, asker, question)
  await site.call('answerUpdate', { id: posted.id, content, edit_summary: 'Patience' }, editor)
  const { list } = await site.call('suggestedEditPage', {}, reviewer)
  return { question, posted, id: list.at(-1)?.unreviewed_info.id ?? '' }
}

const audit = (id: string, operation: string, rejection_reason?: string) =>
  site.call('suggestedEditAudit', { id, operation, rejection_reason }, reviewer)

const listOwn = async (id: string) =>
  (await site.call('revisionList', { object_id: id, own_rejected: true }, editor)).map(
    ({ status, rejection_reason }) => ({ status, rejection_reason }),
  )

async function getInbox() {
  await site.app.events.drain()
  return (await site.call('notificationPage', { type: 'inbox' }, editor)).list
}

test('the reason of a rejection is shown to who suggested the edit: in the inbox and with its text', async () => {
  const { posted, id } = await suggest()

  await audit(id, 'reject', `  ${reason}\n`)

  expect(await getInbox()).toMatchObject([
    {
      notification_action: 'Your edit was not approved:',
      excerpt: reason,
      object_info: { object_map: { revision: id } },
    },
  ])
  expect(await listOwn(posted.id)).toEqual([{ status: 3, rejection_reason: reason }, { status: 0 }])
})

test('the reason is shown although the post was deleted since', async () => {
  const { posted, id } = await suggest()
  await audit(id, 'reject', reason)
  await site.app.events.drain()

  await site.call('answerRemove', { id: posted.id }, await site.addUser('Mo', { role_id: 3 }))

  expect((await getInbox()).map(({ excerpt }) => excerpt)).toContain(reason)
})

test('outside the site, the message of a rejection has the reason, and leads to the form with the text', async () => {
  const given: NotificationDelivery[] = []
  plugins.enable('channel', {
    notification: { deliver: async (delivery: NotificationDelivery) => void given.push(delivery) },
  })
  const value = JSON.stringify({ delivery: 'at_once', address: 'https://hooks.example.com/ed' })
  await site.db
    .insertInto('plugin_user_config')
    .values({ user_id: editor.id, slug: 'channel', value, updated_at: 0 })
    .execute()
  const { question, posted, id } = await suggest()

  await audit(id, 'reject', reason)
  await site.app.events.drain()

  const url = expect.stringMatching(
    new RegExp(`^https?://[^/]+/posts/${question.id}/${posted.id}/edit\\?revision=${id}$`),
  )
  expect(given.flatMap(({ notifications }) => notifications)).toMatchObject([
    { kind: 'your_edit_was_rejected', excerpt: reason, url },
  ])
})

test('no reason need be given, none is kept of an approval, and a long one is denied', async () => {
  const first = await suggest()
  await audit(first.id, 'reject')
  expect(await listOwn(first.posted.id)).toEqual([{ status: 3 }, { status: 0 }])
  expect((await getInbox())[0]?.excerpt).not.toBe('')

  const second = await suggest('Wait a *week*.')
  expect(await getDenial(audit(second.id, 'reject', 'a'.repeat(501)))).toMatchObject({ status: 400 })
  await audit(second.id, 'approve', reason)
  expect(await listOwn(second.posted.id)).toEqual([{ status: 2 }, { status: 0 }])
})
