import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { answer, ask, comment, getDenial, getReputation } from '../../../test/content.ts'
import { createTestSite, type TestSite, type TestUser } from '../../../test/site.ts'
import { countStatements } from '../../platform/database/statement-count.ts'
import { decodeObjectId, encodeId } from '../identifiers/index.ts'
import { recountCounters } from '../recounts/index.ts'

let site: TestSite
let admin: TestUser
let asker: TestUser
let author: TestUser

beforeEach(async () => {
  site = await createTestSite()
  admin = await site.addUser('Newton', { role_id: 2 })
  asker = await site.addUser('Ada', { reputation: 500 })
  author = await site.addUser('Bo')
})
afterEach(() => site.close())

const setQuestion = (question_id: string, status: 'available' | 'closed' | 'deleted') =>
  site.call('adminQuestionStatusUpdate', { question_id, status }, admin)

const setAnswer = (answer_id: string, status: 'available' | 'deleted') =>
  site.call('adminAnswerStatusUpdate', { answer_id, status }, admin)

async function getInbox(user: TestUser): Promise<string[]> {
  await site.app.events.drain()
  const { list } = await site.call('notificationPage', { type: 'inbox', page_size: 100 }, user)
  return list.map((item) => `${item.user_info?.username ?? ''} ${item.notification_action}`.trim())
}

const getTimeline = async (object_id: string) => {
  const { timeline } = await site.call('timeline', { object_id, show_vote: false }, admin)
  return (timeline ?? []).map((entry) => entry.activity_type)
}

const statusOf = async (id: string) =>
  (
    await site.db
      .selectFrom('questions')
      .select(['status', 'close_reason'])
      .where('id', '=', decodeObjectId('question', id) ?? 0)
      .executeTakeFirst()
  )?.status

test('closes, deletes and opens a question of others in any state, and notifies its author', async () => {
  const { id } = await ask(site, asker)
  await answer(site, author, { id })

  await setQuestion(id, 'closed')
  expect(await statusOf(id)).toBe(2)
  await setQuestion(id, 'deleted')
  expect(await statusOf(id)).toBe(10)
  // Askers are notified of each once an hour.
  site.clock.now += 3600
  await setQuestion(id, 'closed')
  expect(await statusOf(id)).toBe(2)
  await setQuestion(id, 'available')
  expect(await statusOf(id)).toBe(1)

  expect(await getInbox(asker)).toEqual([
    'Your question was reopened:',
    'Your question was closed:',
    'Your question was deleted:',
    'Your question was closed:',
    'bo answered the question',
  ])
  expect((await getTimeline(id)).toSorted()).toEqual([
    'answered',
    'asked',
    'closed',
    'closed',
    'deleted',
    'reopened',
  ])
})

test('restores a deleted question', async () => {
  const { id } = await ask(site, asker)
  await setQuestion(id, 'deleted')
  await setQuestion(id, 'available')

  expect(await statusOf(id)).toBe(1)
  expect(await getTimeline(id)).toContain('undeleted')
})

test('does nothing to a question that already has the status', async () => {
  const { id } = await ask(site, asker)
  await setQuestion(id, 'closed')
  await setQuestion(id, 'closed')

  expect(await getInbox(asker)).toEqual(['Your question was closed:'])
})

test('deletes an accepted answer, notifies its author, and restores it', async () => {
  const question = await ask(site, asker)
  const { id } = await answer(site, author, question)
  await site.call('answerAccept', { question_id: question.id, answer_id: id }, asker)

  await setAnswer(id, 'deleted')
  expect((await getInbox(author))[0]).toBe('Your answer was deleted:')
  expect((await site.call('adminAnswerPage', { status: 'deleted' }, admin)).count).toBe(1)

  await setAnswer(id, 'available')
  expect((await site.call('adminAnswerPage', {}, admin)).list).toMatchObject([{ id, accepted: 2 }])
})

test('rejects missing content', async () => {
  const question = await ask(site, asker)
  for (const unknown of ['x', question.id.replace(/.$/, '9'), '10020000000000001']) {
    expect(await getDenial(setQuestion(unknown, 'closed'))).toMatchObject({
      reason: 'error.question.not_found',
      status: 400,
    })
    expect(await getDenial(setAnswer(unknown, 'deleted'))).toMatchObject({
      reason: 'error.answer.not_found',
      status: 400,
    })
  }
})

test('removes deleted content permanently, with its versions, and keeps all counters right', async () => {
  const kept = await ask(site, asker)
  const lost = await ask(site, asker)
  const accepted = await answer(site, author, kept)
  const inLost = await answer(site, author, lost)
  await site.call('answerAccept', { question_id: kept.id, answer_id: accepted.id }, asker)
  await setAnswer(accepted.id, 'deleted')
  await setQuestion(lost.id, 'deleted')
  await site.app.events.drain()

  await site.call('adminPermanentDeletion', { type: 'answers' }, admin)
  await site.call('adminPermanentDeletion', { type: 'questions' }, admin)

  const number = (kind: 'question' | 'answer', { id }: { id: string }) => decodeObjectId(kind, id)
  const questions = await site.db.selectFrom('questions').select(['id', 'accepted_answer_id']).execute()
  expect(questions).toEqual([{ id: number('question', kept), accepted_answer_id: 0 }])
  expect(await site.db.selectFrom('answers').select('id').execute()).toEqual([])
  const revisions = await site.db
    .selectFrom('revisions')
    .select('object_id')
    .where('kind', '<>', 'tag')
    .execute()
  expect(revisions).toEqual([{ object_id: number('question', kept) }])
  expect((await getDenial(site.call('answerInfo', { id: inLost.id }, admin))).reason).toBe(
    'error.answer.not_found',
  )
  expect((await site.call('search', { q: 'tomatoes', page: 1, size: 20, order: 'relevance' })).count).toBe(1)
  expect(await recountCounters(site.db)).toEqual([])
})

test('removes the comments on posts that are removed, also on earlier ones, and leaves reputation', async () => {
  const kept = await ask(site, asker)
  const keptAnswer = await answer(site, author, kept)
  const lostAnswer = await answer(site, admin, kept)
  const lost = await ask(site, asker)
  const stays = [await comment(site, asker, kept), await comment(site, asker, keptAnswer)]
  for (const object of [lostAnswer, lost, await answer(site, author, lost)]) {
    const { comment_id: object_id } = await comment(site, asker, object)
    await site.call('voteUp', { object_id, is_cancel: false }, admin)
  }
  await site.call('voteUp', { object_id: stays[0]?.comment_id ?? '', is_cancel: false }, admin)
  await site.call('voteUp', { object_id: lost.id, is_cancel: false }, admin)
  const reputation = await getReputation(site, asker)
  const { comment_id: leftBefore } = await comment(site, author, kept)
  await site.db
    .updateTable('comments')
    .set({ object_id: 99_999, question_id: 99_999 })
    .where('id', '=', decodeObjectId('comment', leftBefore) ?? 0)
    .execute()
  await setAnswer(lostAnswer.id, 'deleted')
  await setQuestion(lost.id, 'deleted')
  await site.app.events.drain()

  await site.call('adminPermanentDeletion', { type: 'answers' }, admin)
  await site.call('adminPermanentDeletion', { type: 'questions' }, admin)

  const comments = await site.db.selectFrom('comments').select('id').orderBy('id').execute()
  expect(comments.map(({ id }) => encodeId('comment', id)).sort()).toEqual(
    stays.map(({ comment_id }) => comment_id).sort(),
  )
  const votes = await site.db.selectFrom('votes').select('object_id').orderBy('object_id').execute()
  const voted = [decodeObjectId('question', lost.id), comments[0]?.id]
  expect(votes.map(({ object_id }) => object_id).sort()).toEqual(voted.sort())
  expect(await getReputation(site, asker)).toBe(reputation)
  expect(await recountCounters(site.db)).toEqual([])
})

test('checks a limited number of comments for removed posts in each transaction', async () => {
  const { id } = await ask(site, asker)
  const object = sql.lit(decodeObjectId('question', id))
  await sql`insert into comments
      (id, object_id, question_id, answer_id, user_id, content, html, status, created_at)
    with recursive numbers (n) as (select 1 union all select n + 1 from numbers where n < 2100)
    select 5000000 + n, ${object}, case when n % 700 = 0 then 99999 else ${object} end, 0, ${sql.lit(asker.id)},
      'a', 'a', 1, n
    from numbers`.execute(site.db)

  const { statements } = await countStatements(() =>
    site.call('adminPermanentDeletion', { type: 'questions' }, admin),
  )

  expect(statements.filter((statement) => statement.startsWith('delete from "comments"'))).toHaveLength(3)
  const { count } = await site.db
    .selectFrom('comments')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  expect(Number(count)).toBe(2097)
})

test('removes only deleted accounts; their posts stay', async () => {
  const question = await ask(site, asker)
  const suspended = await site.addUser('Sus', { status: 9 })
  await site.call('adminUserStatusUpdate', { user_id: String(asker.id), status: 'deleted' }, admin)

  await site.call('adminPermanentDeletion', { type: 'users' }, admin)

  const users = await site.db.selectFrom('users').select('id').orderBy('id').execute()
  expect(users.map(({ id }) => id)).toEqual([admin.id, author.id, suspended.id])
  expect((await site.call('questionInfo', { id: question.id })).user_info).toMatchObject({
    status: 'deleted',
  })
})
