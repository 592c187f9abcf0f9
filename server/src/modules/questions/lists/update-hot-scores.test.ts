import { afterEach, beforeEach, expect, test } from 'vitest'
import { createTestSite, type TestSite } from '../../../../test/site.ts'

let site: TestSite
const hour = 3600
const day = 24 * hour

beforeEach(async () => {
  site = await createTestSite()
})
afterEach(() => site.close())

type ScoreInput = {
  view_count?: number
  vote_count?: number
  answer_count?: number
  edited_at?: number
  created_at?: number
  status?: number
  show?: number
  hot_score?: number
}

async function addQuestion(id: number, counters: ScoreInput): Promise<void> {
  await site.db
    .insertInto('questions')
    .values({
      id,
      user_id: 1,
      title: 'A question',
      content: '',
      html: '',
      excerpt: '',
      status: 1,
      created_at: site.clock.now,
      active_at: site.clock.now,
      ...counters,
    })
    .execute()
}

async function addAnswer(id: number, question_id: number, vote_count: number, status = 1): Promise<void> {
  await site.db
    .insertInto('answers')
    .values({
      id,
      question_id,
      user_id: 1,
      content: '',
      html: '',
      excerpt: '',
      status,
      vote_count,
      created_at: site.clock.now,
    })
    .execute()
}

const scores = async () => {
  const rows = await site.db.selectFrom('questions').select(['id', 'hot_score']).orderBy('id').execute()
  return Object.fromEntries(rows.map((row) => [row.id, row.hot_score]))
}

/** The formula of the contract, spelled out. */
function expected({ views, answers, score, answerScores, age, quiet }: Record<string, number>): number {
  const raw =
    (4 * Math.log(views ?? 0) + ((answers ?? 0) * (score ?? 0)) / 5 + (answerScores ?? 0)) /
    ((age ?? 0) + 1 - ((age ?? 0) - (quiet ?? 0)) / 2) ** 1.5
  return Math.ceil(Math.max(raw, 0) * 10_000)
}

test('weighs views, votes and answers against age and silence', async () => {
  const now = site.clock.now
  await addQuestion(1, { view_count: 100 })
  await addQuestion(2, {
    view_count: 50,
    vote_count: 3,
    answer_count: 2,
    created_at: now - 10 * hour - 59,
    edited_at: now - 2 * hour,
  })
  await addAnswer(11, 2, 7)
  await addAnswer(12, 2, -2)
  await addAnswer(13, 2, 100, 10)
  await addQuestion(3, { view_count: 100, created_at: now - 30 * day })

  await site.app.schedule.runAll()

  expect(await scores()).toEqual({
    1: expected({ views: 100, age: 0, quiet: 0 }),
    2: expected({ views: 50, answers: 2, score: 3, answerScores: 5, age: 10, quiet: 2 }),
    3: expected({ views: 100, age: 720, quiet: 720 }),
  })
})

test('gives nothing to questions without views, with downvotes, hidden or old', async () => {
  await addQuestion(1, { view_count: 0, vote_count: 50, answer_count: 5 })
  await addQuestion(2, { view_count: 1, vote_count: -50, answer_count: 5 })
  await addQuestion(3, { view_count: 1000, show: 2, hot_score: 9 })
  await addQuestion(4, { view_count: 1000, status: 10, hot_score: 9 })
  await addQuestion(5, { view_count: 1000, created_at: site.clock.now - 91 * day, hot_score: 9 })

  await site.app.schedule.runAll()

  expect(await scores()).toEqual({ 1: 0, 2: 0, 3: 0, 4: 0, 5: 0 })
})

test('scores once per hour of the clock', async () => {
  await addQuestion(1, { view_count: 100 })
  await site.app.schedule.runAll()
  const first = (await scores())[1]
  await site.db.updateTable('questions').set({ view_count: 1000 }).execute()

  site.clock.now += hour - 1
  await site.app.schedule.runAll()
  expect((await scores())[1]).toBe(first)

  site.clock.now += 1
  await site.app.schedule.runAll()
  expect((await scores())[1]).toBe(expected({ views: 1000, age: 1, quiet: 1 }))
})

test('updates all recent questions, however many have the same time, and all that have become old', async () => {
  const old = { view_count: 100, created_at: site.clock.now - 91 * day, hot_score: 9 }
  for (let id = 1; id <= 120; id++) await addQuestion(id, id <= 60 ? old : { view_count: 100 })

  await site.app.schedule.runAll()

  const score = expected({ views: 100, age: 0, quiet: 0 })
  expect(Object.values(await scores())).toEqual([...Array(60).fill(0), ...Array(60).fill(score)])
})
