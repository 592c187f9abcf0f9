import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import {
  answer,
  ask,
  getDenial,
  getReputation,
  recordedEvents,
  setReputation,
} from '../../../test/content.ts'
import { createTestSite, type TestSite, type TestUser } from '../../../test/site.ts'
import { finishFilling } from '../../db/upgrade/filling.ts'
import { inTransaction } from '../../platform/database/database.ts'
import { decodeObjectId, encodeId } from '../identifiers/index.ts'
import { recountCounters } from '../recounts/index.ts'

let site: TestSite
let asker: TestUser
let author: TestUser
let member: TestUser
let moderator: TestUser

beforeEach(async () => {
  site = await createTestSite()
  asker = await site.addUser('Ada')
  author = await site.addUser('Bo')
  member = await site.addUser('Cy')
  moderator = await site.addUser('Mo', { role_id: 3 })
})
afterEach(() => site.close())

const unknownQuestion = encodeId('question', 999_999)
const unknownAnswer = encodeId('answer', 999_999)

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

describe('deleting and restoring an answer', () => {
  test('hides it and removes it from the counters, and restoring reverses both', async () => {
    const question = await ask(site, asker)
    const { id } = await answer(site, author, question)

    await site.call('answerRemove', { id }, author)
    await site.call('answerRemove', { id }, author)
    expect(await questionRow(question.id)).toMatchObject({ answer_count: 0, last_answer_id: 0 })
    expect(await getDenial(site.call('answerInfo', { id }, member))).toMatchObject({
      reason: 'error.answer.not_found',
      status: 404,
    })

    await site.call('answerRecover', { answer_id: id }, moderator)
    await site.call('answerRecover', { answer_id: id }, moderator)
    expect(await questionRow(question.id)).toMatchObject({
      answer_count: 1,
      last_answer_id: decodeObjectId('answer', id),
    })
    expect(await getTimeline('answer', id)).toEqual(['answered', 'deleted', 'undeleted'])
    expect((await recordedEvents(site, 'answer.statusChanged')).map((event) => event.status)).toEqual([10, 1])
  })

  test('does not let authors delete answers that were voted up or accepted', async () => {
    const question = await ask(site, asker)
    const voted = await answer(site, author, question)
    await setReputation(site, member, 8)
    await site.call('voteUp', { object_id: voted.id }, member)
    const accepted = await answer(site, member, question)
    await site.call('answerAccept', { question_id: question.id, answer_id: accepted.id }, asker)

    const kept = { reason: 'error.answer.cannot_deleted', status: 400 }
    expect(await getDenial(site.call('answerRemove', { id: voted.id }, author))).toEqual(kept)
    expect(await getDenial(site.call('answerRemove', { id: accepted.id }, member))).toEqual(kept)

    await site.call('answerRemove', { id: accepted.id }, moderator)
    expect(await questionRow(question.id)).toMatchObject({ answer_count: 1, accepted_answer_id: 0 })
  })

  test('leaves a question unsolved while its accepted answer is deleted', async () => {
    const question = await ask(site, asker)
    const { id: answer_id } = await answer(site, author, question)
    await site.call('answerAccept', { question_id: question.id, answer_id }, asker)
    await site.call('answerRemove', { id: answer_id }, moderator)
    expect((await site.call('questionInfo', { id: question.id })).accepted_answer_id).toBe('0')
    const reputation = await getReputation(site, author)

    await site.call('answerRecover', { answer_id }, moderator)

    expect((await site.call('questionInfo', { id: question.id })).accepted_answer_id).toBe(answer_id)
    expect(await getReputation(site, author)).toBe(reputation)
    expect(await recountCounters(site.db)).toEqual([])
  })

  test('keeps a later acceptance when an earlier accepted answer is restored', async () => {
    const question = await ask(site, asker)
    const first = await answer(site, author, question)
    const second = await answer(site, member, question)
    await site.call('answerAccept', { question_id: question.id, answer_id: first.id }, asker)
    const before = await getReputation(site, author)
    await site.call('answerRemove', { id: first.id }, moderator)
    await site.call('answerAccept', { question_id: question.id, answer_id: second.id }, asker)
    await site.call('answerRecover', { answer_id: first.id }, moderator)

    expect((await site.call('questionInfo', { id: question.id })).accepted_answer_id).toBe(second.id)
    expect((await site.call('answerInfo', { id: first.id }, asker)).info.accepted).toBe(1)
    expect(await getReputation(site, author)).toBe(before - 15)
    expect(await recountCounters(site.db)).toEqual([])
  })

  test('by an earlier version is corrected while the site runs', async () => {
    const accept = async (question: { id: string }) => {
      const { id: answer_id } = await answer(site, author, question)
      await site.call('answerAccept', { question_id: question.id, answer_id }, asker)
      return answer_id
    }
    const [kept, gone] = [await ask(site, asker), await ask(site, asker)]
    const keptAnswer = await accept(kept)
    const goneAnswer = await accept(gone)
    await site.db
      .updateTable('answers')
      .set({ status: 10 })
      .where('id', '=', decodeObjectId('answer', goneAnswer) ?? 0)
      .execute()

    await finishFilling(site.db, '0073-deleted-accepted-answers')

    expect((await questionRow(gone.id)).accepted_answer_id).toBe(0)
    expect((await questionRow(kept.id)).accepted_answer_id).toBe(decodeObjectId('answer', keptAnswer))
  })

  test('rejects members without the permission; an unknown answer can be deleted, not restored', async () => {
    const { id } = await answer(site, author, await ask(site, asker))
    const forbidden = { reason: 'error.rank.fail_to_meet_the_condition', status: 403 }

    expect(await getDenial(site.call('answerRemove', { id }, member))).toEqual(forbidden)
    expect(await getDenial(site.call('answerRecover', { answer_id: id }, author))).toEqual(forbidden)
    expect(await site.call('answerRemove', { id: unknownAnswer }, member)).toBeNull()
    expect(await getDenial(site.call('answerRecover', { answer_id: unknownAnswer }, moderator))).toEqual({
      reason: 'error.answer.not_found',
      status: 400,
    })
  })
})

test('deletes all answers of an account whose content is removed', async () => {
  const question = await ask(site, asker)
  const { id } = await answer(site, author, question)
  const others = await answer(site, member, question)

  await inTransaction(site.db, (tx) =>
    site.app.events.record(tx, 'user.contentRemovalRequested', {
      until: site.clock.now,
      userId: author.id,
      actorId: moderator.id,
    }),
  )
  await site.app.events.drain()

  expect((await site.call('answerInfo', { id }, moderator)).info.status).toBe(10)
  expect((await site.call('answerInfo', { id: others.id })).info.status).toBe(1)
  expect(await questionRow(question.id)).toMatchObject({ answer_count: 1 })
})

describe('accepting an answer', () => {
  test('marks it, credits both users, and can be moved to another answer', async () => {
    const question = await ask(site, asker)
    const first = await answer(site, author, question)
    const second = await answer(site, member, question)

    await site.call('answerAccept', { question_id: question.id, answer_id: first.id }, asker)
    await site.call('answerAccept', { question_id: question.id, answer_id: first.id }, asker)
    expect((await site.call('answerInfo', { id: first.id })).info.accepted).toBe(2)
    expect((await site.call('questionInfo', { id: question.id })).accepted_answer_id).toBe(first.id)
    expect(await getReputation(site, asker)).toBe(3)
    expect(await getReputation(site, author)).toBe(16)

    await site.call('answerAccept', { question_id: question.id, answer_id: second.id }, moderator)
    expect((await site.call('answerInfo', { id: first.id })).info.accepted).toBe(1)
    expect((await site.call('answerInfo', { id: second.id })).info.accepted).toBe(2)
    expect(await getReputation(site, asker)).toBe(3)
    expect(await getReputation(site, author)).toBe(1)
    expect(await getReputation(site, member)).toBe(16)

    await site.call('answerAccept', { question_id: question.id, answer_id: '0' }, asker)
    await site.call('answerAccept', { question_id: question.id }, asker)
    expect((await site.call('questionInfo', { id: question.id })).accepted_answer_id).toBe('0')
    expect(await getReputation(site, asker)).toBe(1)
    expect(await getReputation(site, member)).toBe(1)

    expect(await getTimeline('answer', first.id)).toEqual(['answered', 'accept (cancelled)'])
    const accepted = await recordedEvents(site, 'answer.accepted')
    expect(accepted).toMatchObject([
      { previousAnswerId: 0, actorId: asker.id, askerId: asker.id, authorId: author.id },
      { previousAnswerId: decodeObjectId('answer', first.id), actorId: moderator.id, authorId: member.id },
    ])
    expect(await recordedEvents(site, 'answer.acceptanceWithdrawn')).toHaveLength(1)
  })

  test('earns nothing for one’s own answer', async () => {
    const question = await ask(site, asker)
    const own = await answer(site, asker, question)

    await site.call('answerAccept', { question_id: question.id, answer_id: own.id }, asker)

    expect(await getReputation(site, asker)).toBe(1)
  })

  test('rejects users who may not accept, and answers to other questions', async () => {
    const question = await ask(site, asker)
    const { id: answer_id } = await answer(site, author, question)
    const elsewhere = await answer(site, author, await ask(site, asker))
    const gone = await answer(site, member, question)
    await site.call('answerRemove', { id: gone.id }, member)
    const accept = (question_id: string, id: string, as: TestUser) =>
      getDenial(site.call('answerAccept', { question_id, answer_id: id }, as))

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
