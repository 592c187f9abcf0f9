import { CompiledQuery, sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestSite, type TestSite, testEngine } from '../../../test/site.ts'
import { collectStatements } from '../../platform/database/statement-count.ts'
import { findTagIds } from '../administration/content-list.query.ts'
import { findTagGroups } from '../search/search-names.repository.ts'
import { findTagFilter } from './tag-filter.repository.ts'

let site: TestSite
beforeAll(async () => {
  site = await createTestSite({ hasNewDatabase: true })
  await sql`insert into tags (id, slug, display_name, status, user_id, created_at, updated_at)
    with recursive numbers(n) as (select 1 union all select n + 1 from numbers where n < 2000)
    select 1000 + n, 'tag-' || n, 'Tag', 1, 1, 0, 0 from numbers`.execute(site.db)
  await sql`analyze`.execute(site.db)
})
afterAll(() => site.close())

/** The plan of the single statement that `work` sends. */
async function explain(work: () => Promise<unknown>): Promise<string> {
  const [statement] = (await collectStatements(work)).statements
  const prefix = testEngine === 'sqlite' ? 'explain query plan' : 'explain'
  const query = CompiledQuery.raw(`${prefix} ${statement?.sql}`, [...(statement?.parameters ?? [])])
  const { rows } = await site.db.executeQuery<Record<string, unknown>>(query)
  return rows.flatMap((row) => Object.values(row)).join('\n')
}

// No tag is a synonym, as on most sites.
test.each([
  ['the tag of a list', () => findTagFilter(site.db, 'tag-7')],
  ['the tags of a search', () => findTagGroups(site.db, ['tag-7'])],
  ['the tag of a list for administrators', () => findTagIds(site.db, 'tag-7')],
])('finds %s and its synonyms by their indexes', async (_what, find) => {
  const plan = await explain(find)

  expect(plan).toMatch(/tags_by_slug_start|autoindex_tags|tags_slug_key/)
  expect(plan).toMatch(/synonyms/)
  expect(plan).not.toMatch(/Seq Scan on tags|SCAN (?:t|tags)\b/)
})
