import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { databaseUrl } from '../../../test/postgres-databases.ts'
import { createTestSite, type TestSite, testEngine } from '../../../test/site.ts'
import { type Database, type Executor, inTransaction, openDatabase } from './database.ts'
import { countStatements } from './statement-count.ts'
import { refreshOutdatedStatistics, refreshStatistics } from './statistics.ts'

let site: TestSite
/** A second handle on the same database, like that of another process. */
let other: Database

beforeEach(async () => {
  site = await createTestSite({ hasNewDatabase: true })
  other = await openAgain()
  await sql`create table samples (id integer primary key, low integer, high integer)`.execute(site.db)
  await sql`create index samples_by_low on samples (low)`.execute(site.db)
  await sql`create index samples_by_high on samples (high)`.execute(site.db)
})
afterEach(async () => {
  await other.destroy()
  await site.close()
})

async function openAgain(): Promise<Database> {
  if (testEngine === 'sqlite') return openDatabase({ kind: 'sqlite', file: join(site.dataDir, 'test.db') })
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(site.db)
  return openDatabase({ kind: 'postgres', pool: { connectionString: databaseUrl(rows[0]?.name ?? '') } })
}

/** Rows with the same value in one column, and a unique one in the other. */
async function addSamples(unique: 'low' | 'high', from: number, to: number): Promise<void> {
  const constant = unique === 'low' ? 'high' : 'low'
  await sql`insert into samples (id, ${sql.ref(unique)}, ${sql.ref(constant)})
    with recursive numbers (n) as (
      select cast(${from} as integer) union all select n + 1 from numbers where n < cast(${to} as integer))
    select n, n, 1 from numbers`.execute(site.db)
}

let explanations = 0

async function chosenIndex(db: Executor): Promise<string | undefined> {
  // SQLite notices a schema change when a statement runs; explaining one is not enough.
  await sql`select * from samples where low = 1`.execute(db)
  const explain = testEngine === 'sqlite' ? sql`explain query plan` : sql`explain`
  // A different text each time: a prepared statement would explain the plan that it was prepared with.
  const { rows } = await sql`${explain} select ${sql.lit(++explanations)} from samples
    where low = 1 and high = 1`.execute(db)
  return JSON.stringify(rows).match(/samples_by_\w+/)?.[0]
}

test('other connections use new statistics immediately', async () => {
  await addSamples('low', 1, 2000)
  await refreshStatistics(site.db)
  expect([await chosenIndex(site.db), await chosenIndex(other)]).toEqual(['samples_by_low', 'samples_by_low'])

  await sql`delete from samples`.execute(site.db)
  await addSamples('high', 1, 2000)
  await refreshStatistics(site.db)

  expect([await chosenIndex(site.db), await chosenIndex(other)]).toEqual([
    'samples_by_high',
    'samples_by_high',
  ])
})

test('a migrated database has statistics', async () => {
  const { rows } =
    testEngine === 'sqlite'
      ? await sql`select 1 from sqlite_stat1 where tbl = 'kysely_migration' limit 1`.execute(other)
      : await sql`select 1 from pg_class where relname = 'kysely_migration' and reltuples > 0`.execute(other)

  expect(rows).toHaveLength(1)
})

// PostgreSQL stores its full-text index in an ordinary one.
test.runIf(testEngine === 'sqlite').each([
  ['refreshed', refreshStatistics],
  ['brought up to date', refreshOutdatedStatistics],
])('parts of the full-text index are found by their keys after statistics were %s', async (_, refresh) => {
  await sql`analyze`.execute(site.db)
  await refresh(site.db)

  // What FTS5 deletes after it has merged parts of its index, on the connection that writes and on another one.
  const explain = async (db: Executor) => {
    const { rows } = await sql<{ detail: string }>`explain query plan
      select id from search_documents_data where id >= 1 and id <= 2`.execute(db)
    return rows.map(({ detail }) => detail)
  }
  const byKey = [expect.stringMatching(/^SEARCH .* PRIMARY KEY/)]
  expect(await inTransaction(site.db, explain)).toEqual(byKey)
  expect(await explain(other)).toEqual(byKey)
})

// PostgreSQL detects outdated statistics by itself.
test.runIf(testEngine === 'sqlite')('tables that have grown a lot get new statistics', async () => {
  const readStatistics = async () => {
    const { rows } = await sql<{ stat: string }>`
      select stat from sqlite_stat1 where idx = 'samples_by_low'`.execute(other)
    return rows[0]?.stat
  }
  await addSamples('low', 1, 200)
  await refreshOutdatedStatistics(site.db)
  expect(await readStatistics()).toBe('200 1')

  await addSamples('low', 201, 300)
  await refreshOutdatedStatistics(site.db)
  expect(await readStatistics()).toBe('200 1')

  await addSamples('low', 301, 20_000)
  await refreshOutdatedStatistics(site.db)
  expect(await readStatistics()).toMatch(/^\d{5,} 1$/)
})

// PostgreSQL has no such cache of a connection.
test.runIf(testEngine === 'sqlite')(
  'statistics are collected with little memory, and later statements have theirs',
  async () => {
    const readSize = () => inTransaction(site.db, (tx) => sql`pragma cache_size`.execute(tx))
    const before = await readSize()

    const { statements } = await countStatements(() => refreshStatistics(site.db))

    expect(statements[statements.indexOf('analyze') - 1]).toBe('pragma cache_size = -1024')
    expect(await readSize()).toEqual(before)
  },
)
