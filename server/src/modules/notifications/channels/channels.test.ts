import { type NotificationDelivery, PluginError } from '@querent/sdk/server'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { addTag, answer, ask } from '../../../../test/content.ts'
import { createFakePluginHost, type FakePluginHost } from '../../../../test/fake-plugin-host.ts'
import { holdPost } from '../../../../test/held-posts.ts'
import { makeJobsDue } from '../../../../test/make-jobs-due.ts'
import { createTestSite, type TestSite, type TestUser } from '../../../../test/site.ts'
import { listLaneStates } from '../../../platform/queue/index.ts'
import { encodeId } from '../../identifiers/index.ts'

let plugins: FakePluginHost
let site: TestSite
let author: TestUser
let reader: TestUser

beforeEach(async () => {
  plugins = createFakePluginHost()
  site = await createTestSite({ pluginHost: plugins })
  author = await site.addUser('Ada')
  reader = await site.addUser('Cy')
})
afterEach(() => site.close())

/** Enables a channel; returns its deliveries. */
function listen(handle: () => void = () => {}): NotificationDelivery[] {
  const given: NotificationDelivery[] = []
  const deliver = async (delivery: NotificationDelivery) => {
    given.push(delivery)
    handle()
  }
  plugins.enable('channel', { notification: { deliver } })
  return given
}

async function choose(user: TestUser, settings: Record<string, string>): Promise<void> {
  await site.db
    .insertInto('plugin_user_config')
    .values({ user_id: user.id, slug: 'channel', value: JSON.stringify(settings), updated_at: 0 })
    .execute()
}

const drain = () => site.app.events.drain()
const waiting = () =>
  site.db.selectFrom('outbox').select(['name', 'available_at']).where('target', '=', 'channel').execute()

test('sends a message with its subject at once to a member who wants that', async () => {
  const given = listen()
  await choose(author, { delivery: 'at_once', address: 'https://hooks.example.com/ada' })
  const question = await ask(site, author, { title: 'When are tomatoes ripe?' })
  await drain()

  const { id } = await answer(site, reader, question, 'In **August**, as a rule.')
  await drain()

  expect(given).toEqual([
    {
      id: expect.stringMatching(/^notification-\d+$/),
      isDigest: false,
      receiver: {
        id: String(author.id),
        username: author.username,
        displayName: 'Ada',
        url: expect.stringContaining(`/users/${author.username}`),
        language: 'en_US',
        settings: { delivery: 'at_once', address: 'https://hooks.example.com/ada' },
      },
      notifications: [
        {
          id: expect.stringMatching(/^\d+$/),
          kind: 'answer_the_question',
          at: site.clock.now,
          summary: expect.stringMatching(/^Cy \w/),
          title: 'When are tomatoes ripe?',
          excerpt: 'In August, as a rule.',
          url: expect.stringMatching(new RegExp(`^https?://.*${id}`)),
          actor: expect.objectContaining({ username: reader.username, displayName: 'Cy' }),
          object: { id, type: 'answer' },
        },
      ],
    },
  ])
})

test('sends nothing for a member who did not ask for it', async () => {
  const given = listen()
  await choose(reader, { delivery: 'off' })
  const question = await ask(site, author)
  const posted = await answer(site, reader, question)
  await site.call('commentAdd', { object_id: posted.id, original_text: 'Thank you for that.' }, author)
  await drain()

  expect(given).toEqual([])
  expect(await waiting()).toEqual([])
})

test('sends the messages of a day as one digest, without those that were read', async () => {
  const given = listen()
  await choose(author, { delivery: 'daily' })
  const question = await ask(site, author)
  for (const text of ['The first.', 'The second.', 'The third.']) {
    const other = await site.addUser(`Reader ${text.length}${text}`.slice(0, 20).replace('.', ''))
    await answer(site, other, question, text)
    site.clock.now += 60
  }
  await drain()
  expect(given).toEqual([])
  expect((await waiting()).map(({ name }) => name)).toEqual(['notification.digestDue'])
  expect(await listLaneStates(site.db)).toMatchObject([{ lane: 'plugins', waiting: 0, oldest_at: null }])
  const { list } = await site.call('notificationPage', { type: 'inbox' }, author)
  await site.call('notificationRead', { id: list[0]?.id ?? '' }, author)

  await makeJobsDue(site.db)
  await drain()

  expect(given).toMatchObject([{ isDigest: true, receiver: { username: author.username } }])
  expect(given[0]?.notifications.map(({ excerpt }) => excerpt)).toEqual(['The second.', 'The first.'])
  expect(await waiting()).toEqual([])
})

test('does not send content that the member may no longer see', async () => {
  const given = listen()
  await choose(author, { delivery: 'at_once' })
  const question = await ask(site, author)
  await drain()
  const { id } = await answer(site, reader, question)
  await holdPost(site, 'answer', id)
  await drain()

  expect(given).toEqual([])
})

test('retries failures, and stops when the plugin is disabled', async () => {
  const given = listen(() => {
    throw new PluginError('Not now.')
  })
  await choose(author, { delivery: 'at_once' })
  await answer(site, reader, await ask(site, author))
  await drain()
  await makeJobsDue(site.db)
  await drain()

  expect(given.map(({ id }) => id)).toEqual([given[0]?.id, given[0]?.id])

  plugins.disable('channel')
  await expect.poll(waiting).toEqual([])
})

describe('new questions', () => {
  const wanting = { key: 'email', enable: true }
  const unwanted = { key: 'email', enable: false }
  const want = (user: TestUser, { all = false, followed = false }) =>
    site.call(
      'notificationConfigUpdate',
      {
        inbox: unwanted,
        all_new_question: all ? wanting : unwanted,
        all_new_question_for_following_tags: followed ? wanting : unwanted,
        digest: 'never',
      },
      user,
    )

  test('are sent at once to members who want all of them, and not to the asker', async () => {
    const given = listen()
    for (const user of [author, reader]) {
      await choose(user, { delivery: 'at_once' })
      await want(user, { all: true })
    }

    const { id } = await ask(site, author, { title: 'When are tomatoes ripe?' })
    await drain()

    expect(given).toMatchObject([
      {
        id: expect.stringMatching(/^question-\d+$/),
        isDigest: false,
        receiver: { username: reader.username },
        notifications: [
          {
            kind: 'new_question',
            summary: 'Ada asked a new question',
            title: 'When are tomatoes ripe?',
            url: expect.stringContaining(id),
            actor: { username: author.username, displayName: 'Ada' },
            object: { id, type: 'question' },
          },
        ],
      },
    ])
  })

  test('are marked as those of a followed tag for members who follow one', async () => {
    const given = listen()
    await choose(reader, { delivery: 'at_once' })
    await want(reader, { followed: true })
    const tag = encodeId('tag', await addTag(site, 'plants'))
    await ask(site, author, { tags: ['plants'] })
    await drain()
    await site.call('followSwitch', { object_id: tag, is_cancel: false }, reader)
    expect(given).toEqual([])

    const { id } = await ask(site, author, { title: 'When are cucumbers ripe?', tags: ['plants'] })
    await drain()

    expect(given.flatMap(({ notifications }) => notifications)).toMatchObject([
      { kind: 'new_question_followed_tag', object: { id } },
    ])
  })

  test('are part of a digest, unless they have been deleted', async () => {
    const given = listen()
    await choose(reader, { delivery: 'daily' })
    await want(reader, { all: true })
    await ask(site, author, { title: 'When are tomatoes ripe?' })
    site.clock.now += 60
    const deleted = await ask(site, author, { title: 'When are cucumbers ripe?' })
    site.clock.now += 60
    await ask(site, author, { title: 'When are pumpkins ripe?' })
    await drain()
    await site.call('questionRemove', { id: deleted.id }, author)

    await makeJobsDue(site.db)
    await drain()

    expect(given).toMatchObject([{ isDigest: true, receiver: { username: reader.username } }])
    expect(given[0]?.notifications.map(({ title }) => title)).toEqual([
      'When are pumpkins ripe?',
      'When are tomatoes ripe?',
    ])
  })
})
