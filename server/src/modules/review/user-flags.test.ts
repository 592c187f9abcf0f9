import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { answer, ask, comment, getDenial } from '../../../test/content.ts'
import { createTestSite, type TestSite, type TestUser, testEngine } from '../../../test/site.ts'
import { countStatements } from '../../platform/database/statement-count.ts'
import { refreshStatistics } from '../../platform/database/statistics.ts'
import { listUserFlags } from './user-flag.repository.ts'

let site: TestSite
let author: TestUser
let member: TestUser
let admin: TestUser

beforeEach(async () => {
  site = await createTestSite({ hasNewDatabase: true })
  author = await site.addUser('Ada')
  member = await site.addUser('Cy')
  admin = await site.addUser('Root', { role_id: 2 })
})
afterEach(() => site.close())

const flag = (object_id: string, content = '') =>
  site.call('flagAdd', { object_id, report_type: 59, content }, member)
const getPage = (user: TestUser, as = admin, page_size = 20) =>
  site.call('adminUserFlagPage', { user_id: String(user.id), page_size }, as)

test('lists the flags on posts of a user in every state, with four statements at most', async () => {
  const question = await ask(site, author)
  const lost = await ask(site, author)
  const posted = await answer(site, author, question)
  const item = await comment(site, author, posted)
  for (const id of [lost.id, question.id, posted.id, item.comment_id]) {
    await flag(id, 'Not nice.')
    site.clock.now += 10
  }
  const queue = await site.call('flaggedPostPage', { page_size: 20 }, admin)
  const flagId = queue.list.find(({ object_id }) => object_id === question.id)?.flag_id ?? ''
  await site.call('flagReview', { flag_id: flagId, operation_type: 'ignore_report' }, admin)
  await site.call('adminQuestionStatusUpdate', { question_id: lost.id, status: 'deleted' }, admin)
  await site.call('adminPermanentDeletion', { type: 'questions' }, admin)

  await getPage(author)
  const { result, statements } = await countStatements(() => getPage(author))

  const place = { question_id: question.id, question_title: question.title }
  expect(result).toMatchObject({
    count: 4,
    list: [
      { object_type: 'comment', ...place, answer_id: posted.id, comment_id: item.comment_id, status: 1 },
      { object_type: 'answer', ...place, answer_id: posted.id, comment_id: '', status: 1, reviewed_at: 0 },
      { object_type: 'question', ...place, answer_id: '', status: 3, reviewed_at: site.clock.now },
      { object_type: 'question', question_id: '', question_title: '', status: 10 },
    ],
  })
  expect(result.list[0]).toMatchObject({ reason_content: 'Not nice.', submitter_user: { username: 'cy' } })
  const reading = statements.filter((statement) => !/from "sessions"/.test(statement))
  expect(reading.length).toBeLessThanOrEqual(4)
  expect(await getPage(author, admin, 1)).toMatchObject({ count: 4, list: [{ object_type: 'comment' }] })
  expect(await getPage(member)).toEqual({ count: 0, list: [] })
  const unknown = site.call('adminUserFlagPage', { user_id: '99999999999999999999' }, admin)
  expect(await unknown).toEqual({ count: 0, list: [] })
})

test('is for administrators only', async () => {
  const moderator = await site.addUser('Mo', { role_id: 3 })

  expect((await getDenial(getPage(author, moderator))).status).toBe(403)
})

test('reads a page from an index', async () => {
  await sql`insert into flags (id, user_id, owner_id, object_id, kind, reason, status, created_at, updated_at)
    with recursive numbers (n) as (select 1 union all select n + 1 from numbers where n < 20000)
    select n, ${sql.lit(member.id)}, n % 50, n, 'question', 57, case when n % 10 = 0 then 1 else 3 end, n, n
    from numbers`.execute(site.db)
  if (testEngine === 'postgres') await refreshStatistics(site.db)
  const { statements } = await countStatements(() => listUserFlags(site.db, 7, { limit: 20, offset: 0 }))
  const values = [7, 7, 20, 0]

  const statement = (statements[0] ?? '').replace(/\?|\$\d+/g, () => String(values.shift()))
  const words = testEngine === 'sqlite' ? sql`explain query plan` : sql`explain`
  const { rows } = await sql`${words} ${sql.raw(statement)}`.execute(site.db)

  expect(JSON.stringify(rows)).toContain('flags_of_owner_by_time')
})
