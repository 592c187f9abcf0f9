import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestSite, type TestSite, testEngine } from '../../../test/site.ts'
import { vacuumTable } from '../../../test/vacuum-table.ts'
import { countStatements } from '../../platform/database/statement-count.ts'
import { refreshStatistics } from '../../platform/database/statistics.ts'
import { countUsers, listUsers, type UserFilter } from './admin-user.repository.ts'

let site: TestSite

const bio = 'I grow tomatoes and write about them. '.repeat(12)

beforeAll(async () => {
  site = await createTestSite({ hasNewDatabase: true })
  // Twenty thousand users: one of ten suspended, one of twenty deleted, one of twenty inactive, one of 500
  // staff.
  await sql`insert into users
      (id, username, username_key, display_name, email, email_key, password_hash, status, mail_status, role_id,
        reputation, created_at, suspended_at, deleted_at, bio)
    with recursive numbers (n) as (select 1 union all select n + 1 from numbers where n < 20000)
    select 100000 + n, 'u' || n, 'u' || n, 'User ' || n, 'u' || n || '@x.example', 'u' || n || '@x.example', '',
      case when n % 10 = 0 then 9 when n % 20 = 1 then 10 else 1 end,
      case when n % 20 = 2 then 2 else 1 end,
      case when n % 500 = 3 then 3 else 1 end,
      n % 1000, n, case when n % 10 = 0 then n else 0 end, case when n % 20 = 1 then n else 0 end, ${sql.lit(bio)}
    from numbers`.execute(site.db)
  if (testEngine === 'postgres') {
    await vacuumTable(site.db, 'users')
    await refreshStatistics(site.db)
  }
})
afterAll(() => site.close())

/** The plan of the one statement that the work sends. */
async function explain(work: () => Promise<unknown>, values: readonly number[]): Promise<string> {
  const { statements } = await countStatements(work)
  const left = [...values]
  const statement = (statements[0] ?? '').replace(/\?|\$\d+/g, () => String(left.shift()))
  const words = testEngine === 'sqlite' ? sql`explain query plan` : sql`explain`
  const { rows } = await sql`${words} ${sql.raw(statement)}`.execute(site.db)
  return JSON.stringify(rows)
}

const page = { limit: 20, offset: 0 }
const base: UserFilter = { status: 'normal', isStaff: false, search: undefined }

test.each([
  ['normal users, the newest first', { status: 'normal' }, 'users_by_creation'],
  ['normal users, the oldest first', { status: 'normal', order: 'oldest' }, 'users_by_creation'],
  ['normal users by reputation', { status: 'normal', order: 'reputation' }, 'users_by_reputation'],
  ['users who are not activated', { status: 'inactive' }, 'users_by_creation'],
  ['suspended users, the newest first', { status: 'suspended' }, 'users_by_suspension'],
  ['suspended users, the oldest first', { status: 'suspended', order: 'oldest' }, 'users_by_suspension'],
  ['deleted users', { status: 'deleted' }, 'users_by_deletion'],
] as const)('reads a page of %s from an index, in its order', async (_, filter, index) => {
  const plan = await explain(() => listUsers(site.db, { ...base, ...filter }, page), [20, 0])

  expect(plan).toContain(index)
  expect(plan).not.toMatch(/TEMP B-TREE|Sort/)
})

test('reads the staff, who are few, from their index', async () => {
  const plan = await explain(() => listUsers(site.db, { ...base, isStaff: true }, page), [1, 20, 0])

  expect(plan).toMatch(/(INDEX|using) staff/)
})

test.each(['normal', 'inactive', 'suspended', 'deleted'] as const)(
  'counts %s users in an index alone',
  async (status) => {
    const plan = await explain(() => countUsers(site.db, { ...base, status }), [])

    expect(plan).toMatch(/COVERING INDEX|Index Only Scan/)
  },
)
