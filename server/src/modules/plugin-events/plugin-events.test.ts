import type { PluginPermission, SiteEventName } from '@querent/sdk/plugin'
import { type EventHandlers, PluginError, type SiteEvent } from '@querent/sdk/server'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { answer, ask, comment } from '../../../test/content.ts'
import { createFakePluginHost, type FakePluginHost } from '../../../test/fake-plugin-host.ts'
import { holdPost } from '../../../test/held-posts.ts'
import { makeJobsDue } from '../../../test/make-jobs-due.ts'
import { createTestSite, type TestSite, type TestUser } from '../../../test/site.ts'

let plugins: FakePluginHost
let site: TestSite
let author: TestUser
let reader: TestUser

beforeEach(async () => {
  plugins = createFakePluginHost()
  site = await createTestSite({ pluginHost: plugins })
  author = await site.addUser('Ada', { reputation: 800 })
  reader = await site.addUser('Cy', { reputation: 800 })
})
afterEach(() => site.close())

type Sink = { permissions?: readonly PluginPermission[]; handle?: (event: SiteEvent) => void }

/** Enables a plugin that handles these events; returns the events that it received. */
function listen(
  slug: string,
  names: readonly SiteEventName[],
  { permissions, handle }: Sink = {},
): SiteEvent[] {
  const sent: SiteEvent[] = []
  const handler = async (event: SiteEvent) => {
    sent.push(structuredClone(event))
    handle?.(event)
  }
  const events = Object.fromEntries(names.map((name) => [name, handler])) as EventHandlers
  plugins.enable(slug, { events }, { permissions: ['events', ...(permissions ?? [])] })
  return sent
}

const drain = () => site.app.events.drain()
const getNames = (sent: readonly SiteEvent[]) => sent.map(({ name }) => name)
const waiting = () =>
  site.db
    .selectFrom('outbox')
    .select(['target', 'attempts', 'last_error'])
    .where('lane', '=', 'plugins')
    .orderBy('id')
    .execute()

test('sends the events that a plugin subscribes to in order, with the names of the wire', async () => {
  const sent = listen('sink', [
    'question.asked',
    'question.edited',
    'answer.posted',
    'answer.accepted',
    'comment.posted',
  ])

  const question = await ask(site, author, { title: 'When are tomatoes ripe?', content: 'In *June*?' })
  const given = await answer(site, reader, question, 'In August, as a rule.')
  await site.call('answerAccept', { question_id: question.id, answer_id: given.id }, author)
  const postedComment = await comment(site, author, given)
  await drain()

  expect(getNames(sent)).toEqual(['question.asked', 'answer.posted', 'answer.accepted', 'comment.posted'])
  const ada = { id: String(author.id), username: author.username, displayName: 'Ada' }
  expect(sent[0]).toMatchObject({
    id: expect.stringMatching(/^\d+$/),
    at: site.clock.now,
    data: {
      post: {
        id: question.id,
        type: 'question',
        questionId: question.id,
        content: {
          title: 'When are tomatoes ripe?',
          text: 'In *June*?',
          url: expect.stringContaining(`/questions/${question.id}`),
          tags: ['garden'],
          author: ada,
          isPublic: true,
        },
      },
      actor: ada,
    },
  })
  expect(sent[1]?.data).toMatchObject({
    post: {
      id: given.id,
      type: 'answer',
      questionId: question.id,
      content: { text: 'In August, as a rule.' },
    },
  })
  expect(sent[3]?.data).toMatchObject({
    post: {
      id: postedComment.comment_id,
      type: 'comment',
      content: { url: expect.stringContaining(postedComment.comment_id) },
    },
  })
})

test('reports each edit of a comment', async () => {
  const sent = listen('sink', ['comment.edited'])
  const { comment_id } = await comment(site, author, await ask(site, author))

  for (const original_text of ['Is it *cold* there?', 'Is it warm there?']) {
    await site.call('commentUpdate', { comment_id, original_text }, author)
  }
  await drain()

  expect(sent).toMatchObject([
    { data: { post: { id: comment_id, type: 'comment' }, actor: { id: String(author.id) } } },
    { data: { post: { id: comment_id } } },
  ])
})

test('reports that a deleted comment was restored', async () => {
  const sent = listen('sink', ['comment.deleted', 'comment.restored'])
  const moderator = await site.addUser('Mo', { role_id: 3 })
  const { comment_id } = await comment(site, reader, await ask(site, author))

  const { username } = reader
  const { removal_id } = await site.call('spamRemovalAdd', { username, days: 1 }, moderator)
  await drain()
  await site.call('spamRemovalUndo', { removal_id: removal_id ?? 0 }, moderator)
  await drain()

  expect(getNames(sent)).toEqual(['comment.deleted', 'comment.restored'])
  expect(sent[1]?.data).toMatchObject({
    post: { id: comment_id, type: 'comment', content: { isPublic: true } },
  })
})

test('does not disclose who voted', async () => {
  const sent = listen('sink', ['vote.cast'])
  const question = await ask(site, author)

  await site.call('voteUp', { object_id: question.id, is_cancel: false }, reader)
  await drain()

  expect(sent).toMatchObject([
    { data: { direction: 'up', upVotes: 1, downVotes: 0, post: { id: question.id } } },
  ])
  expect(JSON.stringify(sent)).not.toContain(`"${reader.id}"`)
  expect(JSON.stringify(sent)).not.toContain(reader.username)
})

test('adds no job if no plugin subscribes to an event', async () => {
  listen('sink', ['answer.posted'])

  await ask(site, author)

  expect(await waiting()).toEqual([])
})

test('does not disclose content that is not public, and sends only the id of deleted content', async () => {
  const names = [
    'question.asked',
    'question.edited',
    'question.deleted',
    'answer.posted',
    'post.flagged',
  ] as const
  const sent = listen('stranger', names)
  const trusted = listen('trusted', names, { permissions: ['content.hidden'] })
  const question = await ask(site, author, { content: 'A secret of the garden.' })
  await answer(site, reader, question)
  await site.call('flagAdd', { object_id: question.id, report_type: 57, content: '' }, reader)
  await holdPost(site, 'question', question.id)
  await drain()

  expect(sent).toEqual([])
  expect(getNames(trusted)).toEqual(['question.asked', 'answer.posted', 'post.flagged'])
  expect(trusted[0]?.data).toMatchObject({
    post: { content: { text: 'A secret of the garden.', isPublic: false } },
  })
  expect(trusted[2]?.data).toMatchObject({ reason: 57, comment: '', actor: { username: reader.username } })

  const { id } = await ask(site, author)
  await site.call('questionRemove', { id }, author)
  await drain()

  const post = { id, type: 'question', questionId: id }
  expect(sent.map(({ name, data }) => ({ name, data }))).toEqual([
    { name: 'question.deleted', data: { post } },
  ])
})

test('retries failures, keeps the order of a question, and does not block others', async () => {
  let isDown = true
  const sent = listen('sink', ['question.asked', 'answer.posted'], {
    handle({ data }) {
      if (isDown && JSON.stringify(data).includes('first')) throw new PluginError('The service is away.')
    },
  })
  const first = await ask(site, author, { title: 'Which is the first question?' })
  await answer(site, reader, first, 'The one before the second.')
  const second = await ask(site, author, { title: 'Which comes after it then?' })
  await drain()

  // Several workers start at once: jobs about different questions have no order.
  expect(sent.map(({ data }) => 'post' in data && data.post.questionId).sort()).toEqual([first.id, second.id])
  expect(await waiting()).toMatchObject([
    { target: 'sink', attempts: 1, last_error: expect.stringContaining('away') },
    { target: 'sink', attempts: 0 },
  ])

  isDown = false
  await makeJobsDue(site.db)
  const [failed] = sent.splice(0).filter(({ data }) => JSON.stringify(data).includes('first'))
  await drain()

  expect(getNames(sent)).toEqual(['question.asked', 'answer.posted'])
  expect(sent[0]?.id).toBe(failed?.id)
  expect(await waiting()).toEqual([])
})

test('queues nothing for a plugin whose settings are missing', async () => {
  const events: EventHandlers = { 'question.asked': async () => undefined }
  plugins.enable('new', { events }, { isWaiting: true })
  await ask(site, author)
  await drain()
  expect(await waiting()).toEqual([])

  const sent = listen('new', ['question.asked'])
  await ask(site, author)
  await drain()
  expect(getNames(sent)).toEqual(['question.asked'])
})

test('discards only the jobs of a plugin that is disabled', async () => {
  const failing = () => {
    throw new PluginError('Not now.')
  }
  listen('off', ['question.asked'], { handle: failing })
  listen('on', ['question.asked'], { handle: failing })
  await ask(site, author)
  await drain()
  expect(await waiting()).toHaveLength(2)

  plugins.disable('off')

  await expect.poll(waiting).toMatchObject([{ target: 'on' }])
  const log = await site.call('auditLogPage', {}, await site.addUser('Ida', { role_id: 2 }))
  expect(log.list).toMatchObject([{ action: 'plugin_drop', object_id: 'off', new_value: '1' }])
})

test('keeps the jobs of an enabled plugin that is not running', async () => {
  listen('sink', ['question.asked'])
  const offer = plugins.offer
  plugins.offer = () => undefined
  await ask(site, author)
  await drain()

  expect(await waiting()).toMatchObject([{ attempts: 1, last_error: expect.stringContaining('not running') }])
  plugins.offer = offer
})

test('reports accounts that were created or deleted', async () => {
  const sent = listen('sink', ['user.registered', 'user.deleted'])
  const admin = await site.addUser('Ida', { role_id: 2 })
  await site.call(
    'adminUserAdd',
    { display_name: 'Newcomer', email: 'new@example.com', password: 'a long passphrase of hers' },
    admin,
  )
  await site.call('adminUserStatusUpdate', { user_id: String(reader.id), status: 'deleted' }, admin)
  await drain()

  // The events are about two accounts, so their order may vary.
  const findData = (name: SiteEventName) =>
    sent.filter((event) => event.name === name).map(({ data }) => data)
  expect(sent).toHaveLength(2)
  expect(findData('user.registered')).toMatchObject([
    { user: { username: 'newcomer', displayName: 'Newcomer' } },
  ])
  expect(findData('user.deleted')).toEqual([{ userId: String(reader.id) }])
  expect(JSON.stringify(sent)).not.toContain('new@example.com')
})
