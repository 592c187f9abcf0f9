import { afterEach, beforeEach, expect, test } from 'vitest'
import { answer, ask, comment } from '../../../test/content.ts'
import { holdPost } from '../../../test/held-posts.ts'
import { createTestSite, type TestSite, type TestUser } from '../../../test/site.ts'

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

/** The quotes in a user's notifications, newest first. */
async function getExcerpts(user: TestUser, type = 'inbox') {
  await site.app.events.drain()
  const { list } = await site.call('notificationPage', { type }, user)
  return list.map(({ excerpt }) => excerpt)
}

test('quotes answers, comments and questions as plain text, without code', async () => {
  const question = await ask(site, asker)
  await site.call(
    'answerAdd',
    { question_id: question.id, content: 'Use **less** if `a < b`:\n\n```\nsecret()\n```\n\nThen water it.' },
    author,
  )
  await comment(site, author, question, 'Is 1 < 2 & "3"?')
  await site.call('voteUp', { object_id: question.id, is_cancel: false }, moderator)

  const [vote, postedComment, reply] = await getExcerpts(asker)
  expect(reply).toBe('Use less if a < b: … Then water it.')
  expect(postedComment).toBe('Is 1 < 2 & "3"?')
  expect(vote).not.toBe('')
})

test('quotes the current text of a post, and only its beginning', async () => {
  const question = await ask(site, asker)
  const posted = await answer(site, author, question)
  await site.call('answerUpdate', { id: posted.id, content: `${'word '.repeat(60)}end` }, author)

  const [edited, first] = await getExcerpts(asker)
  expect(edited).toBe(first)
  expect(edited).toMatch(/^(word )+word…$/)
  expect(edited?.length).toBeLessThanOrEqual(161)
})

test('quotes nothing that was deleted, not even to its author or the staff', async () => {
  const question = await ask(site, moderator)
  const posted = await answer(site, author, question)
  const postedComment = await comment(site, author, question)
  const voter = await site.addUser('Cy', { reputation: 500 })
  await site.call('voteUp', { object_id: posted.id, is_cancel: false }, voter)
  expect(await getExcerpts(moderator)).toEqual([expect.any(String), expect.any(String)])

  await site.call('answerRemove', { id: posted.id }, moderator)
  await site.call('commentRemove', { comment_id: postedComment.comment_id }, author)

  expect(await getExcerpts(moderator)).toEqual([undefined, undefined])
  expect(await getExcerpts(author)).toEqual([undefined, undefined])
})

test('quotes nothing that the member may not see', async () => {
  const question = await ask(site, asker)
  const posted = await answer(site, author, question)
  const postedComment = await comment(site, author, posted)
  await comment(site, moderator, posted)
  expect(await getExcerpts(asker)).toHaveLength(1)

  await holdPost(site, 'answer', posted.id)
  await holdPost(site, 'comment', postedComment.comment_id)

  expect(await getExcerpts(asker)).toEqual([undefined])
  expect(await getExcerpts(author)).toEqual([expect.any(String)])

  await site.call('questionOperation', { id: question.id, operation: 'hide' }, moderator)
  expect(await getExcerpts(author)).toEqual([undefined])
})

test('quotes nothing in achievements, which are about own posts', async () => {
  const question = await ask(site, asker)
  await site.call('voteUp', { object_id: question.id, is_cancel: false }, moderator)

  expect(await getExcerpts(asker, 'achievement')).toEqual([undefined])
})
