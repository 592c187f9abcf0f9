import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import {
  answer,
  ask,
  comment,
  getDenial,
  getReputation,
  recordedEvents,
  setReputation,
} from '../../../test/content.ts'
import { createTestSite, type TestSite, type TestUser, testEngine } from '../../../test/site.ts'
import { countStatements } from '../../platform/database/statement-count.ts'
import { decodeObjectId, encodeId } from '../identifiers/index.ts'

let site: TestSite
let asker: TestUser
let author: TestUser
let voter: TestUser
let moderator: TestUser

beforeEach(async () => {
  site = await createTestSite()
  asker = await site.addUser('Ada')
  author = await site.addUser('Bo')
  voter = await site.addUser('Cy', { reputation: 200 })
  moderator = await site.addUser('Mo', { role_id: 3 })
})
afterEach(() => site.close())

const up = (object: { id: string }, as = voter, is_cancel = false) =>
  site.call('voteUp', { object_id: object.id, is_cancel }, as)
const down = (object: { id: string }, as = voter, is_cancel = false) =>
  site.call('voteDown', { object_id: object.id, is_cancel }, as)

test('takes few statements, each of which is a round trip on PostgreSQL', async () => {
  const question = await ask(site, asker)
  const posted = await answer(site, author, question)
  await up(question)

  const { statements } = await countStatements(() => up(posted))

  // SQLite locks no row.
  expect(statements.length).toBeLessThanOrEqual(testEngine === 'postgres' ? 14 : 13)
})

async function voteTimeline(kind: 'question' | 'answer', id: string) {
  const rows = await site.db
    .selectFrom('activities')
    .select(['type', 'cancelled'])
    .where('original_object_id', '=', decodeObjectId(kind, id) ?? 0)
    .where('type', 'in', ['upvote', 'downvote'])
    .orderBy('id')
    .execute()
  return rows.map((row) => (row.cancelled ? `${row.type} (cancelled)` : row.type))
}

describe('voting', () => {
  test('counts one vote per account, moves it and withdraws it', async () => {
    const question = await ask(site, asker)
    const totals = (up_votes: number, down_votes: number, vote_status: string) => ({
      up_votes,
      down_votes,
      votes: up_votes - down_votes,
      vote_status,
    })

    expect(await up(question)).toEqual(totals(1, 0, 'vote_up'))
    expect(await up(question)).toEqual(totals(1, 0, 'vote_up'))
    expect(await up(question, moderator)).toEqual(totals(2, 0, 'vote_up'))
    expect(await down(question)).toEqual(totals(1, 1, 'vote_down'))
    expect(await up(question, voter, true)).toEqual(totals(1, 1, 'vote_down'))
    expect(await down(question, voter, true)).toEqual(totals(1, 0, ''))
    expect(await down(question, voter, true)).toEqual(totals(1, 0, ''))
    expect(await site.call('questionInfo', { id: question.id }, moderator)).toMatchObject({
      vote_count: 1,
      vote_status: 'vote_up',
    })
    expect(await voteTimeline('question', question.id)).toEqual([
      'upvote (cancelled)',
      'upvote',
      'downvote (cancelled)',
    ])
  })

  test('changes the reputation of both users and reverts it exactly', async () => {
    const question = await ask(site, asker)
    const posted = await answer(site, author, question)

    await up(question)
    expect(await getReputation(site, asker)).toBe(11)
    await down(question)
    expect(await getReputation(site, asker)).toBe(1)
    await down(question, voter, true)
    await up(posted)
    expect(await getReputation(site, author)).toBe(11)
    await down(posted)
    expect([await getReputation(site, author), await getReputation(site, voter)]).toEqual([1, 199])
    await down(posted, voter, true)

    expect([await getReputation(site, author), await getReputation(site, voter)]).toEqual([1, 200])
    expect(await getReputation(site, asker)).toBe(1)
  })

  test('changes no reputation on comments', async () => {
    const item = await comment(site, author, await ask(site, asker))
    const object = { id: item.comment_id }

    expect(await up(object)).toEqual({ up_votes: 1, down_votes: 0, votes: 1, vote_status: 'vote_up' })
    expect((await site.call('commentInfo', { id: item.comment_id }, voter)).is_vote).toBe(true)
    expect([await getReputation(site, author), await getReputation(site, voter)]).toEqual([1, 200])
    await up(object, voter, true)
    expect((await site.call('commentInfo', { id: item.comment_id }, voter)).vote_count).toBe(0)
  })

  test('is recorded with the totals, and as the first of its direction only once', async () => {
    const question = await ask(site, asker)

    await up(question)
    await up(question, voter, true)
    await up(question)
    await down(question)
    await up(question)

    const events = await recordedEvents(site, 'vote.cast')
    expect(events.map(({ direction, isFirst }) => [direction, isFirst])).toEqual([
      [1, true],
      [0, false],
      [1, false],
      [-1, true],
      [1, false],
    ])
    expect(events[0]).toMatchObject({
      objectKind: 'question',
      objectId: decodeObjectId('question', question.id),
      questionId: decodeObjectId('question', question.id),
      actorId: voter.id,
      ownerId: asker.id,
      upVotes: 1,
      downVotes: 0,
      reputation: [{ userId: asker.id, amount: 10 }],
    })
  })

  test('adds to imported votes', async () => {
    const question = await ask(site, asker)
    const object_id = decodeObjectId('question', question.id) ?? 0
    await site.db.insertInto('imported_votes').values({ object_id, up_votes: 7, down_votes: 2 }).execute()
    await site.db.updateTable('questions').set({ vote_count: 5 }).where('id', '=', object_id).execute()

    expect(await up(question)).toEqual({ up_votes: 8, down_votes: 2, votes: 6, vote_status: 'vote_up' })
    expect((await site.call('questionInfo', { id: question.id })).vote_count).toBe(6)
  })

  test('works while a question is closed', async () => {
    const question = await ask(site, asker)
    await site.call('questionClose', { id: question.id, close_type: 63 }, moderator)

    expect((await up(question)).votes).toBe(1)
  })
})

describe('a vote is rejected', () => {
  const toast = { err_type: 'toast' }

  test('without the reputation, naming what is needed, also for withdrawing it', async () => {
    const question = await ask(site, asker)
    const posted = await answer(site, author, question)
    const poor = await site.addUser('Poor', { reputation: 7 })
    const short = { reason: 'error.rank.no_enough_rank_to_operate', status: 403 }

    expect(await getDenial(up(question, poor))).toEqual(short)
    expect(await getDenial(up(posted, poor, true))).toEqual(short)
    await setReputation(site, poor, 124)
    await up(question, poor)
    expect(await getDenial(down(posted, poor))).toEqual(short)
    await setReputation(site, poor, 125)
    await down(posted, poor)
  })

  test('on one’s own posts', async () => {
    const own = await ask(site, voter)

    expect(await getDenial(up(own))).toEqual({
      reason: 'error.object.disallow_vote_your_self',
      status: 400,
      data: toast,
    })
  })

  test('on posts that are deleted, hidden or missing', async () => {
    const deleted = await ask(site, asker)
    await site.call('questionRemove', { id: deleted.id }, asker)
    const question = await ask(site, asker)
    const removed = await answer(site, author, question)
    const item = await comment(site, author, removed)
    await site.call('answerRemove', { id: removed.id }, author)
    const hidden = await ask(site, asker)
    await site.call('questionOperation', { id: hidden.id, operation: 'hide' }, moderator)

    const gone = { reason: 'error.object.already_deleted', status: 400, data: toast }
    const missing = { reason: 'error.object.not_found', status: 400 }
    expect(await getDenial(up(deleted))).toEqual(missing)
    expect(await getDenial(up(removed))).toEqual(missing)
    expect(await getDenial(up({ id: item.comment_id }))).toEqual(missing)
    expect(await getDenial(up(deleted, moderator))).toEqual(gone)
    expect(await getDenial(up(removed, moderator))).toEqual(gone)
    expect(await getDenial(up(hidden))).toEqual(missing)
    expect(await getDenial(up({ id: encodeId('question', 999_999) }))).toEqual(missing)
    expect(await getDenial(up({ id: encodeId('tag', 1) }))).toEqual(missing)
    expect(await getDenial(up({ id: 'nonsense' }))).toEqual(missing)
  })

  test('for voting comments down', async () => {
    const item = await comment(site, author, await ask(site, asker))

    expect(await getDenial(down({ id: item.comment_id }))).toEqual({
      reason: 'base.request_format_error',
      status: 400,
      data: toast,
    })
    expect(await site.db.selectFrom('votes').select('user_id').execute()).toEqual([])
  })

  test('from visitors', async () => {
    const question = await ask(site, asker)

    expect(await getDenial(site.call('voteUp', { object_id: question.id }))).toMatchObject({ status: 401 })
    expect(await getDenial(site.call('voteDown', { object_id: question.id }))).toMatchObject({ status: 401 })
  })
})
