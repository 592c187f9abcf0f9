import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createTestSite, type TestSite, testEngine } from '../../../test/site.ts'
import { countStatements } from '../../platform/database/statement-count.ts'
import { listShownVersions } from './version.repository.ts'

let site: TestSite

beforeEach(async () => {
  site = await createTestSite({ hasNewDatabase: true })
})
afterEach(() => site.close())

/** Twenty thousand objects with a version each, as after an import and before the statistics are updated. */
async function addVersions(): Promise<void> {
  await sql`insert into revisions (object_id, kind, user_id, content, status, created_at)
    with recursive numbers (n) as (select 1 union all select n + 1 from numbers where n < 20000)
    select n, 'answer', 1, '{"content":""}', 0, 1 from numbers`.execute(site.db)
}

type Filter = { rejectedOf?: number }

async function explainList({ rejectedOf }: Filter, values: number[]): Promise<string> {
  const { statements } = await countStatements(() => listShownVersions(site.db, 7, { limit: 50, rejectedOf }))
  const statement = (statements[0] ?? '').replace(/\?|\$\d+/g, () => String(values.shift()))
  const explain = testEngine === 'sqlite' ? sql`explain query plan` : sql`explain`
  const { rows } = await sql`${explain} ${sql.raw(statement)}`.execute(site.db)
  return JSON.stringify(rows)
}

test.each([
  ['those that were shown', {}, [7, 0, 2, 50]],
  ['and the rejected ones of a user', { rejectedOf: 1 }, [7, 0, 2, 3, 1, 50]],
] as const)('lists the versions of one object using an index: %s', async (_, filter, values) => {
  await addVersions()

  const plan = await explainList(filter, [...values])

  expect(plan).toContain('revisions_by_object')
  // SQLite does not sort them either. PostgreSQL may sort the few that it expects, but walks no other index.
  expect(plan).not.toMatch(/temp b-tree|revisions_pkey/i)
})
