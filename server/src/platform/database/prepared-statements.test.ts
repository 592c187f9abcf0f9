import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createDatabase, databaseUrl, returnDatabase } from '../../../test/postgres-databases.ts'
import { testEngine } from '../../../test/site.ts'
import { toIdList } from '../../db/statements/in-list.ts'
import { inTransaction, type OpenDatabase, openDatabase } from './database.ts'
import { createPreparedStatements } from './prepared-statements.ts'

/** Runs a statement as often as it takes to get a name, and then that often again. */
function nameAfterUse(statements: ReturnType<typeof createPreparedStatements>, text: string) {
  for (let use = 0; use < 10; use++) statements.findName(text)
  return statements.findName(text)
}

describe('which statements get a name', () => {
  test('those that are built repeatedly', () => {
    const statements = createPreparedStatements()
    const text = 'select "id" from "tags" where "id" = $1'

    expect(statements.findName(text)).toBeUndefined()
    const name = nameAfterUse(statements, text)
    expect(name).toMatch(/^[\w-]{20,60}$/)
    expect(statements.findName(text)).toBe(name)
    expect(nameAfterUse(statements, `${text} order by "id"`)).not.toBe(name)
  })

  test.each([
    ['select rowid from titles where vector @@ (select to_tsquery($1)) order by rowid limit 5'],
    ['select id from questions where +q.created_at >= $1 order by score desc limit 20'],
  ])('those limited by a value that the planner does not know: %s', (text) => {
    expect(nameAfterUse(createPreparedStatements(), text)).toBeDefined()
  })

  test.each([
    ['begin'],
    ['listen signals'],
    ['select rowid from search_documents where vector @@ to_tsquery($1) limit 5'],
    ['select id from questions where created_at >= $1 order by score desc limit $2'],
    ['select id from questions where +q.created_at >= $1 and active_at >= $2 order by score desc limit 20'],
  ])('not %s', (text) => {
    expect(nameAfterUse(createPreparedStatements(), text)).toBeUndefined()
  })

  test('only a few of those that differ in the length of lists and pages', () => {
    const statements = createPreparedStatements()
    const lists = Array.from({ length: 50 }, (_, length) => {
      const values = Array.from({ length: length + 1 }, (_, index) => `$${index + 1}`)
      return `select id from tags where id in (${values.join(', ')}) limit ${length + 1}`
    })

    expect(lists.filter((text) => nameAfterUse(statements, text) !== undefined)).toHaveLength(6)
    expect(nameAfterUse(statements, 'select slug from tags')).toBeDefined()
  })
})

// SQLite keeps its statements in the process.
describe.runIf(testEngine === 'postgres')('statements that have names', () => {
  let name: string
  let db: OpenDatabase

  beforeEach(async () => {
    name = await createDatabase()
    // One connection, whose names the test can see.
    db = openDatabase({ kind: 'postgres', pool: { connectionString: databaseUrl(name), max: 1 } })
  })
  afterEach(async () => {
    await db.destroy()
    await returnDatabase(name)
  })

  const readBadges = () => db.selectFrom('badges').selectAll().orderBy('id').execute()
  const readOften = async () => {
    for (let use = 0; use < 12; use++) await readBadges()
  }

  async function listPrepared(): Promise<string[]> {
    const { rows } = await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(
      db,
    )
    return rows.map(({ statement }) => statement)
  }

  test('are parsed once', async () => {
    await readOften()

    expect(await listPrepared()).toEqual(['select * from "badges" order by "id"'])
  })

  test('are planned once, however few ids they are given', async () => {
    await sql`create table things as select id from generate_series(1, 10000) as id`.execute(db)
    await sql`alter table things add primary key (id)`.execute(db)
    await sql`analyze things`.execute(db)

    for (let use = 0; use < 30; use++) {
      await sql`select id from things where id in ${toIdList(db, [use, use + 1])}`.execute(db)
    }

    const { rows } = await sql<{ generic: number; custom: number }>`
      select generic_plans as generic, custom_plans as custom from pg_prepared_statements
      where statement like '%things%'`.execute(db)
    // The first five plans are made for the values, for comparison.
    expect(rows).toEqual([{ generic: 15, custom: 5 }])
  })

  test('are prepared again after a table got another column', async () => {
    await readOften()
    await sql`alter table badges add column later integer`.execute(db)

    expect((await readBadges())[0]).toHaveProperty('later')

    await readOften()
    await sql`alter table badges drop column later`.execute(db)
    const rows = await inTransaction(db, (tx) => tx.selectFrom('badges').selectAll().execute())
    expect(rows[0]).not.toHaveProperty('later')
    await readOften()
    expect(await listPrepared()).toContain('select * from "badges" order by "id"')
  })

  test('a transaction that meets a changed table is run again', async () => {
    await readOften()
    await sql`alter table badges add column later integer`.execute(db)
    let attempts = 0

    const rows = await inTransaction(db, (tx) => {
      attempts++
      return tx.selectFrom('badges').selectAll().orderBy('id').execute()
    })

    expect(rows[0]).toHaveProperty('later')
    expect(attempts).toBe(2)
  })

  test('are sent in full if a pooler uses another connection for each transaction', async () => {
    await readOften()
    await sql`deallocate all`.execute(db)

    const expected = await readBadges()

    expect(expected.length).toBeGreaterThan(0)
    await readOften()
    expect(await listPrepared()).toEqual([])
  })
})
