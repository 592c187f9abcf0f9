import { afterEach, beforeEach, expect, test } from 'vitest'
import { answer, ask } from '../../../test/content.ts'
import { createTestSite, type TestSite, type TestUser, testEpoch } from '../../../test/site.ts'
import { collectStatements } from '../../platform/database/statement-count.ts'
import { createDailyStats } from './daily-stats.service.ts'

const day = 86_400

let site: TestSite
let admin: TestUser
let ada: TestUser
let bo: TestUser

beforeEach(async () => {
  site = await createTestSite()
  admin = await site.addUser('Newton', { role_id: 2 })
  ada = await site.addUser('Ada', { reputation: 500, created_at: testEpoch - 400 * day })
  bo = await site.addUser('Bo', { created_at: testEpoch - 3 * day })
})
afterEach(() => site.close())

const stats = () => createDailyStats({ db: site.db, clock: () => site.clock.now })
const history = async (days: '7' | '30' | '365' = '7') =>
  (await site.call('dashboardHistory', { days }, admin)).list

const nothing = {
  question_count: 0,
  answer_count: 0,
  user_count: 0,
  answered_count: 0,
  accepted_count: 0,
  first_answer_seconds: null,
}

test('has no stats before they were counted, and then one row per day', async () => {
  expect(await history()).toEqual([])
  await stats().refresh()

  expect(await history('365')).toHaveLength(365)
  const list = await history()
  expect(list).toHaveLength(7)
  expect(list[3]).toEqual({ ...nothing, day: '2025-12-29', user_count: 1 })
  expect(list[6]).toEqual({ ...nothing, day: '2026-01-01', user_count: 1 })
})

test('counts questions by the day on which they were asked, with their outcome', async () => {
  const questions = [await ask(site, ada), await ask(site, ada), await ask(site, ada)] as const
  await stats().refresh()
  expect((await history()).at(-1)).toMatchObject({ question_count: 3, answered_count: 0 })

  site.clock.now += 600
  await answer(site, bo, questions[0])
  site.clock.now += day
  const late = await answer(site, bo, questions[1])
  await answer(site, ada, questions[1])
  await site.call('answerAccept', { question_id: questions[1].id, answer_id: late.id }, ada)
  await stats().refresh()

  expect((await history()).slice(-2)).toEqual([
    {
      ...nothing,
      day: '2026-01-01',
      question_count: 3,
      answer_count: 1,
      user_count: 1,
      answered_count: 2,
      accepted_count: 1,
      first_answer_seconds: 600 + day / 2,
    },
    { ...nothing, day: '2026-01-02', answer_count: 2 },
  ])
})

test('leaves out deleted content, and does not count days again', async () => {
  const question = await ask(site, ada)
  await site.call('adminQuestionStatusUpdate', { question_id: question.id, status: 'deleted' }, admin)
  await stats().refresh()
  expect((await history()).at(-1)).toMatchObject({ question_count: 0 })

  const { statements } = await collectStatements(() => stats().refresh())
  // Which days and imports there are, three counts of yesterday and today, and their rows.
  expect(statements.filter((statement) => /^\s*(select|insert)/i.test(statement.sql))).toHaveLength(6)
})

test('counts recent days once a day, older days once more, and all of them after an import', async () => {
  await stats().refresh()
  const countedAt = async () => {
    const rows = await site.db
      .selectFrom('daily_figures')
      .select(['day', 'updated_at'])
      .orderBy('day')
      .execute()
    return rows.map((row) => row.updated_at)
  }
  const isNow = async () => (await countedAt()).filter((at) => at === site.clock.now).length

  site.clock.now += day
  await stats().refresh()
  expect(await isNow()).toBe(32)
  site.clock.now += 3600
  await stats().refresh()
  expect(await isNow()).toBe(2)
  site.clock.now += 3600
  const progress = { source: 'dump', stage: 'posts', done: 1, finished: 1 } as const
  await site.db
    .insertInto('import_progress')
    .values({ ...progress, updated_at: site.clock.now })
    .execute()
  site.clock.now += 60
  await stats().refresh()
  expect(await isNow()).toBe(366)
})
