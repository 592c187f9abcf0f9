import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { answer, ask, comment, getDenial } from '../../../test/content.ts'
import { createTestSite, type TestSite, type TestUser } from '../../../test/site.ts'
import { countStatements } from '../../platform/database/statement-count.ts'
import { recountCounters } from '../recounts/index.ts'

let site: TestSite
let author: TestUser
let member: TestUser
let moderator: TestUser
let admin: TestUser

beforeEach(async () => {
  site = await createTestSite()
  author = await site.addUser('Ada')
  member = await site.addUser('Cy')
  moderator = await site.addUser('Mo', { role_id: 3 })
  admin = await site.addUser('Root', { role_id: 2 })
})
afterEach(async () => {
  expect(await recountCounters(site.db)).toEqual([])
  await site.close()
})

const flag = (object_id: string, report_type = 57, content = '') =>
  site.call('flagAdd', { object_id, report_type, content }, member)
const getPage = (input: object = {}, as: TestUser = moderator) => site.call('flaggedPostPage', input, as)
const review = (flag_id: string, operation_type: string, more: object = {}, as: TestUser = moderator) =>
  // The operation is one of the contract, or an invalid one.
  site.call('flagReview', { flag_id, operation_type: operation_type as 'edit_post', ...more }, as)
const storedStatus = async () =>
  (await site.db.selectFrom('flags').select('status').orderBy('id').execute()).map(({ status }) => status)
const flaggedCount = async () => (await site.call('reviewQueueList', undefined, moderator))[1]?.todo_amount
const statusOf = async (table: 'questions' | 'answers' | 'comments') =>
  (await site.db.selectFrom(table).select('status').orderBy('id', 'desc').executeTakeFirstOrThrow()).status

async function flagQuestion() {
  const question = await ask(site, author)
  await flag(question.id)
  const flagId = (await getPage()).list[0]?.flag_id ?? ''
  return { question, flagId }
}

test('flags on posts that were deleted permanently leave the queue', async () => {
  const question = await ask(site, author)
  const other = await ask(site, author)
  const posted = await answer(site, author, other)
  await flag(question.id)
  await flag((await comment(site, author, question)).comment_id)
  await flag(posted.id)
  await flag(other.id)
  const setQuestion = { question_id: question.id, status: 'deleted' } as const
  await site.call('adminQuestionStatusUpdate', setQuestion, admin)
  await site.call('adminAnswerStatusUpdate', { answer_id: posted.id, status: 'deleted' }, admin)
  await site.app.events.drain()
  expect(await storedStatus()).toEqual([2, 1, 2, 1])

  await site.call('adminPermanentDeletion', { type: 'answers' }, admin)
  await site.call('adminPermanentDeletion', { type: 'questions' }, admin)

  expect(await storedStatus()).toEqual([2, 10, 2, 1])
  expect(await flaggedCount()).toBe(1)
  const { count, list } = await getPage({ page_size: 20 })
  expect([count, list.map(({ object_id }) => object_id)]).toEqual([1, [other.id]])
})

test('moderators see only the flags of one post on request', async () => {
  const question = await ask(site, author)
  const other = await ask(site, author)
  await flag(question.id)
  await flag(other.id)

  const { count, list } = await getPage({ object_id: question.id })

  expect([count, list.map(({ object_id }) => object_id)]).toEqual([1, [question.id]])
  expect(await getPage({ object_id: 'nothing' })).toEqual({ count: 0, list: [] })
})

test('every flag on a post is upheld when anyone but its author deletes it', async () => {
  const question = await ask(site, author)
  const posted = await answer(site, author, question)
  const { comment_id } = await comment(site, author, question)
  for (const id of [posted.id, comment_id, question.id]) {
    await flag(id)
    await flag(id, 58)
  }
  expect(await flaggedCount()).toBe(6)
  await site.call('answerRemove', { id: posted.id }, moderator)
  await site.call('commentRemove', { comment_id }, moderator)
  const [item] = (await getPage()).list
  await review(item?.flag_id ?? '', 'delete_post')
  await site.app.events.drain()

  expect(await storedStatus()).toEqual([2, 2, 2, 2, 2, 2])
  expect(await flaggedCount()).toBe(0)
})

test('flags on a post that its author deletes still wait', async () => {
  const { question } = await flagQuestion()

  await site.call('questionRemove', { id: question.id }, author)
  await site.app.events.drain()

  expect(await storedStatus()).toEqual([1])
})

test('the other flags on a post say who decided about them', async () => {
  const { question, flagId } = await flagQuestion()
  await review(flagId, 'ignore_report')
  const reviewed_at = site.clock.now
  site.clock.now += 60
  await flag(question.id, 58)

  const [item] = (await getPage()).list
  expect(item?.earlier_flags).toMatchObject([
    { flag_id: flagId, reviewer_user: { username: moderator.username }, reviewed_at },
  ])
})

test('a flag is resolved from the administration, too', async () => {
  const { flagId } = await flagQuestion()

  await site.call('adminFlagReview', { flag_id: flagId, operation_type: 'delete_post' }, admin)

  expect(await statusOf('questions')).toBe(10)
  expect(await storedStatus()).toEqual([2])
  expect(await flaggedCount()).toBe(0)
})

describe('the queue', () => {
  test('shows one flag per page, with what is needed to decide', async () => {
    const question = await ask(site, author, { content: 'They stay **green**.' })
    await flag(question.id, 59, 'Not nice.')
    site.clock.now += 60
    await flag(question.id, 57)

    const first = await getPage()
    const second = await getPage({ page: 2 })

    expect(first).toMatchObject({ count: 2, list: [{ reason: { reason_type: 57, name: 'Spam' } }] })
    expect(second.list).toMatchObject([
      {
        object_id: question.id,
        question_id: question.id,
        answer_id: '',
        comment_id: '',
        object_type: 'question',
        title: question.title,
        original_text: 'They stay **green**.',
        parsed_text: '<p>They stay <strong>green</strong>.</p>',
        tags: [{ slug_name: 'garden' }],
        object_status: 1,
        object_show_status: 1,
        author_user_info: { username: author.username },
        submitter_user: { username: member.username },
        reason: { reason_key: 'reason.something', reason_type: 59 },
        reason_content: 'Not nice.',
        author_record: { question_count: 1, answer_count: 0, flag_count: 2, upheld_flag_count: 0 },
        earlier_flags: [{ reason: { reason_type: 57 }, status: 1 }],
      },
    ])
  })

  test('lists more on a page on request, with six statements', async () => {
    const question = await ask(site, author)
    const posted = await answer(site, author, question)
    const item = await comment(site, author, posted, 'Some *remark*.')
    for (const id of [question.id, posted.id, item.comment_id]) {
      site.clock.now += 1
      await flag(id)
    }

    await getPage()
    const { result, statements } = await countStatements(() => getPage({ page_size: 20 }))

    expect(result.count).toBe(3)
    expect(result.list).toMatchObject([
      { object_type: 'comment', title: '', question_title: question.title, answer_id: posted.id },
      { object_type: 'answer', answer_id: posted.id, question_id: question.id, tags: null },
      { object_type: 'question', answer_id: '' },
    ])
    const listing = statements.filter((statement) => !/from "sessions"/.test(statement))
    expect(listing.length).toBeLessThanOrEqual(6)
  })

  test('is empty for members', async () => {
    await flagQuestion()

    expect(await getPage({}, member)).toEqual({ count: 0, list: [] })
  })
})

describe('a review', () => {
  test('ignores a flag', async () => {
    const { flagId } = await flagQuestion()

    expect(await flaggedCount()).toBe(1)
    expect(await review(flagId, 'ignore_report')).toBeNull()

    expect(await storedStatus()).toEqual([3])
    // The numbers are right at once: no time has passed.
    expect(await flaggedCount()).toBe(0)
    expect(await getPage()).toMatchObject({ count: 0, list: [] })
  })

  test('edits, closes, unlists and deletes a question', async () => {
    const { question, flagId } = await flagQuestion()
    const read = () => site.call('questionInfo', { id: question.id }, admin)
    const edit = {
      title: 'When are tomatoes ripe?',
      content: 'They stay green.',
      tags: [{ slug_name: 'garden', display_name: 'garden' }],
    }

    await review(flagId, 'edit_post', edit)
    expect(await read()).toMatchObject({ title: edit.title, content: edit.content })
    await flag(question.id)
    await review((await getPage()).list[0]?.flag_id ?? '', 'close_post', { close_type: 63 })
    expect(await read()).toMatchObject({ status: 2 })
    await flag(question.id)
    await review((await getPage()).list[0]?.flag_id ?? '', 'unlist_post')
    expect(await read()).toMatchObject({ show: 2 })
    await site.call('questionOperation', { id: question.id, operation: 'show' }, moderator)
    await flag(question.id)
    await review((await getPage()).list[0]?.flag_id ?? '', 'delete_post')
    expect(await statusOf('questions')).toBe(10)

    expect(await storedStatus()).toEqual([2, 2, 2, 2])
    await site.app.events.drain()
    const inbox = await site.call('notificationPage', { type: 'inbox' }, author)
    expect(inbox.list.map((item) => item.notification_action)).toEqual([
      'Your question was deleted:',
      'Your question was closed:',
      'edited the question',
    ])
  })

  test('unpins a pinned question when it unlists it', async () => {
    const { question, flagId } = await flagQuestion()
    await site.call('questionOperation', { id: question.id, operation: 'pin' }, moderator)

    await review(flagId, 'unlist_post')

    expect(await site.call('questionInfo', { id: question.id }, admin)).toMatchObject({ pin: 1, show: 2 })
    expect(await storedStatus()).toEqual([2])
  })

  test('edits and deletes answers and comments, however old they are', async () => {
    const posted = await answer(site, author, await ask(site, author))
    const item = await comment(site, author, posted)
    site.clock.now += 3600
    for (const [id, table] of [
      [item.comment_id, 'comments'],
      [posted.id, 'answers'],
    ] as const) {
      await flag(id)
      await review((await getPage()).list[0]?.flag_id ?? '', 'edit_post', { content: 'Said *nicely*.' })
      const row = await site.db.selectFrom(table).select('content').executeTakeFirstOrThrow()
      expect(row.content).toBe('Said *nicely*.')
      await flag(id)
      await review((await getPage()).list[0]?.flag_id ?? '', 'delete_post')
      expect(await statusOf(table)).toBe(10)
    }
    expect(await storedStatus()).toEqual([2, 2, 2, 2])
  })

  test('does not edit a post that was edited after the reviewer opened it', async () => {
    const posted = await answer(site, author, await ask(site, author))
    await flag(posted.id)
    const [opened] = (await getPage()).list
    await site.call('answerUpdate', { id: posted.id, content: 'Give them more time.' }, author)
    const edit = (revision_id?: string) =>
      review(opened?.flag_id ?? '', 'edit_post', { content: 'Said *nicely*.', revision_id })

    expect(await getDenial(edit(opened?.revision_id))).toEqual({
      reason: 'error.revision.outdated',
      status: 409,
      fields: ['content: error.revision.outdated'],
    })
    expect(await storedStatus()).toEqual([1])

    await edit((await getPage()).list[0]?.revision_id)
    expect((await site.call('answerInfo', { id: posted.id })).info.content).toBe('Said *nicely*.')
  })

  test('edits no comment, and ignores no flag, if the text was edited after the reviewer opened it', async () => {
    const { comment_id } = await comment(site, author, await ask(site, author))
    await flag(comment_id)
    const [opened] = (await getPage()).list
    await site.call('commentUpdate', { comment_id, original_text: 'Give them more time.' }, author)
    const edit = { content: 'Said *nicely*.' }
    const decide = (operation: 'edit_post' | 'ignore_report', revision_id?: string) =>
      review(opened?.flag_id ?? '', operation, { ...edit, revision_id })

    expect((await getDenial(decide('ignore_report', opened?.revision_id))).reason).toBe(
      'error.revision.outdated',
    )
    expect((await getDenial(decide('edit_post', opened?.revision_id))).reason).toBe('error.revision.outdated')
    expect(await storedStatus()).toEqual([1])
    const stored = () => site.db.selectFrom('comments').select('content').executeTakeFirst()
    expect(await stored()).toEqual({ content: 'Give them more time.' })

    await decide('edit_post', (await getPage()).list[0]?.revision_id)
    expect(await stored()).toEqual(edit)
  })

  test('leaves the flag pending if the action fails', async () => {
    const { flagId } = await flagQuestion()
    const denial = async (operation: string, more: object) =>
      (await getDenial(review(flagId, operation, more))).reason

    expect(await denial('close_post', { close_type: 1 })).toBe('error.report.not_found')
    expect(await denial('close_post', { close_type: 60, close_msg: 'above' })).toBe(
      'error.common.invalid_url',
    )
    expect(await getDenial(review(flagId, 'edit_post', { title: 'No', content: 'Green.' }))).toMatchObject({
      fields: ['title: validation.min_length'],
    })
    expect(await denial('burn_post', {})).toBe('base.request_format_error')

    expect(await storedStatus()).toEqual([1])
    expect(await flaggedCount()).toBe(1)
  })

  // A process that ends in between leaves the flag in the queue.
  test.each([
    ['edit_post', { title: 'Which tomatoes are for shade?', content: 'Green ones.' }],
    ['close_post', { close_type: 63 }],
    ['unlist_post', {}],
  ])('resolves the flag after %s, not before', async (operation, more) => {
    const { flagId } = await flagQuestion()
    const tags = [{ slug_name: 'garden', display_name: 'garden' }]

    const { statements } = await countStatements(() => review(flagId, operation, { ...more, tags }))

    const resolved = statements.findIndex((statement) => statement.startsWith('update "flags"'))
    const acted = statements.findLastIndex((statement) => statement.startsWith('insert into "activities"'))
    expect(acted).toBeGreaterThan(0)
    expect(resolved).toBeGreaterThan(acted)
    expect(await storedStatus()).toEqual([2])
  })

  test('is for moderators, about existing flags', async () => {
    const { flagId } = await flagQuestion()

    expect(await getDenial(review(flagId, 'ignore_report', {}, member))).toEqual({
      reason: 'base.forbidden_error',
      status: 403,
    })
    for (const id of ['999999', 'nonsense']) {
      expect(await getDenial(review(id, 'ignore_report'))).toMatchObject({
        reason: 'error.report.not_found',
        status: 404,
      })
    }
  })

  test('is done by one reviewer: the second is told, the first may repeat the call', async () => {
    const { flagId } = await flagQuestion()
    await review(flagId, 'ignore_report')

    expect(await getDenial(review(flagId, 'delete_post', {}, admin))).toEqual({
      reason: 'error.review.already_reviewed',
      status: 400,
      data: { err_type: 'toast' },
    })
    expect(await review(flagId, 'delete_post')).toBeNull()
    expect(await statusOf('questions')).toBe(1)
  })

  test('rejects a later edit by its own reviewer, whose text would be lost', async () => {
    const { flagId } = await flagQuestion()
    await review(flagId, 'ignore_report')

    expect(
      await getDenial(review(flagId, 'edit_post', { title: 'Another title', content: 'Text' })),
    ).toMatchObject({ reason: 'error.review.already_reviewed', status: 400 })
  })

  test('of two reviewers at the same moment one acts', async () => {
    const { flagId } = await flagQuestion()
    const outcomes = await Promise.allSettled([
      review(flagId, 'delete_post', {}, admin),
      review(flagId, 'delete_post', {}, moderator),
    ])

    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    const deletions = await site.db
      .selectFrom('activities')
      .select('id')
      .where('type', '=', 'deleted')
      .execute()
    expect(deletions).toHaveLength(1)
  })
})
