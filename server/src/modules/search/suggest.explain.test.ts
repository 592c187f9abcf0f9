import { CompiledQuery, sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestSite, type TestSite, testEngine } from '../../../test/site.ts'
import { inTransaction } from '../../platform/database/database.ts'
import { collectStatements } from '../../platform/database/statement-count.ts'
import { listTagsByStart } from '../tags/index.ts'
import { suggestQuestions } from './search.repository.ts'

let site: TestSite
beforeAll(async () => {
  site = await createTestSite()
})
afterAll(() => site.close())

const words = [{ tokens: ['kettle'], isPrefix: true }]

/** The plan of the single statement that `work` sends. */
async function explain(work: () => Promise<unknown>): Promise<string> {
  const [statement] = (await collectStatements(work)).statements
  const { rows } = await inTransaction(site.db, async (tx) => {
    // Empty tables would be read whole.
    if (testEngine === 'postgres') await sql`set local enable_seqscan = off`.execute(tx)
    const prefix = testEngine === 'sqlite' ? 'explain query plan' : 'explain'
    const query = CompiledQuery.raw(`${prefix} ${statement?.sql}`, [...(statement?.parameters ?? [])])
    return tx.executeQuery<Record<string, unknown>>(query)
  })
  return rows.flatMap((row) => Object.values(row)).join('\n')
}

test('finds the beginning of a tag by the indexes of both names', async () => {
  const plan = await explain(() => listTagsByStart(site.db, 'ket', 3))

  expect(plan).toMatch(/tags_by_slug_start|sqlite_autoindex_tags/)
  expect(plan).toContain('tags_by_display_name_start')
  expect(plan).not.toMatch(/SCAN found|Seq Scan on tags/)
})

// PostgreSQL chooses by the number of rows: an empty index shows nothing.
test.runIf(testEngine === 'sqlite')(
  'finds words by the index of titles, and questions by their key',
  async () => {
    const plan = await explain(() => suggestQuestions(site.db, words, { limit: 5, hasTitles: true }))

    expect(plan).toContain('search_title_prefixes VIRTUAL TABLE INDEX')
    expect(plan).toContain('SEARCH q USING COVERING INDEX questions_found')
  },
)
