import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { answer, ask, comment, getDenial, recordedEvents } from '../../../test/content.ts'
import { holdPost } from '../../../test/held-posts.ts'
import { createTestSite, type TestSite, type TestUser } from '../../../test/site.ts'
import { inTransaction } from '../../platform/database/database.ts'
import { countStatements } from '../../platform/database/statement-count.ts'
import { recordActivity } from '../history/index.ts'
import { decodeId } from '../identifiers/index.ts'

let site: TestSite
let author: TestUser
let moderator: TestUser
let admin: TestUser

beforeEach(async () => {
  site = await createTestSite()
  author = await site.addUser('Ada')
  moderator = await site.addUser('Mo', { role_id: 3 })
  admin = await site.addUser('Root', { role_id: 2 })
})
afterEach(() => site.close())

const getPage = (input: object = {}, as: TestUser = moderator) => site.call('queuedPostPage', input, as)
const review = (review_id: number, status: 'approve' | 'reject', as: TestUser = moderator) =>
  site.call('queuedPostReview', { review_id, status }, as)
const queuedCount = async () => (await site.call('reviewQueueList', undefined, moderator))[0]?.todo_amount
const reviewStatus = async (id: number) =>
  site.db.selectFrom('reviews').select(['status', 'reviewer_id']).where('id', '=', id).executeTakeFirst()

test('shows waiting posts, oldest first, with at most four statements', async () => {
  const question = await ask(site, author)
  const posted = await answer(site, author, question)
  const item = await comment(site, author, question)
  await holdPost(site, 'comment', item.comment_id, { created_at: site.clock.now - 20 })
  await holdPost(site, 'answer', posted.id, { reason: 'Names a casino.', created_at: site.clock.now - 10 })
  await holdPost(site, 'question', question.id)

  await getPage()
  const { result, statements } = await countStatements(() => getPage({ page_size: 20 }))

  expect(await queuedCount()).toBe(3)
  expect(result).toMatchObject({
    count: 3,
    list: [
      { object_type: 'comment', comment_id: item.comment_id, object_status: 11, reason: '' },
      { object_type: 'answer', answer_id: posted.id, object_status: 11, reason: 'Names a casino.' },
      { object_type: 'question', object_id: question.id, object_status: 11, submitter_display_name: '' },
    ],
  })
  const listing = statements.filter((statement) => !/from "sessions"/.test(statement))
  expect(listing.length).toBeLessThanOrEqual(4)
  expect((await getPage()).list).toHaveLength(1)
  for (const [object_type, object_id] of [
    ['question', question.id],
    ['answer', posted.id],
    ['comment', item.comment_id],
  ]) {
    expect(await getPage({ object_id })).toMatchObject({ count: 1, list: [{ object_type }] })
  }
  expect(await getPage({ object_id: '10010000000099999' })).toEqual({ count: 0, list: [] })
  expect(await getPage({}, author)).toEqual({ count: 0, list: [] })
})

describe('a rejection', () => {
  test.each(['question', 'answer', 'comment'] as const)('deletes a %s', async (kind) => {
    const question = await ask(site, author)
    const posted = await answer(site, author, question)
    const item = await comment(site, author, question)
    const id = { question: question.id, answer: posted.id, comment: item.comment_id }[kind]
    const table = ({ question: 'questions', answer: 'answers', comment: 'comments' } as const)[kind]
    const reviewId = await holdPost(site, kind, id)

    expect(await review(reviewId, 'reject')).toBeNull()

    expect(await site.db.selectFrom(table).select('status').execute()).toEqual([{ status: 10 }])
    expect(await reviewStatus(reviewId)).toEqual({ status: 3, reviewer_id: moderator.id })
    expect(await queuedCount()).toBe(0)
  })
})

test('is for moderators, about waiting posts, and decided once', async () => {
  const question = await ask(site, author)
  const reviewId = await holdPost(site, 'question', question.id)

  expect(await getDenial(review(reviewId, 'approve', author))).toMatchObject({
    reason: 'base.forbidden_error',
    status: 403,
  })
  expect(await getDenial(review(999_999, 'approve'))).toMatchObject({ reason: 'error.object.not_found' })
  const outcomes = await Promise.allSettled([
    review(reviewId, 'reject', admin),
    review(reviewId, 'reject', moderator),
  ])
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  const { reviewer_id } = (await reviewStatus(reviewId)) ?? {}
  const [first, second] = reviewer_id === admin.id ? [admin, moderator] : [moderator, admin]
  expect(await review(reviewId, 'approve', first)).toBeNull()
  expect(await getDenial(review(reviewId, 'approve', second))).toMatchObject({
    reason: 'error.review.already_reviewed',
    status: 400,
  })
  expect(await recordedEvents(site, 'question.deleted')).toHaveLength(1)
})

test('a post that was deleted in another way no longer waits', async () => {
  const question = await ask(site, author)
  const reviewId = await holdPost(site, 'question', question.id)
  await site.call('questionRemove', { id: question.id }, admin)
  await site.app.events.drain()

  expect(await reviewStatus(reviewId)).toEqual({ status: 3, reviewer_id: admin.id })
  expect(await queuedCount()).toBe(0)
})

test('a post that was deleted permanently no longer waits', async () => {
  const question = await ask(site, author)
  const posted = await answer(site, author, question)
  const reviewId = await holdPost(site, 'answer', posted.id)
  await site.call('questionRemove', { id: question.id }, admin)

  await site.call('adminPermanentDeletion', { type: 'questions' }, admin)

  expect(await reviewStatus(reviewId)).toEqual({ status: 3, reviewer_id: admin.id })
  expect(await queuedCount()).toBe(0)
})

describe('an administrator who makes a post available', () => {
  const setAvailable = (kind: 'question' | 'answer', id: string) =>
    kind === 'question'
      ? site.call('adminQuestionStatusUpdate', { question_id: id, status: 'available' }, admin)
      : site.call('adminAnswerStatusUpdate', { answer_id: id, status: 'available' }, admin)
  const tables = { question: 'questions', answer: 'answers' } as const
  const postedEvents = { question: 'question.asked', answer: 'answer.posted' } as const

  async function write(kind: 'question' | 'answer'): Promise<string> {
    const question = await ask(site, author)
    return kind === 'question' ? question.id : (await answer(site, author, question)).id
  }
  const countPosted = async (kind: 'question' | 'answer') =>
    (await recordedEvents(site, postedEvents[kind])).length

  test.each(['question', 'answer'] as const)('approves a %s that waits', async (kind) => {
    const id = await write(kind)
    const reviewId = await holdPost(site, kind, id)
    const posted = await countPosted(kind)

    await setAvailable(kind, id)

    expect(await reviewStatus(reviewId)).toEqual({ status: 2, reviewer_id: admin.id })
    expect(await queuedCount()).toBe(0)
    expect(await site.db.selectFrom(tables[kind]).select('status').execute()).toEqual([{ status: 1 }])
    expect(await countPosted(kind)).toBe(posted + 1)
    const { list } = await site.call('auditLogPage', {}, admin)
    expect(list[0]).toMatchObject({ action: `${kind}_status`, old_value: 'pending', new_value: 'available' })
  })

  test.each(['question', 'answer'] as const)('shows a %s that flags have hidden', async (kind) => {
    const id = await write(kind)
    await site.db.updateTable(tables[kind]).set({ status: 11 }).execute()
    const posted = await countPosted(kind)

    await setAvailable(kind, id)

    expect(await site.db.selectFrom(tables[kind]).select('status').execute()).toEqual([{ status: 1 }])
    expect(await countPosted(kind)).toBe(posted)
  })
})

describe('a post that its author edits while a moderator reads it', () => {
  test.each(['question', 'answer', 'comment'] as const)('is not approved unread: a %s', async (kind) => {
    const question = await ask(site, author)
    const posted = await answer(site, author, question)
    const item = await comment(site, author, question)
    const id = { question: question.id, answer: posted.id, comment: item.comment_id }[kind]
    const table = ({ question: 'questions', answer: 'answers', comment: 'comments' } as const)[kind]
    const reviewId = await holdPost(site, kind, id)
    const content = 'Buy these wonderful watches, they are cheap.'
    const edits = {
      question: () => site.call('questionUpdate', { ...question, content }, author),
      answer: () => site.call('answerUpdate', { id, content }, author),
      comment: () => site.call('commentUpdate', { comment_id: id, original_text: content }, author),
    }
    const approve = async (revision_id = '') =>
      site.call('queuedPostReview', { review_id: reviewId, status: 'approve', revision_id }, moderator)
    const statusOf = () => site.db.selectFrom(table).select('status').execute()
    const [read] = (await getPage()).list

    await edits[kind]()

    expect(await getDenial(approve(read?.revision_id))).toMatchObject({
      reason: 'error.revision.outdated',
      status: 409,
    })
    expect(await statusOf()).toEqual([{ status: 11 }])
    expect(await reviewStatus(reviewId)).toMatchObject({ status: 1 })
    const [edited] = (await getPage()).list
    expect(edited?.original_text).toBe(content)
    await approve(edited?.revision_id)
    expect(await statusOf()).toEqual([{ status: 1 }])
  })
})

test('a question keeps the links that its author adds while it waits', async () => {
  const target = await ask(site, author)
  const question = await ask(site, author, { title: 'How do I link to another question?' })
  const reviewId = await holdPost(site, 'question', question.id)
  const listLinked = async () => (await site.call('questionLinks', { question_id: target.id })).list

  await site.call('questionUpdate', { ...question, content: `As in #${target.id}, but faster.` }, author)

  expect(await listLinked()).toEqual([])
  await review(reviewId, 'approve')
  expect(await listLinked()).toMatchObject([{ id: question.id }])
  const { html } = await site.call('questionInfo', { id: question.id }, author)
  expect(html).toContain(`<a href="/questions/${target.id}">`)
})

describe('a post that is published after it was rejected', () => {
  const countAnnounced = async (name: 'question.asked' | 'answer.posted') =>
    (await recordedEvents(site, name)).length

  test('is announced as new once: an answer', async () => {
    const question = await ask(site, admin)
    const posted = await answer(site, author, question)
    await review(await holdPost(site, 'answer', posted.id), 'reject')
    await site.app.events.drain()
    await site.db.deleteFrom('notifications').execute()
    const recover = () => site.call('answerRecover', { answer_id: posted.id }, moderator)

    await recover()

    expect(await countAnnounced('answer.posted')).toBe(1)
    await site.app.events.drain()
    const { list } = await site.call('notificationPage', { type: 'inbox' }, admin)
    expect(list).toMatchObject([{ object_info: { object_id: posted.id } }])
    await site.call('answerRemove', { id: posted.id }, moderator)
    await recover()
    expect(await countAnnounced('answer.posted')).toBe(0)
  })

  test('is announced as new once: a question', async () => {
    const question = await ask(site, author)
    const reviewId = await holdPost(site, 'question', question.id)
    await review(reviewId, 'reject')
    const recover = () => site.call('questionRecover', { question_id: question.id }, moderator)

    await recover()

    expect(await reviewStatus(reviewId)).toEqual({ status: 2, reviewer_id: moderator.id })
    expect(await countAnnounced('question.asked')).toBe(2)
    await site.call('questionRemove', { id: question.id }, admin)
    await recover()
    expect(await countAnnounced('question.asked')).toBe(2)
    expect(await recordedEvents(site, 'question.approved')).toHaveLength(1)
  })
})

describe('a post that an earlier version published although it was rejected', () => {
  async function publishAsBefore(table: 'questions' | 'answers', wireId: string): Promise<void> {
    const id = decodeId(wireId)?.id ?? 0
    await site.db.updateTable(table).set({ status: 1 }).where('id', '=', id).execute()
    const entry = { type: 'undeleted', objectId: id, userId: moderator.id, at: site.clock.now } as const
    await inTransaction(site.db, (tx) => recordActivity(tx, entry))
  }

  test('is not announced when it is restored: a question', async () => {
    const question = await ask(site, author)
    await review(await holdPost(site, 'question', question.id), 'reject')
    await publishAsBefore('questions', question.id)
    await site.call('questionRemove', { id: question.id }, admin)

    await site.call('questionRecover', { question_id: question.id }, moderator)

    expect(await recordedEvents(site, 'question.asked')).toHaveLength(1)
    expect(await site.call('questionInfo', { id: question.id })).toMatchObject({ status: 1 })
  })

  test('is not announced when it is restored: an answer', async () => {
    const posted = await answer(site, author, await ask(site, admin))
    await review(await holdPost(site, 'answer', posted.id), 'reject')
    await publishAsBefore('answers', posted.id)
    await site.call('answerRemove', { id: posted.id }, moderator)

    await site.call('answerRecover', { answer_id: posted.id }, moderator)

    expect(await recordedEvents(site, 'answer.posted')).toHaveLength(1)
    expect((await site.call('answerInfo', { id: posted.id })).info).toMatchObject({ status: 1 })
  })
})

describe('a question that waits', () => {
  test.each(['reopen', 'close'] as const)('is announced when staff %s it', async (change) => {
    const question = await ask(site, author)
    const reviewId = await holdPost(site, 'question', question.id)

    await (change === 'reopen'
      ? site.call('questionReopen', { question_id: question.id }, moderator)
      : site.call('adminQuestionStatusUpdate', { question_id: question.id, status: 'closed' }, admin))

    expect(await recordedEvents(site, 'question.asked')).toHaveLength(2)
    expect(await reviewStatus(reviewId)).toMatchObject({ status: 2 })
    const { status } = await site.call('questionInfo', { id: question.id }, moderator)
    expect(status).toBe(change === 'reopen' ? 1 : 2)
  })
})
