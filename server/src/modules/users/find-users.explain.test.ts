import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestSite, type TestSite, testEngine } from '../../../test/site.ts'
import { countStatements } from '../../platform/database/statement-count.ts'
import { findByNameStart, listUsers } from './user-list.repository.ts'

let site: TestSite
beforeAll(async () => {
  site = await createTestSite()
})
afterAll(() => site.close())

/** SQLite's plan of the single statement that `work` sends. */
async function explain(work: () => Promise<unknown>): Promise<string> {
  const { statements } = await countStatements(work)
  const { rows } = await sql<{ detail: string }>`explain query plan ${sql.raw(statements[0] ?? '')}`.execute(
    site.db,
  )
  return rows.map((row) => row.detail).join('\n')
}

// PostgreSQL plans by statistics: an empty table shows nothing.
test.runIf(testEngine === 'sqlite')(
  'finds the beginning of a name by the indexes of both names',
  async () => {
    const window = { limit: 5, offset: 0 }
    const plans = [
      await explain(() => findByNameStart(site.db, 'ad', 5)),
      await explain(() => listUsers(site.db, { start: 'ad', order: 'newest' }, window)),
    ]

    for (const plan of plans) {
      expect(plan).toContain('users_by_username_start')
      expect(plan).toContain('users_by_display_name_start')
    }
  },
)
