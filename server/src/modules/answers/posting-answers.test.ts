import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { addTag, answer, ask, getDenial, recordedEvents, setReputation } from '../../../test/content.ts'
import { createTestSite, type TestSite, type TestUser } from '../../../test/site.ts'
import { countStatements } from '../../platform/database/statement-count.ts'
import { decodeObjectId, encodeId } from '../identifiers/index.ts'

let site: TestSite
let asker: TestUser
let author: TestUser
let moderator: TestUser

beforeEach(async () => {
  site = await createTestSite()
  asker = await site.addUser('Ada')
  author = await site.addUser('Bo')
  moderator = await site.addUser('Mo', { role_id: 3 })
})
afterEach(() => site.close())

const unknownQuestion = encodeId('question', 999_999)

async function questionRow(id: string) {
  return site.db
    .selectFrom('questions')
    .selectAll()
    .where('id', '=', decodeObjectId('question', id) ?? 0)
    .executeTakeFirstOrThrow()
}

async function getTimeline(kind: 'question' | 'answer', id: string) {
  const rows = await site.db
    .selectFrom('activities')
    .select(['type', 'cancelled', 'user_id', 'trigger_user_id'])
    .where('original_object_id', '=', decodeObjectId(kind, id) ?? 0)
    .orderBy('id')
    .execute()
  return rows.map((row) => (row.cancelled ? `${row.type} (cancelled)` : row.type))
}

describe('posting an answer', () => {
  test('takes few statements, each of which is a round trip on PostgreSQL', async () => {
    const question = await ask(site, asker)
    await answer(site, author, await ask(site, asker))

    const { statements } = await countStatements(() => answer(site, author, question))

    expect(statements.length).toBeLessThanOrEqual(26)
  })

  test('returns the answer, its actions and the question, and updates every counter', async () => {
    const question = await ask(site, asker)
    site.clock.now += 60

    const posted = await site.call(
      'answerAdd',
      { question_id: question.id, content: 'Give them *more* sun.' },
      author,
    )

    expect(posted.info).toMatchObject({
      question_id: question.id,
      content: 'Give them *more* sun.',
      html: '<p>Give them <em>more</em> sun.</p>',
      create_time: site.clock.now,
      update_time: 0,
      accepted: 1,
      status: 1,
      vote_count: 0,
      vote_status: '',
      collected: false,
      user_info: { username: 'bo' },
    })
    expect(posted.info.member_actions.map(({ action, type }) => `${action} ${type}`)).toEqual([
      'report reason',
      'edit edit',
      'delete confirm',
    ])
    expect(posted.question).toMatchObject({
      id: question.id,
      answer_count: 1,
      last_answer_id: posted.info.id,
      answered: true,
      first_answer_id: posted.info.id,
      update_time: site.clock.now,
    })
    expect(await getTimeline('answer', posted.info.id)).toEqual(['answered'])
    expect(await getTimeline('question', question.id)).toEqual(['asked', 'answered'])
    const revisions = await site.db
      .selectFrom('revisions')
      .select('status')
      .where('kind', '=', 'answer')
      .execute()
    expect(revisions).toEqual([{ status: 0 }])
    expect(await recordedEvents(site, 'answer.posted')).toEqual([
      {
        answerId: decodeObjectId('answer', posted.info.id),
        questionId: decodeObjectId('question', question.id),
        actorId: author.id,
      },
    ])
    const account = await site.db
      .selectFrom('users')
      .select('answer_count')
      .where('id', '=', author.id)
      .executeTakeFirstOrThrow()
    expect(account.answer_count).toBe(1)
  })

  test('lets an asker answer their own question', async () => {
    const question = await ask(site, asker)

    expect(await answer(site, asker, question)).toMatchObject({ user_info: { username: 'ada' } })
  })

  test('links the questions that the text names', async () => {
    const question = await ask(site, asker)
    const other = await ask(site, asker)

    const posted = await answer(site, author, question, `The same as #${other.id} I think.`)

    expect(posted.html).toContain(`<a href="/questions/${other.id}">#${other.id}</a>`)
    expect(await site.call('questionLinks', { question_id: other.id })).toMatchObject({
      count: 1,
      list: [{ id: question.id }],
    })
  })

  test.each([
    ['too short', 'short', 'content: validation.min_length'],
    ['blank', '          ', 'content: validation.required'],
    ['without anything to see', '<!-- nothing here -->', 'content: error.answer.content_cannot_empty'],
    ['too long', 'x'.repeat(65_536), 'content: validation.max_length'],
  ])('rejects a text that is %s', async (_, content, field) => {
    const question = await ask(site, asker)

    expect(
      await getDenial(site.call('answerAdd', { question_id: question.id, content }, author)),
    ).toMatchObject({ reason: 'base.request_format_error', status: 400, fields: [field] })
  })

  test('rejects without the reputation to answer', async () => {
    const question = await ask(site, asker)
    await setReputation(site, author, 0)

    expect(await getDenial(answer(site, author, question))).toEqual({
      reason: 'error.rank.fail_to_meet_the_condition',
      status: 403,
    })
  })

  test('rejects a second answer of one account if the site says so', async () => {
    const question = await ask(site, asker)
    const first = await answer(site, author, question)

    expect(await getDenial(answer(site, author, question))).toEqual({
      reason: 'error.answer.restrict_answer',
      status: 403,
    })
    await site.call('answerRemove', { id: first.id }, author)
    await answer(site, author, question)
    const { write } = site.app.settings.current
    await site.app.settings.replace({ write: { ...write, restrict_answer: false } })
    await answer(site, author, question)
    expect(await questionRow(question.id)).toMatchObject({ answer_count: 2 })
  })

  test('rejects answers to questions that are missing, hidden, closed or deleted', async () => {
    const closed = await ask(site, asker)
    await site.call('questionClose', { id: closed.id, close_type: 63 }, moderator)
    const deleted = await ask(site, asker)
    await site.call('questionRemove', { id: deleted.id }, asker)
    const unlisted = await ask(site, asker)
    await site.call('questionOperation', { id: unlisted.id, operation: 'hide' }, moderator)

    const missing = { reason: 'error.question.not_found', status: 400 }
    const shut = { reason: 'error.answer.question_closed_cannot_add', status: 400 }
    expect(await getDenial(answer(site, author, { id: unknownQuestion }))).toEqual(missing)
    expect(await getDenial(answer(site, author, { id: 'nonsense!' }))).toEqual(missing)
    expect(await getDenial(answer(site, author, unlisted))).toEqual(missing)
    expect(await getDenial(answer(site, author, closed))).toEqual(shut)
    expect(await getDenial(answer(site, author, deleted))).toEqual(missing)
    expect(await getDenial(answer(site, asker, deleted))).toEqual(shut)
    const details = { text: 'error.question.already_deleted' }
    await expect(answer(site, asker, deleted)).rejects.toMatchObject({ details })
    await answer(site, asker, unlisted)
  })

  test('rejects the same text twice within five minutes', async () => {
    const question = await ask(site, asker)
    const other = await ask(site, asker)
    const { id } = await answer(site, author, question, 'Give them more sun.')

    await answer(site, author, other, 'Give them more sun.')
    await expect(answer(site, author, question, 'Give them more sun.')).rejects.toMatchObject({
      reason: 'base.duplicate_request_error',
      details: { data: { err_type: 'modal', id } },
    })
  })

  test('rejects visitors, and accounts that are suspended or not activated', async () => {
    const question = await ask(site, asker)
    const input = { question_id: question.id, content: 'Give them more sun.' }
    const inactive = await site.addUser('Ina', { mail_status: 2 })
    const suspended = await site.addUser('Sue', { status: 9 })

    expect(await getDenial(site.call('answerAdd', input))).toMatchObject({ status: 401 })
    expect(await getDenial(site.call('answerAdd', input, inactive))).toMatchObject({
      reason: 'error.email.need_to_be_verified',
    })
    expect(await getDenial(site.call('answerAdd', input, suspended))).toMatchObject({
      reason: 'error.user.suspended',
    })
  })
})

describe('asking and answering in one step', () => {
  const draft = {
    title: 'How do I grow tomatoes?',
    content: 'They stay green all summer.',
    tags: [{ slug_name: 'garden' }],
  }

  test('writes both', async () => {
    await addTag(site)

    const both = await site.call(
      'questionAddWithAnswer',
      { ...draft, answer_content: 'More sun, please.' },
      asker,
    )

    expect(both.question).toMatchObject({ title: draft.title, answer_count: 1, answered: true })
    expect(both.info).toMatchObject({ question_id: both.question.id, content: 'More sun, please.' })
  })

  test('writes both only once when they are sent again, and names the question', async () => {
    await addTag(site)
    const input = { ...draft, answer_content: 'More sun, please.' }

    const { question } = await site.call('questionAddWithAnswer', input, asker)

    await expect(site.call('questionAddWithAnswer', input, asker)).rejects.toMatchObject({
      reason: 'base.duplicate_request_error',
      details: { data: { id: question.id } },
    })
    expect(await site.db.selectFrom('questions').select('id').execute()).toHaveLength(1)
  })

  test('writes nothing when the answer is rejected', async () => {
    await addTag(site)

    expect(
      await getDenial(
        site.call('questionAddWithAnswer', { ...draft, answer_content: '<!-- none -->' }, asker),
      ),
    ).toMatchObject({ fields: ['answer_content: error.answer.content_cannot_empty'] })
    expect(await site.db.selectFrom('questions').select('id').execute()).toEqual([])
  })
})
