import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createTestSite, type TestSite, testEngine } from '../../../../test/site.ts'
import { countStatements } from '../../../platform/database/statement-count.ts'
import { refreshStatistics } from '../../../platform/database/statistics.ts'
import { findLocalIds } from '../import-keys.repository.ts'

let site: TestSite

beforeEach(async () => {
  site = await createTestSite({ hasNewDatabase: true })
})
afterEach(() => site.close())

const source = 'stackexchange:site'

async function addKeys(kind: 'user' | 'question', count: number): Promise<void> {
  await sql`insert into import_keys (source, kind, foreign_id, local_id)
    with recursive numbers (n) as (
      select cast(1 as integer) union all select n + 1 from numbers where n < cast(${count} as integer))
    select ${sql.lit(source)}, ${sql.lit(kind)}, cast(n as text), n from numbers`.execute(site.db)
}

async function explainLookup(ids: string[]): Promise<string> {
  const { statements } = await countStatements(() => findLocalIds({ source }, site.db, 'question', ids))
  const list = testEngine === 'sqlite' ? JSON.stringify(ids) : `{${ids.join(',')}}`
  const values = [list, source, 'question'].map((value) => `'${value}'`)
  const statement = (statements[0] ?? '').replace(/\?|\$\d+/g, () => String(values.shift()))
  const explain = testEngine === 'sqlite' ? sql`explain query plan` : sql`explain`
  const { rows } = await sql`${explain} ${sql.raw(statement)}`.execute(site.db)
  return JSON.stringify(rows)
}

test('looks keys up by all of their parts, even for a kind without statistics', async () => {
  await addKeys('user', 5000)
  await refreshStatistics(site.db)
  await addKeys('question', 20_000)

  const ids = Array.from({ length: 200 }, (_, index) => String(100 * index + 1))
  const plan = await explainLookup(ids)

  for (const part of ['source', 'kind', 'foreign_id']) expect(plan).toMatch(new RegExp(`${part} ?=`))
  expect(plan).not.toContain('Filter')
  expect((await findLocalIds({ source }, site.db, 'question', ids)).get('19901')).toBe(19_901)
})
