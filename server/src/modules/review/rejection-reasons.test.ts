import type { NotificationDelivery } from '@querent/sdk/server'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { addTag, answer, ask, getDenial } from '../../../test/content.ts'
import { createFakePluginHost, type FakePluginHost } from '../../../test/fake-plugin-host.ts'
import { getMails } from '../../../test/mails.ts'
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

test('the reason for a rejection is shown to the author of the edit: in the inbox and with its text', async () => {
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

test('the author is mailed, with the reason and a link to the form with the text, unless mails are off', async () => {
  const { question, posted, id } = await suggest()
  await audit(id, 'reject', reason)

  const mails = (await getMails(site)).filter(({ to }) => to === 'ed@example.com')
  expect(mails.map(({ subject }) => subject)).toEqual([
    expect.stringContaining('Your suggested edit was rejected'),
  ])
  expect(mails[0]?.text).toContain(`> ${reason}`)
  expect(mails[0]?.link).toMatch(new RegExp(`/posts/${question.id}/${posted.id}/edit\\?revision=${id}$`))

  const off = { key: 'email', enable: false }
  await site.call('notificationConfigUpdate', { inbox: off, all_new_question: off }, editor)
  await audit((await suggest('Wait a *week*.')).id, 'reject', reason)
  expect((await getMails(site)).filter(({ to }) => to === 'ed@example.com')).toHaveLength(1)
})

test('a rejected edit of a tag, which has no post to link to, is only in the inbox', async () => {
  await addTag(site, 'knots')
  const { tag_id } = await site.call('tagInfo', { name: 'knots' })
  const change = { display_name: 'Knots', original_text: 'About **knots**.' }
  await site.call('tagUpdate', { tag_id, slug_name: 'knots', ...change }, editor)
  const moderator = await site.addUser('Mo', { role_id: 3 })
  const { list } = await site.call('suggestedEditPage', {}, moderator)
  const id = list.at(-1)?.unreviewed_info.id ?? ''

  await site.call('suggestedEditAudit', { id, operation: 'reject', rejection_reason: reason }, moderator)

  expect((await getInbox())[0]?.excerpt).toBe(reason)
  expect((await getMails(site)).filter(({ to }) => to === 'ed@example.com').map((m) => m.link)).toEqual([])
})

test('the reason is shown even if the post was deleted since', async () => {
  const { posted, id } = await suggest()
  await audit(id, 'reject', reason)
  await site.app.events.drain()

  await site.call('answerRemove', { id: posted.id }, await site.addUser('Mo', { role_id: 3 }))

  expect((await getInbox()).map(({ excerpt }) => excerpt)).toContain(reason)
})

test('outside the site, the message about a rejection has the reason, and links to the form with the text', async () => {
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

test('a reason is optional, is not stored for an approval, and must not be too long', async () => {
  const first = await suggest()
  await audit(first.id, 'reject')
  expect(await listOwn(first.posted.id)).toEqual([{ status: 3 }, { status: 0 }])
  expect((await getInbox())[0]?.excerpt).not.toBe('')

  const second = await suggest('Wait a *week*.')
  expect(await getDenial(audit(second.id, 'reject', 'a'.repeat(501)))).toMatchObject({ status: 400 })
  await audit(second.id, 'approve', reason)
  expect(await listOwn(second.posted.id)).toEqual([{ status: 2 }, { status: 0 }])
})
