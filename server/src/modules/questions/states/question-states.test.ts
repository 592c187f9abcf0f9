import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { getDenial } from '../../../../test/content.ts'
import { createTestSite, type TestSite, type TestUser } from '../../../../test/site.ts'
import { inTransaction } from '../../../platform/database/database.ts'
import { recountQuestions } from '../index.ts'

let site: TestSite
let ada: TestUser
let bob: TestUser
let mod: TestUser
let admin: TestUser

const draft = {
  title: 'How do I tie a bowline?',
  content: 'With a **rope**, I suppose.',
  tags: [{ slug_name: 'knots', display_name: 'Knots' }],
}

beforeEach(async () => {
  site = await createTestSite()
  ada = await site.addUser('Ada', { reputation: 800 })
  bob = await site.addUser('Bob')
  mod = await site.addUser('Mod', { role_id: 3 })
  admin = await site.addUser('Admin', { role_id: 2 })
})
afterEach(async () => {
  const differences = await recountQuestions(site.db)
  await site.close()
  expect(differences).toEqual([])
})

const ask = (as = ada, changes: Partial<typeof draft> = {}) =>
  site.call('questionAdd', { ...draft, ...changes }, as)
const getInfo = (id: string, as?: TestUser) => site.call('questionInfo', { id }, as)
const page = (input: { order?: 'newest'; tag?: string } = {}) =>
  site.call('questionPage', { page: 1, page_size: 20, ...input })

describe('deleting', () => {
  const remove = (id: string, as: TestUser) => site.call('questionRemove', { id }, as)

  test('removes the question from lists and tags, and can be undone', async () => {
    const { id } = await ask()

    await remove(id, ada)
    await remove(id, ada)

    expect(await page()).toEqual({ count: 0, list: [] })
    const deleted = await getInfo(id, ada)
    expect(deleted).toMatchObject({ status: 10, operation: { level: 'danger', type: '' } })
    expect(deleted.tags).toHaveLength(1)
    const tag = await site.db.selectFrom('tags').select('question_count').executeTakeFirst()
    expect(tag?.question_count).toBe(0)

    await site.call('questionRecover', { question_id: id }, mod)
    await site.call('questionRecover', { question_id: id }, mod)

    expect(await page()).toMatchObject({ count: 1 })
    const types = await site.db.selectFrom('activities').select('type').orderBy('id').execute()
    expect(types.map((row) => row.type)).toEqual(['created', 'asked', 'deleted', 'undeleted'])
  })

  test('is allowed to its author and staff', async () => {
    const { id } = await ask()

    await expect(remove(id, bob)).rejects.toMatchObject({ reason: 'error.rank.fail_to_meet_the_condition' })
    await expect(remove('10010000000009999', ada)).rejects.toMatchObject({
      reason: 'error.object.not_found',
    })
    await expect(remove(id, mod)).resolves.toBeNull()
  })

  test.each([
    ['an accepted answer', { accepted_answer_id: 5, answer_count: 1 }, 0, false],
    ['two answers', { answer_count: 2 }, 0, false],
    ['one answer with votes', { answer_count: 1 }, 1, false],
    ['one answer without votes', { answer_count: 1 }, 0, true],
  ])('with %s is rejected or allowed by the rule', async (_, counters, score, isAllowed) => {
    const { id } = await ask()
    const { id: questionId } = await site.db.selectFrom('questions').select('id').executeTakeFirstOrThrow()
    await site.db
      .insertInto('answers')
      .values({
        id: 999,
        question_id: questionId,
        user_id: bob.id,
        content: 'x',
        html: 'x',
        excerpt: 'x',
        status: 1,
        vote_count: score,
        created_at: 1,
      })
      .execute()
    await site.db.updateTable('questions').set(counters).execute()
    await site.db
      .updateTable('counters')
      .set({ value: 0 })
      .where('name', '=', 'questions.unanswered')
      .execute()

    if (isAllowed) await expect(remove(id, ada)).resolves.toBeNull()
    else await expect(remove(id, ada)).rejects.toMatchObject({ reason: 'error.question.cannot_deleted' })
  })

  test('restoring is for moderators and needs a question', async () => {
    const { id } = await ask()

    await expect(site.call('questionRecover', { question_id: id }, ada)).rejects.toMatchObject({
      status: 403,
    })
    await expect(
      site.call('questionRecover', { question_id: '10010000000009999' }, mod),
    ).rejects.toMatchObject({ reason: 'error.question.not_found', status: 400 })
  })

  test('removes all of an account’s questions if that was requested', async () => {
    await ask()
    await ask(ada, { title: 'A second question' })
    await ask(bob, { title: 'Of someone else' })

    await inTransaction(site.db, (tx) =>
      site.app.events.record(tx, 'user.contentRemovalRequested', {
        until: site.clock.now,
        userId: ada.id,
        actorId: admin.id,
      }),
    )
    await site.app.events.drain()

    expect((await page()).list.map((item) => item.title)).toEqual(['Of someone else'])
  })
})

describe('closing', () => {
  const close = (id: string, as: TestUser, type = 63, message = '') =>
    site.call('questionClose', { id, close_type: type, close_msg: message }, as)

  test('shows why, and reopening removes the reason', async () => {
    const { id } = await ask()

    await close(id, mod, 59, 'Not about *knots*')

    expect(await getInfo(id)).toMatchObject({
      status: 2,
      operation: {
        type: 'Something else',
        msg: 'Not about *knots*',
        time: site.clock.now,
        level: 'info',
      },
    })
    expect(await page()).toMatchObject({ count: 1 })
    const line = await site.db
      .selectFrom('activities')
      .select('comment')
      .where('type', '=', 'closed')
      .executeTakeFirst()
    expect(line?.comment).toBe('<p>Not about <em>knots</em></p>')

    await site.call('questionReopen', { question_id: id }, mod)

    const reopened = await getInfo(id)
    expect(reopened.status).toBe(1)
    expect(reopened.operation).toBeUndefined()
  })

  test('also shows imported questions as closed if they have no reason', async () => {
    const { id } = await ask()
    await close(id, mod)
    await site.db.updateTable('questions').set({ close_reason: 0 }).execute()

    const { operation } = await getInfo(id)

    expect(operation).toMatchObject({ msg: expect.stringMatching(/^This question is closed/), level: 'info' })
  })

  test('names the reason in the language of the user', async () => {
    const { id } = await ask()
    await close(id, mod)

    const question = await site.call('questionInfo', { id }, undefined, { language: 'zh_CN' })

    expect(question.operation?.type).toBe('社区特定原因')
  })

  test('as a duplicate links the original, until it is reopened', async () => {
    const original = await ask()
    const copy = await ask(ada, { title: 'How is a bowline tied?' })
    const url = `${site.app.settings.current.general.site_url}/questions/${original.id}/how-do-i`

    await expect(close(copy.id, mod, 60, 'see above')).rejects.toMatchObject({
      reason: 'error.common.invalid_url',
    })
    expect(await getDenial(close(copy.id, mod, 60, 'https://elsewhere.example/q/1'))).toMatchObject({
      fields: ['close_msg: validation.other_site'],
    })
    expect(await getDenial(close(copy.id, mod, 59, ' '))).toMatchObject({
      fields: ['close_msg: validation.empty'],
    })
    await close(copy.id, mod, 60, ` ${url} `)
    const links = () => site.call('questionLinks', { question_id: original.id })
    expect((await links()).list.map((item) => item.id)).toEqual([copy.id])

    await site.call('questionReopen', { question_id: copy.id }, mod)
    expect(await links()).toEqual({ count: 0, list: [] })
  })

  test('as a duplicate shows the title of the original while that is public', async () => {
    const original = await ask(ada, { title: 'How do I tie a bowline?' })
    const copy = await ask(ada, { title: 'How is a bowline tied?' })
    const url = `${site.app.settings.current.general.site_url}/questions/${original.id}`

    await close(copy.id, mod, 60, url)

    expect((await getInfo(copy.id)).operation).toMatchObject({
      msg: url,
      original_title: 'How do I tie a bowline?',
    })
    await site.call('questionRemove', { id: original.id }, mod)
    expect((await getInfo(copy.id)).operation).not.toHaveProperty('original_title')
  })

  test('as a duplicate requires another question that everyone can see', async () => {
    const { id } = await ask()
    const deleted = await ask(ada, { title: 'A deleted question' })
    await site.call('questionRemove', { id: deleted.id }, ada)
    const unlisted = await ask(ada, { title: 'An unlisted question' })
    await site.call('questionOperation', { id: unlisted.id, operation: 'hide' }, mod)
    const siteUrl = site.app.settings.current.general.site_url
    const getFields = async (path: string) =>
      (await getDenial(close(id, mod, 60, `${siteUrl}${path}`))).fields

    expect(await getFields(`/questions/${id}`)).toEqual(['close_msg: validation.same_question'])
    for (const path of [
      '/questions/10010000000009999',
      '/questions/nonsense',
      `/questions/${deleted.id}`,
      `/questions/${unlisted.id}`,
      '/tags/knots',
    ]) {
      expect(await getFields(path)).toEqual(['close_msg: validation.no_question'])
    }
    expect((await getInfo(id)).status).toBe(1)
  })

  test('as a duplicate loses the original when an administrator closes it without a reason', async () => {
    const original = await ask()
    const copy = await ask(ada, { title: 'How is a bowline tied?' })
    await close(copy.id, mod, 60, `${site.app.settings.current.general.site_url}/questions/${original.id}`)
    await site.call('questionRemove', { id: copy.id }, mod)

    await site.call('adminQuestionStatusUpdate', { question_id: copy.id, status: 'closed' }, admin)

    expect(await site.call('questionLinks', { question_id: original.id })).toEqual({ count: 0, list: [] })
  })

  test('is for moderators, with a known reason; a missing question is ignored', async () => {
    const { id } = await ask()

    await expect(close(id, ada)).rejects.toMatchObject({ status: 403 })
    await expect(close(id, mod, 99)).rejects.toMatchObject({ reason: 'error.report.not_found' })
    await expect(close('10010000000009999', mod)).resolves.toBeNull()
    await expect(site.call('questionReopen', { question_id: id }, ada)).rejects.toMatchObject({ status: 403 })
    await expect(site.call('questionReopen', { question_id: '10010000000009999' }, mod)).resolves.toBeNull()
  })

  test('does not restore a deleted question', async () => {
    const { id } = await ask()
    await site.call('questionRemove', { id }, ada)

    await close(id, mod)

    expect(await getInfo(id, ada)).toMatchObject({ status: 10 })
  })
})

describe('operations', () => {
  const operate = (id: string, operation: string, as = mod) =>
    site.call('questionOperation', { id, operation }, as)

  test('pins to the top of every list', async () => {
    const first = await ask()
    site.clock.now += 10
    await ask(ada, { title: 'A newer question' })

    await operate(first.id, 'pin')
    expect((await page()).list.map((item) => item.pin)).toEqual([2, 1])
    expect((await page({ tag: 'knots' })).list.map((item) => item.pin)).toEqual([2, 1])

    await operate(first.id, 'hide')
    expect(await getInfo(first.id, mod)).toMatchObject({ pin: 2, show: 1 })
    await operate(first.id, 'unpin')
    expect((await page()).list.map((item) => item.title)).toEqual([
      'A newer question',
      'How do I tie a bowline?',
    ])
  })

  test('unlists and lists', async () => {
    const { id } = await ask()

    await operate(id, 'hide')
    await operate(id, 'pin')
    expect(await page()).toEqual({ count: 0, list: [] })
    expect(await page({ tag: 'knots' })).toEqual({ count: 0, list: [] })
    expect(await getInfo(id, mod)).toMatchObject({ pin: 1, show: 2 })

    await operate(id, 'show')
    expect(await page({ tag: 'knots' })).toMatchObject({ count: 1 })
    const types = await site.db.selectFrom('activities').select('type').orderBy('id').execute()
    expect(types.map((row) => row.type)).toEqual(['created', 'asked', 'hide', 'show'])
  })

  test('are for moderators; unknown ones and missing questions do nothing', async () => {
    const { id } = await ask()

    await expect(operate(id, 'pin', ada)).rejects.toMatchObject({ status: 403 })
    await expect(operate(id, 'dance', ada)).resolves.toBeNull()
    await expect(operate('10010000000009999', 'pin')).resolves.toBeNull()
  })
})

describe('invitations', () => {
  const invite = (id: string, names: string[], as = ada) =>
    site.call('questionInvite', { id, invite_user: names }, as)

  test('replace each other and notify new users', async () => {
    const { id } = await ask()
    const notified: number[][] = []
    site.app.events.on('question.answerInvited', async (event) => void notified.push(event.invitedUserIds))

    await invite(id, ['Bob', 'nobody', 'mod'])
    await invite(id, ['admin', 'bob'])
    await invite(id, ['admin', 'bob'])
    await site.app.events.drain()

    const invited = await site.call('questionInvited', { id })
    expect(invited.map((user) => user.username)).toEqual(['admin', 'bob'])
    expect(notified).toEqual([[bob.id, mod.id], [admin.id]])
  })

  test('require reputation, and a question', async () => {
    const { id } = await ask()

    await expect(invite(id, ['ada'], bob)).rejects.toMatchObject({ status: 403 })
    await expect(invite('10010000000009999', ['bob'])).rejects.toMatchObject({
      reason: 'error.question.not_found',
      status: 400,
    })
    await expect(site.call('questionInvited', { id: '10010000000009999' })).rejects.toMatchObject({
      status: 404,
    })
  })
})
