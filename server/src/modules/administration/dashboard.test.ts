import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { answer, ask, comment } from '../../../test/content.ts'
import { createTestSite, type TestSite, type TestUser, testEngine } from '../../../test/site.ts'
import { collectStatements, countStatements } from '../../platform/database/statement-count.ts'
import { formatSize } from './format-size.ts'
import { createSiteStats } from './site-stats.service.ts'

let site: TestSite
let admin: TestUser

beforeEach(async () => {
  site = await createTestSite()
  admin = await site.addUser('Newton', { role_id: 2 })
})
afterEach(() => site.close())

const getInfo = async () => (await site.call('dashboardInfo', undefined, admin)).info

test('describes an empty site', async () => {
  expect(await getInfo()).toEqual({
    question_count: 0,
    resolved_count: 0,
    resolved_rate: '0.00',
    unanswered_count: 0,
    unanswered_rate: '0.00',
    answer_count: 0,
    comment_count: 0,
    vote_count: 0,
    user_count: 1,
    report_count: 0,
    uploading_files: true,
    smtp: 'not_configured',
    https: false,
    time_zone: 'UTC',
    occupying_storage_space: '0 B',
    app_start_time: expect.stringMatching(/^\d+$/),
    version_info: { version: expect.stringMatching(/^\d+\.\d+\.\d+/), revision: '', remote_version: '' },
    login_required: false,
    go_version: `Node.js ${process.version}`,
    database_version: expect.stringMatching(/^(sqlite3|PostgreSQL) \d+/),
    database_size: expect.stringMatching(/^[\d.]+ (KB|MB)$/),
  })
})

test('counts public content; answered questions every ten minutes, and slow stats once an hour', async () => {
  const ada = await site.addUser('Ada', { reputation: 500 })
  const bo = await site.addUser('Bo', { reputation: 500 })
  await site.addUser('Sus', { status: 9 })
  await site.addUser('Del', { status: 10 })
  const answered = await ask(site, ada)
  const posted = await answer(site, bo, answered)
  await site.call('answerAccept', { question_id: answered.id, answer_id: posted.id }, ada)
  const postedComment = await comment(site, ada, posted)
  await site.call('voteUp', { object_id: posted.id }, ada)
  await site.call('voteUp', { object_id: postedComment.comment_id }, bo)
  const closed = await ask(site, ada)
  await site.call('adminQuestionStatusUpdate', { question_id: closed.id, status: 'closed' }, admin)
  const hidden = await ask(site, ada)
  await site.call('questionOperation', { id: hidden.id, operation: 'hide' }, admin)
  await site.call('flagAdd', { object_id: answered.id, report_type: 57, content: '' }, bo)

  expect(await getInfo()).toMatchObject({
    question_count: 2,
    resolved_count: 1,
    resolved_rate: '50.00',
    unanswered_count: 1,
    unanswered_rate: '50.00',
    answer_count: 1,
    comment_count: 1,
    vote_count: 1,
    user_count: 4,
    report_count: 1,
  })

  const later = await ask(site, ada)
  const accepted = await answer(site, bo, later)
  await site.call('answerAccept', { question_id: later.id, answer_id: accepted.id }, ada)
  expect(await getInfo()).toMatchObject({ question_count: 3, resolved_count: 1, answer_count: 1 })
  site.clock.now += 601
  await site.app.schedule.runAll()
  expect(await getInfo()).toMatchObject({ question_count: 3, resolved_count: 2, answer_count: 1 })
  site.clock.now += 3601
  await site.app.schedule.runAll()
  expect(await getInfo()).toMatchObject({ question_count: 3, answer_count: 2 })
})

test('counts no questions, answers, votes or users during a request, and sends at most four statements', async () => {
  await getInfo()

  const { statements } = await countStatements(getInfo)

  expect(statements.length).toBeLessThanOrEqual(4)
  expect(
    statements.filter((statement) => /from "?(questions|answers|votes|users)\b/.test(statement)),
  ).toEqual([])
})

test('is counted by one process of a site, and read by all', async () => {
  await getInfo()
  await ask(site, admin)
  const stats = createSiteStats({ db: site.db, clock: () => site.clock.now + 700 })
  const other = createSiteStats({ db: site.db, clock: () => site.clock.now + 701 })

  await stats.refresh()
  const { statements } = await countStatements(other.refresh)

  expect(statements.filter((statement) => /from questions/.test(statement))).toEqual([])
  expect(await getInfo()).toMatchObject({ question_count: 1, unanswered_count: 1 })
})

test('reads its stats without reading a whole table', async () => {
  await getInfo()
  const { statements } = await collectStatements(getInfo)
  const plans: string[] = []
  for (const { sql: text, parameters } of statements) {
    if (!/site_figures/.test(text) || parameters.length > 0) continue
    const words = testEngine === 'sqlite' ? sql`explain query plan` : sql`explain`
    const { rows } = await sql`${words} ${sql.raw(text)}`.execute(site.db)
    plans.push(JSON.stringify(rows))
  }

  expect(plans).toHaveLength(1)
  expect(plans[0]).not.toMatch(/questions(?!\.listed)|answers|comments|votes|users/)
})

test.each([
  [0, '0 B'],
  [999, '999 B'],
  [1000, '1.0 KB'],
  [5_500_000, '5.5 MB'],
  [3e15, '3000.0 TB'],
])('writes %i bytes as %s', (bytes, text) => {
  expect(formatSize(bytes)).toBe(text)
})
