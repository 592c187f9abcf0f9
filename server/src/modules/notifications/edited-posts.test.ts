import { revisionStatus } from '@querent/sdk/contract'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { answer, ask, setReputation } from '../../../test/content.ts'
import { listInbox } from '../../../test/inbox.ts'
import { createTestSite, type TestSite, type TestUser } from '../../../test/site.ts'

let site: TestSite
let asker: TestUser
let author: TestUser
let editor: TestUser
let moderator: TestUser

beforeEach(async () => {
  site = await createTestSite()
  asker = await site.addUser('Ada')
  author = await site.addUser('Bo')
  editor = await site.addUser('Cy', { reputation: 500 })
  moderator = await site.addUser('Mo', { role_id: 3 })
})
afterEach(() => site.close())

type Question = { id: string; title: string }

const editQuestion = ({ id, title }: Question, as: TestUser) =>
  site.call(
    'questionUpdate',
    { id, title, content: 'Other words than there were before.', tags: [{ slug_name: 'garden' }] },
    as,
  )

const decide = async (as: TestUser, operation: 'approve' | 'reject') => {
  const { id } = await site.db
    .selectFrom('revisions')
    .select('id')
    .where('status', '=', revisionStatus.waiting)
    .executeTakeFirstOrThrow()
  await site.call('suggestedEditAudit', { id: String(id), operation }, as)
}

describe('an edit by another', () => {
  test('of a question notifies its asker, and an edit by the asker notifies no one', async () => {
    const question = await ask(site, asker)
    await editQuestion(question, moderator)
    await site.call(
      'questionUpdate',
      { ...question, content: 'My own words again, of course.', tags: [{ slug_name: 'garden' }] },
      asker,
    )

    expect(await listInbox(site, asker)).toEqual(['mo | edited the question | question'])
  })

  test('of an answer notifies its author and the asker', async () => {
    const question = await ask(site, asker)
    const { id } = await answer(site, author, question)
    await site.app.events.drain()
    await site.call('answerUpdate', { id, content: 'Other words than before.' }, moderator)

    expect(await listInbox(site, author)).toEqual(['mo | edited an answer to | answer'])
    expect((await listInbox(site, asker))[0]).toBe('mo | edited an answer to | answer')
  })
})

describe('repeated edits', () => {
  test('by one member notify once an hour, and by another again', async () => {
    const question = await ask(site, asker)
    await site.call('followSwitch', { object_id: question.id, is_cancel: false }, editor)
    const { id } = await answer(site, author, question)
    await site.app.events.drain()
    const edit = async (as: TestUser) => {
      await site.call('answerUpdate', { id, content: `Other words at ${++site.clock.now}.` }, as)
      await site.app.events.drain()
    }
    const getCount = async () =>
      (await listInbox(site, editor)).filter((text) => text.includes('edited an')).length
    site.clock.now = Math.ceil(site.clock.now / 3600) * 3600

    for (let time = 0; time < 4; time += 1) await edit(author)
    expect(await getCount()).toBe(1)
    await edit(moderator)
    await edit(moderator)
    expect(await getCount()).toBe(2)
    expect((await listInbox(site, author)).filter((text) => text.includes('edited an'))).toHaveLength(1)

    site.clock.now += 3600
    await edit(author)
    expect(await getCount()).toBe(3)
  })

  test('of a question notify its asker once an hour', async () => {
    const question = await ask(site, asker)
    await editQuestion(question, moderator)
    await editQuestion({ ...question, title: `${question.title} Once more` }, moderator)

    expect(await listInbox(site, asker)).toEqual(['mo | edited the question | question'])
  })
})

describe('a suggested edit', () => {
  test('notifies the author when it waits, and when another approves it', async () => {
    const question = await ask(site, asker)
    await editQuestion(question, editor)
    expect(await listInbox(site, asker)).toEqual(['cy | suggested an edit to | question'])

    await decide(moderator, 'approve')

    expect(await listInbox(site, asker)).toEqual([
      'cy | edited the question | question',
      'cy | suggested an edit to | question',
    ])
  })

  test('of an answer notifies its author, but not of edits that they approve themselves', async () => {
    const question = await ask(site, asker)
    const { id } = await answer(site, author, question)
    await setReputation(site, author, 5000)
    await site.call('answerUpdate', { id, content: 'Other words than before.' }, editor)
    await decide(author, 'approve')

    expect(await listInbox(site, author)).toEqual(['cy | suggested an edit to | answer'])
  })
})

describe('repeated changes notify only once', () => {
  test('when an answer is deleted, deleted again and restored', async () => {
    const question = await ask(site, asker)
    const { id } = await answer(site, author, question, 'As @cy knows, it needs more sun.')
    await site.app.events.drain()
    await site.call('answerRemove', { id }, moderator)
    await site.call('answerRemove', { id }, moderator)
    await site.call('answerRecover', { answer_id: id }, moderator)

    expect(await listInbox(site, asker)).toEqual(['bo | answered the question | answer'])
    expect(await listInbox(site, editor)).toEqual(['bo | mentioned you on | answer'])
    expect(await listInbox(site, author)).toEqual(['Your answer was deleted: | answer'])
  })

  test('within an hour, when a question is closed and reopened again and again', async () => {
    const question = await ask(site, asker)
    const admin = await site.addUser('Root', { role_id: 2 })
    const close = async (as: TestUser) => {
      await site.call('questionClose', { id: question.id, close_type: 63 }, as)
      await site.call('questionReopen', { question_id: question.id }, as)
      await site.app.events.drain()
    }
    site.clock.now = Math.ceil(site.clock.now / 3600) * 3600
    const notices = ['Your question was reopened: | question', 'Your question was closed: | question']

    for (const as of [moderator, admin, moderator]) await close(as)
    expect(await listInbox(site, asker)).toEqual(notices)

    site.clock.now += 3600
    await close(moderator)
    expect(await listInbox(site, asker)).toEqual([...notices, ...notices])
  })

  test('within an hour, when a post is deleted and restored again and again', async () => {
    const question = await ask(site, asker)
    const { id } = await answer(site, author, question)
    const admin = await site.addUser('Root', { role_id: 2 })
    site.clock.now = Math.ceil(site.clock.now / 3600) * 3600

    for (let time = 0; time < 3; time += 1) {
      await site.call('answerRemove', { id }, moderator)
      await site.call('answerRecover', { answer_id: id }, moderator)
      await site.call('questionRemove', { id: question.id }, admin)
      await site.call('questionRecover', { question_id: question.id }, admin)
      await site.app.events.drain()
    }

    expect(await listInbox(site, author)).toEqual(['Your answer was deleted: | answer'])
    const deleted = (await listInbox(site, asker)).filter((entry) => entry.includes('deleted'))
    expect(deleted).toEqual(['Your question was deleted: | question'])
  })

  test('when a question is deleted and restored, hidden and shown', async () => {
    const question = await ask(site, asker, { content: 'Does @cy know why they stay green?' })
    await site.app.events.drain()
    const admin = await site.addUser('Root', { role_id: 2 })
    await site.call('questionRemove', { id: question.id }, admin)
    await site.call('questionRecover', { question_id: question.id }, admin)
    await site.call('questionOperation', { id: question.id, operation: 'hide' }, admin)
    await site.call('questionOperation', { id: question.id, operation: 'show' }, admin)

    expect(await listInbox(site, editor)).toEqual(['ada | mentioned you on | question'])
    expect(await listInbox(site, asker)).toEqual(['Your question was deleted: | question'])
  })
})
