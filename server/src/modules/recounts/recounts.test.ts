import { afterEach, beforeEach, expect, test } from 'vitest'
import { addTag, answer, ask, comment } from '../../../test/content.ts'
import { createTestSite, type TestSite } from '../../../test/site.ts'
import { encodeId } from '../identifiers/index.ts'
import { recountCounters, repairCounters } from './index.ts'

let site: TestSite

beforeEach(async () => {
  site = await createTestSite()
})
afterEach(() => site.close())

async function liveSite() {
  const asker = await site.addUser('Ada', { reputation: 200 })
  const author = await site.addUser('Bo', { reputation: 200 })
  const question = await ask(site, asker)
  const posted = await answer(site, author, question)
  const item = await comment(site, asker, posted)
  await site.call('answerAccept', { question_id: question.id, answer_id: posted.id }, asker)
  await site.call('voteUp', { object_id: question.id }, author)
  await site.call('voteUp', { object_id: posted.id }, asker)
  await site.call('voteUp', { object_id: item.comment_id }, author)
  for (const object_id of [question.id, encodeId('tag', await addTag(site)), String(asker.id)]) {
    await site.call('followSwitch', { object_id }, author)
  }
  await site.call('bookmarkSwitch', { object_id: question.id, group_id: '0', bookmark: true }, author)
}

test('finds no error on a live site', async () => {
  await liveSite()

  expect(await recountCounters(site.db)).toEqual([])
})

test('finds every counter that is wrong, and repairs it', async () => {
  await liveSite()
  const more = { follow_count: 9 }
  await site.db
    .updateTable('questions')
    .set({
      ...more,
      vote_count: 9,
      answer_count: 9,
      last_answer_id: 9,
      accepted_answer_id: 9,
      collection_count: 9,
    })
    .execute()
  await site.db.updateTable('answers').set({ vote_count: 9 }).execute()
  await site.db.updateTable('comments').set({ vote_count: 9 }).execute()
  await site.db.updateTable('tags').set(more).execute()
  await site.db.updateTable('badges').set({ award_count: 9 }).execute()
  await site.db
    .updateTable('users')
    .set({ ...more, answer_count: 9, reputation: 9 })
    .execute()

  const differences = await recountCounters(site.db)
  expect([...new Set(differences.map(({ counter }) => counter))].sort()).toEqual([
    'answers.vote_count',
    'badges.award_count',
    'comments.vote_count',
    'questions.accepted_answer_id',
    'questions.answer_count',
    'questions.collection_count',
    'questions.follow_count',
    'questions.last_answer_id',
    'questions.vote_count',
    'tags.follow_count',
    'users.answer_count',
    'users.follow_count',
    'users.reputation',
  ])
  expect(differences[0]).toMatchObject({ counter: 'questions.vote_count', stored: 9, counted: 1 })

  await repairCounters(site.db)
  expect(await recountCounters(site.db)).toEqual([])
})
