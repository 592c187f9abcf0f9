import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import {
  addTag,
  answer,
  ask,
  recordedEvents,
  refusalOf,
  reputationOf,
  setReputation,
} from '../../../test/content.ts'
import { createTestSite, type TestSite, type TestUser } from '../../../test/site.ts'
import { countStatements } from '../../platform/database/statement-count.ts'
import { decodeIdOf, encodeId } from '../identifiers/index.ts'

let site: TestSite
let asker: TestUser
let author: TestUser
let reader: TestUser
let moderator: TestUser

beforeEach(async () => {
  site = await createTestSite()
  asker = await site.addUser('Ada')
  author = await site.addUser('Bo')
  reader = await site.addUser('Cy')
  moderator = await site.addUser('Mo', { role_id: 3 })
})
afterEach(() => site.close())

const unknownQuestion = encodeId('question', 999_999)
const unknownAnswer = encodeId('answer', 999_999)

async function questionRow(id: string) {
  return site.db
    .selectFrom('questions')
    .selectAll()
    .where('id', '=', decodeIdOf('question', id) ?? 0)
    .executeTakeFirstOrThrow()
}

async function timelineOf(kind: 'question' | 'answer', id: string) {
  const rows = await site.db
    .selectFrom('activities')
    .select(['type', 'cancelled', 'user_id', 'trigger_user_id'])
    .where('original_object_id', '=', decodeIdOf(kind, id) ?? 0)
    .orderBy('id')
    .execute()
  return rows.map((row) => (row.cancelled ? `${row.type} (cancelled)` : row.type))
}

describe('posting an answer', () => {
  test('answers with the answer, its actions and the question, and keeps every figure', async () => {
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
    expect(await timelineOf('answer', posted.info.id)).toEqual(['answered'])
    expect(await timelineOf('question', question.id)).toEqual(['asked', 'answered'])
    const revisions = await site.db
      .selectFrom('revisions')
      .select('status')
      .where('kind', '=', 'answer')
      .execute()
    expect(revisions).toEqual([{ status: 0 }])
    expect(await recordedEvents(site, 'answer.posted')).toEqual([
      {
        answerId: decodeIdOf('answer', posted.info.id),
        questionId: decodeIdOf('question', question.id),
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

  test('lets an asker answer the own question', async () => {
    const question = await ask(site, asker)

    expect(await answer(site, asker, question)).toMatchObject({ user_info: { username: 'ada' } })
  })

  test('makes links of the questions that the text names', async () => {
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
  ])('refuses a text that is %s', async (_, content, field) => {
    const question = await ask(site, asker)

    expect(
      await refusalOf(site.call('answerAdd', { question_id: question.id, content }, author)),
    ).toMatchObject({ reason: 'base.request_format_error', status: 400, fields: [field] })
  })

  test('refuses without the reputation to answer', async () => {
    const question = await ask(site, asker)
    await setReputation(site, author, 0)

    expect(await refusalOf(answer(site, author, question))).toEqual({
      reason: 'error.rank.fail_to_meet_the_condition',
      status: 403,
    })
  })

  test('refuses a second answer of one account while the site says so', async () => {
    const question = await ask(site, asker)
    const first = await answer(site, author, question)

    expect(await refusalOf(answer(site, author, question))).toEqual({
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

  test('refuses answers to what is not there, hidden, closed or deleted', async () => {
    const closed = await ask(site, asker)
    await site.call('questionClose', { id: closed.id, close_type: 63 }, moderator)
    const deleted = await ask(site, asker)
    await site.call('questionRemove', { id: deleted.id }, asker)
    const unlisted = await ask(site, asker)
    await site.call('questionOperation', { id: unlisted.id, operation: 'hide' }, moderator)

    const missing = { reason: 'error.question.not_found', status: 400 }
    const shut = { reason: 'error.answer.question_closed_cannot_add', status: 400 }
    expect(await refusalOf(answer(site, author, { id: unknownQuestion }))).toEqual(missing)
    expect(await refusalOf(answer(site, author, { id: 'nonsense!' }))).toEqual(missing)
    expect(await refusalOf(answer(site, author, unlisted))).toEqual(missing)
    expect(await refusalOf(answer(site, author, closed))).toEqual(shut)
    expect(await refusalOf(answer(site, author, deleted))).toEqual(shut)
    await answer(site, asker, unlisted)
  })

  test('refuses the same text twice within five minutes', async () => {
    const question = await ask(site, asker)
    const other = await ask(site, asker)
    await answer(site, author, question, 'Give them more sun.')

    await answer(site, author, other, 'Give them more sun.')
    expect(await refusalOf(answer(site, author, question, 'Give them more sun.'))).toMatchObject({
      reason: 'base.duplicate_request_error',
    })
  })

  test('refuses visitors, and accounts that are not activated or suspended', async () => {
    const question = await ask(site, asker)
    const input = { question_id: question.id, content: 'Give them more sun.' }
    const inactive = await site.addUser('Ina', { mail_status: 2 })
    const suspended = await site.addUser('Sue', { status: 9 })

    expect(await refusalOf(site.call('answerAdd', input))).toMatchObject({ status: 401 })
    expect(await refusalOf(site.call('answerAdd', input, inactive))).toMatchObject({
      reason: 'error.email.need_to_be_verified',
    })
    expect(await refusalOf(site.call('answerAdd', input, suspended))).toMatchObject({
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

  test('writes nothing when the answer is refused', async () => {
    await addTag(site)

    expect(
      await refusalOf(
        site.call('questionAddWithAnswer', { ...draft, answer_content: '<!-- none -->' }, asker),
      ),
    ).toMatchObject({ fields: ['answer_content: error.answer.content_cannot_empty'] })
    expect(await site.db.selectFrom('questions').select('id').execute()).toEqual([])
  })
})

describe('editing an answer', () => {
  const edit = (id: string, content: string, as: TestUser) =>
    site.call('answerUpdate', { id, content, edit_summary: 'Say it *better*' }, as)

  test('applies the author’s edit at once', async () => {
    const question = await ask(site, asker)
    const { id } = await answer(site, author, question)
    site.clock.now += 90

    expect(await edit(id, 'Water them every day.', author)).toEqual({ wait_for_review: false })

    const { info, question: after } = await site.call('answerInfo', { id })
    expect(info).toMatchObject({ content: 'Water them every day.', update_time: site.clock.now })
    expect(info.update_user_info).toBeUndefined()
    expect(after.update_time).toBe(site.clock.now)
    expect(await timelineOf('answer', id)).toEqual(['answered', 'edited'])
    const [entry] = await site.db
      .selectFrom('activities')
      .select('comment')
      .where('type', '=', 'edited')
      .execute()
    expect(entry?.comment).toBe('<p>Say it <em>better</em></p>')
    expect(await recordedEvents(site, 'answer.edited')).toHaveLength(1)
  })

  test('names an editor who is not the author, until the author edits again', async () => {
    const { id } = await answer(site, author, await ask(site, asker))

    expect(await edit(id, 'Water them every day.', moderator)).toEqual({ wait_for_review: false })
    expect((await site.call('answerInfo', { id })).info.update_user_info).toMatchObject({ username: 'mo' })
    await edit(id, 'Water them twice a day.', author)
    expect((await site.call('answerInfo', { id })).info.update_user_info).toBeUndefined()
  })

  test('keeps the edit of someone with less reputation for review, and nothing else until then', async () => {
    const { id, content } = await answer(site, author, await ask(site, asker))
    await setReputation(site, reader, 100)

    expect(await edit(id, 'Water them every day.', reader)).toEqual({ wait_for_review: true })

    expect((await site.call('answerInfo', { id })).info.content).toBe(content)
    const waiting = { reason: 'error.answer.cannot_update', status: 400 }
    expect(await refusalOf(edit(id, 'Water them at night.', reader))).toEqual(waiting)
    expect(await refusalOf(edit(id, 'Water them at night.', author))).toEqual(waiting)
    const [event] = await recordedEvents(site, 'answer.editSuggested')
    expect(event).toMatchObject({ answerId: decodeIdOf('answer', id), actorId: reader.id })
  })

  test('keeps one of several suggestions that come at the same moment', async () => {
    const { id } = await answer(site, author, await ask(site, asker))
    await setReputation(site, reader, 100)

    const results = await Promise.allSettled(
      Array.from({ length: 8 }, (_, n) => edit(id, `Water them ${n} times a day.`, reader)),
    )

    expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(1)
  })

  test('does nothing when the text is the same', async () => {
    const { id, content } = await answer(site, author, await ask(site, asker))
    await setReputation(site, reader, 100)

    expect(await edit(id, content, author)).toEqual({ wait_for_review: false })
    expect(await edit(id, content, reader)).toEqual({ wait_for_review: false })
    expect(await timelineOf('answer', id)).toEqual(['answered'])
  })

  test('refuses those who may not, and what cannot be edited', async () => {
    const question = await ask(site, asker)
    const { id } = await answer(site, author, question)

    expect(await refusalOf(edit(id, 'Water them every day.', reader))).toEqual({
      reason: 'error.rank.fail_to_meet_the_condition',
      status: 403,
    })
    expect(await refusalOf(edit(id, '<!-- nothing -->', author))).toMatchObject({
      fields: ['content: error.answer.content_cannot_empty'],
    })
    const missing = { reason: 'error.answer.not_found', status: 400 }
    expect(await refusalOf(edit(unknownAnswer, 'Water them every day.', author))).toEqual(missing)
    await site.call('answerRemove', { id }, author)
    expect(await refusalOf(edit(id, 'Water them every day.', author))).toEqual({
      reason: 'error.answer.cannot_update',
      status: 400,
    })
    expect(await refusalOf(edit(id, 'Water them every day.', reader))).toEqual(missing)
  })
})

describe('deleting and restoring an answer', () => {
  test('takes it out of sight and out of the figures, and puts it back', async () => {
    const question = await ask(site, asker)
    const { id } = await answer(site, author, question)

    await site.call('answerRemove', { id }, author)
    await site.call('answerRemove', { id }, author)
    expect(await questionRow(question.id)).toMatchObject({ answer_count: 0, last_answer_id: 0 })
    expect(await refusalOf(site.call('answerInfo', { id }, reader))).toMatchObject({
      reason: 'error.answer.not_found',
      status: 404,
    })

    await site.call('answerRecover', { answer_id: id }, moderator)
    await site.call('answerRecover', { answer_id: id }, moderator)
    expect(await questionRow(question.id)).toMatchObject({
      answer_count: 1,
      last_answer_id: decodeIdOf('answer', id),
    })
    expect(await timelineOf('answer', id)).toEqual(['answered', 'deleted', 'undeleted'])
    expect((await recordedEvents(site, 'answer.statusChanged')).map((event) => event.status)).toEqual([10, 1])
  })

  test('does not let authors take back what readers voted up or accepted', async () => {
    const question = await ask(site, asker)
    const voted = await answer(site, author, question)
    await setReputation(site, reader, 8)
    await site.call('voteUp', { object_id: voted.id }, reader)
    const accepted = await answer(site, reader, question)
    await site.call('answerAccept', { question_id: question.id, answer_id: accepted.id }, asker)

    const kept = { reason: 'error.answer.cannot_deleted', status: 400 }
    expect(await refusalOf(site.call('answerRemove', { id: voted.id }, author))).toEqual(kept)
    expect(await refusalOf(site.call('answerRemove', { id: accepted.id }, reader))).toEqual(kept)

    await site.call('answerRemove', { id: accepted.id }, moderator)
    expect(await questionRow(question.id)).toMatchObject({
      answer_count: 1,
      accepted_answer_id: decodeIdOf('answer', accepted.id),
    })
  })

  test('refuses those who may not, and says nothing of what is not there', async () => {
    const { id } = await answer(site, author, await ask(site, asker))
    const forbidden = { reason: 'error.rank.fail_to_meet_the_condition', status: 403 }

    expect(await refusalOf(site.call('answerRemove', { id }, reader))).toEqual(forbidden)
    expect(await refusalOf(site.call('answerRecover', { answer_id: id }, author))).toEqual(forbidden)
    expect(await site.call('answerRemove', { id: unknownAnswer }, reader)).toBeNull()
    expect(await refusalOf(site.call('answerRecover', { answer_id: unknownAnswer }, moderator))).toEqual({
      reason: 'error.answer.not_found',
      status: 400,
    })
  })
})

describe('accepting an answer', () => {
  test('marks it, credits both sides, and moves with a change of mind', async () => {
    const question = await ask(site, asker)
    const first = await answer(site, author, question)
    const second = await answer(site, reader, question)

    await site.call('answerAccept', { question_id: question.id, answer_id: first.id }, asker)
    await site.call('answerAccept', { question_id: question.id, answer_id: first.id }, asker)
    expect((await site.call('answerInfo', { id: first.id })).info.accepted).toBe(2)
    expect((await site.call('questionInfo', { id: question.id })).accepted_answer_id).toBe(first.id)
    expect(await reputationOf(site, asker)).toBe(3)
    expect(await reputationOf(site, author)).toBe(16)

    await site.call('answerAccept', { question_id: question.id, answer_id: second.id }, moderator)
    expect((await site.call('answerInfo', { id: first.id })).info.accepted).toBe(1)
    expect((await site.call('answerInfo', { id: second.id })).info.accepted).toBe(2)
    expect(await reputationOf(site, asker)).toBe(3)
    expect(await reputationOf(site, author)).toBe(1)
    expect(await reputationOf(site, reader)).toBe(16)

    await site.call('answerAccept', { question_id: question.id, answer_id: '0' }, asker)
    await site.call('answerAccept', { question_id: question.id }, asker)
    expect((await site.call('questionInfo', { id: question.id })).accepted_answer_id).toBe('0')
    expect(await reputationOf(site, asker)).toBe(1)
    expect(await reputationOf(site, reader)).toBe(1)

    expect(await timelineOf('answer', first.id)).toEqual(['answered', 'accept (cancelled)'])
    const accepted = await recordedEvents(site, 'answer.accepted')
    expect(accepted).toMatchObject([
      { previousAnswerId: 0, actorId: asker.id, askerId: asker.id, authorId: author.id },
      { previousAnswerId: decodeIdOf('answer', first.id), actorId: moderator.id, authorId: reader.id },
    ])
    expect(await recordedEvents(site, 'answer.acceptanceWithdrawn')).toHaveLength(1)
  })

  test('is worth nothing for one’s own answer', async () => {
    const question = await ask(site, asker)
    const own = await answer(site, asker, question)

    await site.call('answerAccept', { question_id: question.id, answer_id: own.id }, asker)

    expect(await reputationOf(site, asker)).toBe(1)
  })

  test('refuses those who may not, and answers that do not belong', async () => {
    const question = await ask(site, asker)
    const { id: answer_id } = await answer(site, author, question)
    const elsewhere = await answer(site, author, await ask(site, asker))
    const gone = await answer(site, reader, question)
    await site.call('answerRemove', { id: gone.id }, reader)
    const accept = (question_id: string, id: string, as: TestUser) =>
      refusalOf(site.call('answerAccept', { question_id, answer_id: id }, as))

    const missing = { reason: 'error.answer.not_found', status: 400 }
    expect(await accept(question.id, answer_id, author)).toEqual({
      reason: 'error.rank.fail_to_meet_the_condition',
      status: 403,
    })
    expect(await accept(question.id, elsewhere.id, asker)).toEqual(missing)
    expect(await accept(question.id, unknownAnswer, asker)).toEqual(missing)
    expect(await accept(question.id, question.id, asker)).toEqual(missing)
    expect(await accept(question.id, gone.id, asker)).toEqual(missing)
    expect(await accept(unknownQuestion, answer_id, asker)).toEqual({
      reason: 'error.question.not_found',
      status: 400,
    })
    expect(await accept(answer_id, answer_id, asker)).toEqual({
      reason: 'error.object.not_found',
      status: 400,
    })
    expect(await accept('', answer_id, asker)).toMatchObject({ fields: ['question_id: validation.required'] })
  })
})

describe('reading answers', () => {
  async function threeAnswers() {
    const question = await ask(site, asker)
    const first = await answer(site, author, question)
    site.clock.now += 10
    const second = await answer(site, reader, question)
    site.clock.now += 10
    const third = await answer(site, moderator, question)
    await setReputation(site, asker, 8)
    await site.call('voteUp', { object_id: second.id }, asker)
    await site.call('answerAccept', { question_id: question.id, answer_id: third.id }, asker)
    return { question, first, second, third }
  }

  const idsOf = (page: { list: { id: string }[] }) => page.list.map((item) => item.id)

  test('sorts them by every order', async () => {
    const { question, first, second, third } = await threeAnswers()
    const page = async (order?: string) =>
      idsOf(await site.call('answerPage', { question_id: question.id, order }))

    expect(await page()).toEqual([third.id, second.id, first.id])
    expect(await page('anything')).toEqual([third.id, second.id, first.id])
    expect(await page('vote')).toEqual([second.id, first.id, third.id])
    expect(await page('created')).toEqual([first.id, second.id, third.id])
    expect(await page('updated')).toEqual([third.id, second.id, first.id])
  })

  test('pages through them with the count of all', async () => {
    const { question, second } = await threeAnswers()
    const page = (number: number) =>
      site.call('answerPage', { question_id: question.id, page: number, page_size: 1 })

    const middle = await page(2)
    expect([middle.count, idsOf(middle)]).toEqual([3, [second.id]])
    expect(await page(9)).toEqual({ count: 3, list: [] })
  })

  test('shows deleted answers to their author and the staff alone', async () => {
    const question = await ask(site, asker)
    const { id } = await answer(site, author, question)
    await site.call('answerRemove', { id }, author)
    const page = (as?: TestUser) => site.call('answerPage', { question_id: question.id }, as)

    expect(await page()).toEqual({ count: 0, list: [] })
    expect(await page(reader)).toEqual({ count: 0, list: [] })
    expect(await page(author)).toMatchObject({ count: 1, list: [{ id, status: 10 }] })
    const forStaff = await page(moderator)
    expect(forStaff.list[0]?.member_actions.map(({ action }) => action)).toEqual([
      'report',
      'edit',
      'undelete',
    ])
    expect((await site.call('answerInfo', { id }, author)).info.status).toBe(10)
  })

  test('hides the answers of a question that the reader may not see', async () => {
    const question = await ask(site, asker)
    const { id } = await answer(site, author, question)
    await site.call('questionOperation', { id: question.id, operation: 'hide' }, moderator)

    expect(await refusalOf(site.call('answerPage', { question_id: question.id }, reader))).toEqual({
      reason: 'error.question.not_found',
      status: 404,
    })
    expect(await refusalOf(site.call('answerInfo', { id }, author))).toEqual({
      reason: 'error.answer.not_found',
      status: 404,
    })
    expect((await site.call('answerPage', { question_id: question.id }, asker)).count).toBe(1)
    expect(await refusalOf(site.call('answerInfo', { id: 'x' }))).toMatchObject({ status: 404 })
    expect(await refusalOf(site.call('answerPage', {}))).toMatchObject({ status: 404 })
  })

  test('tells the reader’s own vote', async () => {
    const { question, second } = await threeAnswers()
    const page = await site.call('answerPage', { question_id: question.id }, asker)

    expect(page.list.find(({ id }) => id === second.id)).toMatchObject({
      vote_status: 'vote_up',
      vote_count: 1,
    })
  })

  test('uses short ids under short permalinks', async () => {
    const question = await ask(site, asker)
    const { id } = await answer(site, author, question)
    await site.app.settings.replace({ seo: { ...site.app.settings.current.seo, permalink: 4 } })

    const { info, question: after } = await site.call('answerInfo', { id })

    expect(info.id.length).toBeLessThan(10)
    expect(info.question_id).toBe(after.id)
    expect(after.last_answer_id).toBe(id)
    expect((await site.call('answerInfo', { id: info.id })).info.id).toBe(info.id)
  })

  test('needs four statements for a page, whatever its size', async () => {
    const { question } = await threeAnswers()

    const { result, statements } = await countStatements(() =>
      site.call('answerPage', { question_id: question.id }, asker),
    )

    expect(result.list).toHaveLength(3)
    expect(statements.length).toBeLessThanOrEqual(4)
  })
})

describe('the answers of a profile', () => {
  test('are listed in both orders with their questions', async () => {
    const question = await ask(site, asker, { title: 'Which soil for tomatoes?' })
    const older = await answer(site, author, question)
    site.clock.now += 10
    const newer = await answer(site, author, await ask(site, asker))
    await setReputation(site, asker, 8)
    await site.call('voteUp', { object_id: older.id }, asker)
    const page = (order?: string) => site.call('personalAnswerPage', { username: 'BO', order })

    const newest = await page('newest')
    expect(newest.list.map((item) => item.answer_id)).toEqual([newer.id, older.id])
    const best = await page()
    expect(best).toMatchObject({
      count: 2,
      list: [
        {
          answer_id: older.id,
          question_id: question.id,
          accepted: 1,
          vote_count: 1,
          question_info: { title: 'Which soil for tomatoes?', tags: [{ slug_name: 'garden' }] },
        },
        { answer_id: newer.id },
      ],
    })
  })

  test('leave out what the reader may not see', async () => {
    const hidden = await ask(site, asker)
    await answer(site, author, hidden)
    await site.call('questionOperation', { id: hidden.id, operation: 'hide' }, moderator)
    const gone = await answer(site, author, await ask(site, asker))
    await site.call('answerRemove', { id: gone.id }, author)
    const count = async (as?: TestUser) =>
      (await site.call('personalAnswerPage', { username: 'bo' }, as)).count

    expect(await count()).toBe(0)
    expect(await count(author)).toBe(0)
    expect(await count(moderator)).toBe(1)
  })

  test('need a user, and four statements', async () => {
    await answer(site, author, await ask(site, asker))
    const unknown = { reason: 'error.user.not_found', status: 400 }
    expect(await refusalOf(site.call('personalAnswerPage', { username: 'nobody' }))).toEqual(unknown)
    expect(await refusalOf(site.call('personalAnswerPage', {}))).toEqual(unknown)

    const { statements } = await countStatements(() =>
      site.call('personalAnswerPage', { username: 'bo' }, reader),
    )

    expect(statements.length).toBeLessThanOrEqual(4)
  })
})
