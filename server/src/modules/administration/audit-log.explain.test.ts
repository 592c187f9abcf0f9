import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestSite, type TestSite, type TestUser, testEngine } from '../../../test/site.ts'
import { vacuumTable } from '../../../test/vacuum-table.ts'
import { collectStatements } from '../../platform/database/statement-count.ts'
import { refreshStatistics } from '../../platform/database/statistics.ts'

let site: TestSite
let admin: TestUser

const setting = 'What a site writes in one of its longer settings. '.repeat(6)

beforeAll(async () => {
  site = await createTestSite({ hasNewDatabase: true })
  admin = await site.addUser('Newton', { role_id: 2 })
  // Ten thousand entries of 50 administrators: nine of ten about one of 200 settings, the rest about users.
  await sql`insert into audit_log
      (created_at, actor_id, actor_name, ip, action, object_kind, object_id, object_name, field, old_value, new_value)
    with recursive numbers (n) as (select 1 union all select n + 1 from numbers where n < 10000)
    select n, n % 50, 'admin' || (n % 50), '203.0.113.7',
      case when n % 10 = 0 then 'user_role' else 'setting_change' end,
      case when n % 10 = 0 then 'user' else 'setting' end,
      n % 200, '', '', ${sql.lit(setting)}, ${sql.lit(setting)}
    from numbers`.execute(site.db)
  if (testEngine === 'postgres') await vacuumTable(site.db, 'audit_log')
  await refreshStatistics(site.db)
})
afterAll(() => site.close())

/** The plans of a page's statements about the log. */
async function explainPage(input: object) {
  const { result, statements } = await collectStatements(() => site.call('auditLogPage', input, admin))
  const plans: string[] = []
  for (const { sql: text, parameters } of statements.filter((statement) => /audit_log/.test(statement.sql))) {
    const left = [...parameters]
    const literal = text.replace(/\?|\$\d+/g, () => {
      const value = left.shift()
      return typeof value === 'string' ? `'${value}'` : String(value)
    })
    const words = testEngine === 'sqlite' ? sql`explain query plan` : sql`explain`
    const { rows } = await sql`${words} ${sql.raw(literal)}`.execute(site.db)
    plans.push(JSON.stringify(rows))
  }
  return { count: result.count, statements: statements.length, plans }
}

test.each([
  ['one administrator', { actor: 'admin7' }, 200],
  ['one action', { action: 'user_role' }, 1000],
  ['one setting', { object_kind: 'setting', object_id: '7' }, 50],
  ['a time', { from: 4000, to: 4099 }, 100],
  ['one administrator in a time', { actor: 'admin7', from: 4000, to: 4999 }, 20],
])('finds the entries of %s in an index with at most four statements', async (_, input, count) => {
  const page = await explainPage(input)

  expect(page.count).toBe(count)
  expect(page.statements).toBeLessThanOrEqual(4)
  expect(page.plans).toHaveLength(2)
  for (const plan of page.plans) {
    expect(plan).toMatch(/SEARCH audit_log|Index Scan|Index Only Scan|Bitmap Index Scan/)
    expect(plan).not.toMatch(/Seq Scan/)
  }
})

test('reads a page of the whole log, the newest first, without sorting', async () => {
  const { count, statements, plans } = await explainPage({ page: 3 })

  expect(count).toBe(10_000)
  expect(statements).toBeLessThanOrEqual(4)
  expect(plans).toHaveLength(2)
  expect(plans[0]).toMatch(/COVERING INDEX|Index Only Scan/)
  expect(plans[1]).toMatch(/SCAN audit_log|Index Scan/)
  expect(plans[1]).not.toMatch(/TEMP B-TREE|Sort/)
})
