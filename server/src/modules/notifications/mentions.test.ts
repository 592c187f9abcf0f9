import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { answer, ask } from '../../../test/content.ts'
import { listInbox } from '../../../test/inbox.ts'
import { getMails } from '../../../test/mails.ts'
import { createTestSite, type TestSite, type TestUser } from '../../../test/site.ts'

let site: TestSite
let asker: TestUser
let author: TestUser
let named: TestUser
let moderator: TestUser

beforeEach(async () => {
  site = await createTestSite()
  asker = await site.addUser('Ada')
  author = await site.addUser('Bo')
  named = await site.addUser('Cy')
  moderator = await site.addUser('Mo', { role_id: 3 })
})
afterEach(() => site.close())

const edit = (question: { id: string; title: string }, content: string, as: TestUser) =>
  site.call('questionUpdate', { ...question, content, tags: [{ slug_name: 'garden' }] }, as)

describe('a question', () => {
  test('notifies users it mentions, by mail as well, and not its author', async () => {
    const question = await ask(site, asker, { content: 'Do you know this, @cy? Signed, @ada.' })

    expect(await listInbox(site, named)).toEqual(['ada | mentioned you on | question'])
    expect(await listInbox(site, asker)).toEqual([])
    const [mail] = await getMails(site)
    expect(mail).toMatchObject({ to: 'cy@example.com', subject: '[Querent] Ada mentioned you' })
    expect(mail?.link).toContain(`/questions/${question.id}`)
    expect(mail?.text).toContain('Do you know this')
  })

  test('notifies no one whose name is in code', async () => {
    await ask(site, asker, { content: 'What does `@cy` do?\n\n```\nimport @bo\n```' })

    expect(await listInbox(site, named)).toEqual([])
    expect(await listInbox(site, author)).toEqual([])
  })

  test('that is edited notifies users who were not mentioned before', async () => {
    const question = await ask(site, asker, { content: 'Do you know this, @cy, or who does?' })
    await edit(question, 'Do you know this, @cy, or does @bo?', asker)
    await edit(question, 'Does anybody know this?', asker)
    await edit(question, 'Do you know this, @cy, or does @bo after all?', asker)

    expect(await listInbox(site, named)).toEqual(['ada | mentioned you on | question'])
    expect(await listInbox(site, author)).toEqual(['ada | mentioned you on | question'])
  })

  test('that nobody may see notifies mentioned users only once it is shown', async () => {
    const question = await ask(site, asker)
    const operate = (operation: 'hide' | 'show') =>
      site.call('questionOperation', { id: question.id, operation }, moderator)
    await operate('hide')
    await edit(question, 'Do you know this, @cy, or who does?', asker)
    expect(await listInbox(site, named)).toEqual([])

    await operate('show')
    expect(await listInbox(site, named)).toEqual(['ada | mentioned you on | question'])
    await operate('hide')
    await operate('show')
    expect(await listInbox(site, named)).toHaveLength(1)
  })

  test.each([
    ['reopened', (id: string, admin: TestUser) => site.call('questionReopen', { question_id: id }, admin)],
    [
      'closed',
      (id: string, admin: TestUser) =>
        site.call('adminQuestionStatusUpdate', { question_id: id, status: 'closed' }, admin),
    ],
  ])('that flags have hidden notifies those whom it mentions when it is %s', async (_what, show) => {
    const admin = await site.addUser('Root', { role_id: 2 })
    const question = await ask(site, asker)
    await site.db.updateTable('questions').set({ status: 11 }).execute()
    await edit(question, 'Do you know this, @cy, or who does?', asker)
    expect(await listInbox(site, named)).toEqual([])

    await show(question.id, admin)

    expect(await listInbox(site, named)).toEqual(['ada | mentioned you on | question'])
  })

  test('notifies users whom an answer mentions when both become visible again', async () => {
    const question = await ask(site, asker)
    await site.call('questionOperation', { id: question.id, operation: 'hide' }, moderator)
    await answer(site, asker, question, 'As @cy said, it grows.')
    expect(await listInbox(site, named)).toEqual([])

    await site.call('questionOperation', { id: question.id, operation: 'show' }, moderator)
    expect(await listInbox(site, named)).toEqual(['ada | mentioned you on | answer'])
  })

  test('notifies users whom its comments mention when it is shown, and no one twice', async () => {
    const question = await ask(site, asker)
    const posted = await answer(site, author, question)
    const mention = (object_id: string, name: string) =>
      site.call(
        'commentAdd',
        {
          object_id,
          original_text: `What do you think, @${name}?`,
          reply_comment_id: '',
          mention_username_list: [name],
        },
        moderator,
      )
    const operate = (operation: 'hide' | 'show') =>
      site.call('questionOperation', { id: question.id, operation }, moderator)
    const other = await site.addUser('Di')
    await mention(question.id, 'di')
    await site.app.events.drain()
    await operate('hide')
    await mention(question.id, 'cy')
    await mention(posted.id, 'cy')
    expect(await listInbox(site, named)).toEqual([])

    for (const operation of ['show', 'hide', 'show'] as const) await operate(operation)
    expect(await listInbox(site, named)).toEqual([
      'mo | mentioned you on | comment',
      'mo | mentioned you on | comment',
    ])
    expect(await listInbox(site, other)).toEqual(['mo | mentioned you on | comment'])
  })

  test('notifies users it mentions when it is restored, while it is recent', async () => {
    const question = await ask(site, asker)
    const old = await ask(site, asker)
    for (const { id } of [question, old]) {
      await site.call('questionOperation', { id, operation: 'hide' }, moderator)
      await edit({ ...question, id }, 'Do you know this, @cy, or who does?', asker)
      await site.call('questionRemove', { id }, moderator)
      await site.call('questionOperation', { id, operation: 'show' }, moderator)
    }
    await site.app.events.drain()

    await site.call('questionRecover', { question_id: question.id }, moderator)
    expect(await listInbox(site, named)).toEqual(['ada | mentioned you on | question'])
    site.clock.now += 31 * 86_400
    // Sessions have expired by then.
    const other = await site.addUser('Max', { role_id: 3 })
    await site.call('questionRecover', { question_id: old.id }, other)
    await site.app.events.drain()
    const told = site.db.selectFrom('notifications').select('id').where('user_id', '=', named.id)
    expect(await told.execute()).toHaveLength(1)
  })
})

describe('an answer', () => {
  test('notifies users it mentions, and the asker only of the answer', async () => {
    const question = await ask(site, asker)
    await site.call('followSwitch', { object_id: question.id, is_cancel: false }, named)
    await answer(site, author, question, 'As @cy said, and as @ada asked, it grows.')

    expect(await listInbox(site, named)).toEqual(['bo | mentioned you on | answer'])
    expect(await listInbox(site, asker)).toEqual(['bo | answered the question | answer'])
  })

  test('that is edited by another notifies in the name of that editor', async () => {
    const question = await ask(site, asker)
    const { id } = await answer(site, author, question)
    await site.app.events.drain()
    await site.call('answerUpdate', { id, content: 'It grows, as @cy can tell you.' }, moderator)

    expect(await listInbox(site, named)).toEqual(['mo | mentioned you on | answer'])
  })
})

/** Lets the asker mention users this often. */
async function fillMentions(count: number) {
  const rows = Array.from({ length: count }, (_, index) => ({
    user_id: moderator.id,
    type: 1,
    message_type: 1,
    action: 'mention_you',
    object_kind: 'question',
    object_id: 1,
    actor_id: asker.id,
    content: '{"title":""}',
    cause: `test:${index}`,
    created_at: site.clock.now,
    updated_at: site.clock.now,
  }))
  await site.db.insertInto('notifications').values(rows).execute()
}

test('a member causes at most 200 mentions in an hour, in all posts', async () => {
  await site.addUser('Di')
  await fillMentions(199)

  const countMentions = async () => {
    await site.app.events.drain()
    const { length } = await site.db.selectFrom('notifications').select('id').execute()
    return length - 199
  }

  await ask(site, asker, { content: 'Who knows this: @bo, @cy or @di?' })
  expect(await countMentions()).toBe(1)

  site.clock.now += 3601
  await ask(site, asker, { content: 'And who knows this: @bo, @cy or @di?' })
  expect(await countMentions()).toBe(4)
})

test('notifies the author of a comment on their post if a mention in it would exceed the limit', async () => {
  const question = await ask(site, named)
  await fillMentions(200)
  await site.call(
    'commentAdd',
    {
      object_id: question.id,
      original_text: 'Which one, @cy?',
      reply_comment_id: '',
      mention_username_list: ['cy'],
    },
    asker,
  )

  expect(await listInbox(site, named)).toEqual(['ada | commented on the question | comment'])
})

test('notifies a follower of an edit that mentions them again', async () => {
  const question = await ask(site, asker)
  await site.call('followSwitch', { object_id: question.id, is_cancel: false }, named)
  const { id } = await answer(site, author, question, 'As @cy said, it grows.')
  const change = async (content: string) => {
    await site.app.events.drain()
    site.clock.now += 3600
    await site.call('answerUpdate', { id, content }, author)
  }
  await change('As somebody said, it grows.')
  await change('As @cy said after all, it grows.')

  await site.app.events.drain()
  const told = site.db.selectFrom('notifications').select('action').where('user_id', '=', named.id)
  expect((await told.orderBy('id').execute()).map(({ action }) => action)).toEqual([
    'mention_you',
    'update_answer',
    'update_answer',
  ])
})
