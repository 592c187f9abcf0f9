import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createTestSite, type TestSite, testEngine } from '../../../test/site.ts'
import { countStatements } from '../../platform/database/statement-count.ts'
import { refreshStatistics } from '../../platform/database/statistics.ts'
import { countFlagsByReason, listFlaggedPosts, listQueuedPosts } from './reviewed-post.repository.ts'

let site: TestSite

beforeEach(async () => {
  site = await createTestSite({ hasNewDatabase: true })
})
afterEach(() => site.close())

/** Twenty thousand items in each queue, of which two thousand wait. */
async function fillQueues(): Promise<void> {
  const { id } = await site.addUser('Ada')
  const numbers = sql`with recursive numbers (n) as (select 1 union all select n + 1 from numbers where n < 20000)`
  const status = sql`case when n % 10 = 0 then 1 else 3 end`
  await sql`insert into reviews (object_id, kind, user_id, status, created_at)
    ${numbers} select n, 'question', 1, ${status}, n from numbers`.execute(site.db)
  await sql`insert into flags (id, user_id, owner_id, object_id, kind, reason, status, created_at, updated_at)
    ${numbers} select n, ${sql.lit(id)}, 1, n, 'question', 57, ${status}, n, n from numbers`.execute(site.db)
  if (testEngine === 'postgres') await refreshStatistics(site.db)
}

async function explain(work: () => Promise<unknown>, values: number[] = [20, 0]): Promise<string> {
  const { statements } = await countStatements(work)
  const statement = (statements[0] ?? '').replace(/\?|\$\d+/g, () => String(values.shift()))
  const words = testEngine === 'sqlite' ? sql`explain query plan` : sql`explain`
  const { rows } = await sql`${words} ${sql.raw(statement)}`.execute(site.db)
  return JSON.stringify(rows)
}

test('reads a page of each queue from the index of waiting posts', async () => {
  await fillQueues()
  const page = { limit: 20, offset: 0 }

  expect(await explain(() => listFlaggedPosts(site.db, {}, page))).toContain('flags_to_review')
  expect(await explain(() => listQueuedPosts(site.db, page))).toContain('reviews_to_do')
})

test('reads flags by reason, by user or by the posts of a user, and their counts, from waiting ones', async () => {
  await fillQueues()
  const page = { limit: 20, offset: 0 }
  const { id: flaggerId } = await site.addUser('Cy')

  const ofReason = await explain(() => listFlaggedPosts(site.db, { reason: 57 }, page), [57, 20, 0])
  const ofUser = await explain(() => listFlaggedPosts(site.db, { flaggerId }, page), [flaggerId, 20, 0])
  const ofAuthor = await explain(
    () => listFlaggedPosts(site.db, { authorId: flaggerId }, page),
    [flaggerId, 20, 0],
  )
  const counts = await explain(() => countFlagsByReason(site.db, {}), [])
  const countsOfUser = await explain(() => countFlagsByReason(site.db, { flaggerId }), [flaggerId])

  expect(ofReason).toContain('flags_to_review')
  expect(ofUser).toContain('flags_once')
  expect(ofAuthor).toMatch(/flags_to_review|flags_of_owner|flags_by_owner/)
  expect(counts).toMatch(/flags_to_review|flags_once/)
  expect(countsOfUser).toContain('flags_once')
})
