import type { ReviewDecision, ReviewedText } from '@querent/sdk/server'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { answer, ask, comment, getDenial, getReputation, recordedEvents } from '../../../test/content.ts'
import { createFakePluginHost, type FakePluginHost } from '../../../test/fake-plugin-host.ts'
import { createTestSite, type TestSite, type TestUser } from '../../../test/site.ts'
import { recountCounters } from '../recounts/index.ts'

let plugins: FakePluginHost
let site: TestSite
let author: TestUser
let reader: TestUser
let moderator: TestUser

beforeEach(async () => {
  plugins = createFakePluginHost()
  site = await createTestSite({ pluginHost: plugins })
  author = await site.addUser('Ada')
  reader = await site.addUser('Cy')
  moderator = await site.addUser('Mo', { role_id: 3 })
})
afterEach(async () => {
  expect(await recountCounters(site.db)).toEqual([])
  await site.close()
})

/** Holds texts about a casino, rejects texts about a lottery. Returns the texts that it received. */
function enableReviewer(slug = 'strict'): ReviewedText[] {
  const asked: ReviewedText[] = []
  plugins.enable(slug, {
    reviewer: {
      async review(text): Promise<ReviewDecision> {
        asked.push(text)
        if (text.content.includes('lottery')) return { verdict: 'reject', reason: 'A lottery.' }
        return text.content.includes('casino')
          ? { verdict: 'hold', reason: 'A casino.' }
          : { verdict: 'approve' }
      },
    },
  })
  return asked
}

const casino = 'The best casino of the town.'
const getQueue = () => site.call('queuedPostPage', { page_size: 50 }, moderator)
const approveNext = async () => {
  const [item] = (await getQueue()).list
  await site.call('queuedPostReview', { review_id: item?.review_id ?? 0, status: 'approve' }, moderator)
  await site.app.events.drain()
}
const inboxOf = async (user: TestUser) => {
  await site.app.events.drain()
  return (await site.call('notificationPage', { type: 'inbox' }, user)).count
}
const isHidden = async (call: Promise<unknown>) => (await getDenial(call)).reason.endsWith('not_found')
const storedStatus = (table: 'questions' | 'answers' | 'comments') =>
  site.db.selectFrom(table).select('status').execute()

test('a held question is visible to its author and reviewers until it is approved, then to everyone', async () => {
  const asked = enableReviewer()
  const question = await ask(site, author, { content: casino })

  expect(question.status).toBe(11)
  expect(asked).toMatchObject([
    {
      kind: 'question',
      isEdit: false,
      title: question.title,
      content: casino,
      tags: ['garden'],
      author: { id: String(author.id), username: author.username, role: 'user', questionCount: 0 },
      language: 'en_US',
      ip: '127.0.0.1',
      userAgent: 'test',
    },
  ])
  const read = (as?: TestUser) => site.call('questionInfo', { id: question.id }, as)
  expect(await isHidden(read(reader))).toBe(true)
  expect(await isHidden(read())).toBe(true)
  expect((await read(author)).id).toBe(question.id)
  expect((await read(moderator)).id).toBe(question.id)
  expect((await site.call('questionPage', { page: 1, page_size: 20 })).count).toBe(0)
  await site.app.events.drain()
  expect((await site.call('search', { q: 'casino' }, reader)).count).toBe(0)
  expect(await recordedEvents(site, 'question.asked')).toEqual([])
  expect(await getQueue()).toMatchObject({
    count: 1,
    list: [{ object_id: question.id, reason: 'A casino.', submitter_display_name: 'strict' }],
  })

  await approveNext()

  expect((await read(reader)).status).toBe(1)
  expect((await site.call('questionPage', { page: 1, page_size: 20 })).count).toBe(1)
  expect((await site.call('search', { q: 'casino' }, reader)).count).toBe(1)
  const { question_count } = await site.db
    .selectFrom('users')
    .select('question_count')
    .where('id', '=', author.id)
    .executeTakeFirstOrThrow()
  expect(question_count).toBe(1)
})

test('a held answer notifies and counts when it is approved', async () => {
  enableReviewer()
  const question = await ask(site, reader)
  const posted = await answer(site, author, question, casino)
  const page = (as?: TestUser) => site.call('answerPage', { question_id: question.id }, as)

  expect((await page()).count).toBe(0)
  expect((await page(author)).count).toBe(1)
  expect(await inboxOf(reader)).toBe(0)
  expect((await site.call('questionInfo', { id: question.id }, reader)).answer_count).toBe(0)

  await approveNext()

  expect((await page()).list.map(({ id }) => id)).toEqual([posted.id])
  expect(await inboxOf(reader)).toBe(1)
  expect((await site.call('questionInfo', { id: question.id }, reader)).answer_count).toBe(1)
})

test('the author of a held answer has answered the question', async () => {
  enableReviewer()
  const question = await ask(site, reader)
  const posted = await answer(site, author, question, casino)

  expect(await site.call('questionInfo', { id: question.id }, author)).toMatchObject({
    answered: true,
    first_answer_id: posted.id,
  })
  expect(await site.call('questionInfo', { id: question.id }, reader)).toMatchObject({ answered: false })
})

test('a held comment is only shown to its author, and notifies when it is approved', async () => {
  enableReviewer()
  const question = await ask(site, reader)
  const item = await comment(site, author, question, casino)
  expect(item.status).toBe(11)
  const list = async (as?: TestUser) =>
    (await site.call('commentPage', { object_id: question.id }, as)).list.map(({ comment_id }) => comment_id)

  expect(await list()).toEqual([])
  expect(await list(reader)).toEqual([])
  expect(await list(author)).toEqual([item.comment_id])
  expect(await inboxOf(reader)).toBe(0)

  await approveNext()

  expect(await list()).toEqual([item.comment_id])
  expect(await inboxOf(reader)).toBe(1)
})

test('a rejected post is deleted at once, and moderators can still see why', async () => {
  enableReviewer()
  const question = await ask(site, reader)
  await ask(site, author, { content: 'Win the lottery.' })
  await answer(site, author, question, 'Win the lottery.')
  await comment(site, author, question, 'Win the lottery.')

  expect(await storedStatus('answers')).toEqual([{ status: 10 }])
  expect(await storedStatus('comments')).toEqual([{ status: 10 }])
  expect((await site.call('questionPage', { page: 1, page_size: 20 })).count).toBe(1)
  expect(await inboxOf(reader)).toBe(0)
  const { list: notices } = await site.call('notificationPage', { type: 'inbox' }, author)
  expect(notices.map(({ notification_action, user_info }) => [notification_action, user_info])).toEqual([
    ['Your comment was not approved:', undefined],
    ['Your answer was deleted:', undefined],
    ['Your question was deleted:', undefined],
  ])
  expect((await getQueue()).count).toBe(0)
  const reviews = await site.db.selectFrom('reviews').select(['status', 'reason', 'submitter']).execute()
  expect(reviews).toEqual(Array(3).fill({ status: 3, reason: 'A lottery.', submitter: 'strict' }))
})

describe('an edit', () => {
  test('of a question or an answer that is held becomes a suggestion, and earns its author nothing', async () => {
    enableReviewer()
    const question = await ask(site, author)
    const posted = await answer(site, author, question)
    const tags = [{ slug_name: 'garden', display_name: 'garden' }]
    const edit = { id: question.id, title: question.title, tags, content: casino }

    expect(await site.call('questionUpdate', edit, author)).toMatchObject({ wait_for_review: true })
    expect(await site.call('answerUpdate', { id: posted.id, content: casino }, author)).toEqual({
      wait_for_review: true,
    })
    expect((await site.call('questionInfo', { id: question.id })).content).toBe(question.content)

    const before = await getReputation(site, author)
    const [waiting] = (await site.call('suggestedEditPage', {}, moderator)).list
    const id = waiting?.unreviewed_info.id ?? ''
    await site.call('suggestedEditAudit', { id, operation: 'approve' }, moderator)
    expect((await site.call('questionInfo', { id: question.id })).content).toBe(casino)
    expect(await getReputation(site, author)).toBe(before)
  })

  test('of a comment that is held hides the comment until it is approved, and notifies nobody twice', async () => {
    enableReviewer()
    const question = await ask(site, reader)
    const item = await comment(site, author, question)
    expect(await inboxOf(reader)).toBe(1)

    const edited = await site.call(
      'commentUpdate',
      { comment_id: item.comment_id, original_text: casino },
      author,
    )
    expect(edited.status).toBe(11)
    expect(await storedStatus('comments')).toEqual([{ status: 11 }])
    await approveNext()

    expect(await storedStatus('comments')).toEqual([{ status: 1 }])
    expect(await inboxOf(reader)).toBe(1)
  })

  test('that is rejected is not stored, and its author is told why', async () => {
    enableReviewer()
    const question = await ask(site, reader)
    const posted = await answer(site, author, question)
    const item = await comment(site, author, question)
    const content = 'Win the lottery.'

    expect(await getDenial(site.call('answerUpdate', { id: posted.id, content }, author))).toMatchObject({
      reason: 'base.request_format_error',
      fields: ['content: A lottery.'],
    })
    const change = { comment_id: item.comment_id, original_text: content }
    expect(await getDenial(site.call('commentUpdate', change, author))).toMatchObject({
      fields: ['original_text: A lottery.'],
    })
    expect((await site.call('answerInfo', { id: posted.id }, reader)).info.content).toBe(posted.content)
  })

  test('of a profile is only stored when it is approved', async () => {
    enableReviewer()
    const profile = { display_name: 'Ada', username: author.username }

    expect(await getDenial(site.call('userInfoUpdate', { ...profile, bio: casino }, author))).toMatchObject({
      fields: ['bio: review.not_approved'],
    })
    expect(
      await getDenial(site.call('userInfoUpdate', { ...profile, bio: 'Win the lottery.' }, author)),
    ).toMatchObject({ fields: ['bio: A lottery.'] })
    expect(await site.call('userInfoUpdate', { ...profile, bio: 'I grow tomatoes.' }, author)).toBeNull()
  })
})

test('what a reviewer cannot decide is held, and moderators are not reviewed', async () => {
  plugins.enable('failing', {
    reviewer: {
      async review() {
        throw new Error('no service')
      },
    },
  })

  expect((await ask(site, author)).status).toBe(11)
  expect(await getQueue()).toMatchObject({ count: 1, list: [{ reason: 'The plugin did not answer.' }] })
  expect((await ask(site, moderator)).status).toBe(1)
})

test('of several reviewers the strictest decides', async () => {
  plugins.enable('lenient', { reviewer: { review: async () => ({ verdict: 'approve' }) } })
  enableReviewer('strict')
  plugins.enable('wary', { reviewer: { review: async () => ({ verdict: 'hold', reason: 'Who knows.' }) } })

  expect((await ask(site, author)).status).toBe(11)
  await ask(site, author, { content: 'Win the lottery.' })

  const reviews = await site.db.selectFrom('reviews').select(['status', 'submitter']).orderBy('id').execute()
  expect(reviews).toEqual([
    { status: 1, submitter: 'wary' },
    { status: 3, submitter: 'strict' },
  ])
})
