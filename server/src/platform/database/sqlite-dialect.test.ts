import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type OpenDatabase, openDatabase } from './database.ts'

let folder: string
let db: OpenDatabase

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'querent-sqlite-'))
  db = openDatabase({ kind: 'sqlite', file: join(folder, 'test.db'), synchronous: 'OFF' })
  await sql`create table notes (id integer primary key, name text not null)`.execute(db)
})
afterEach(async () => {
  await db.destroy()
  rmSync(folder, { recursive: true, force: true })
})

/** Runs a statement while another transaction is open; returns which of the two ended first. */
async function againstOpenTransaction(statement: ReturnType<typeof sql>): Promise<string> {
  const gate = Promise.withResolvers<void>()
  const opened = Promise.withResolvers<void>()
  const transaction = db.transaction().execute(async (tx) => {
    await sql`insert into notes (name) values ('held')`.execute(tx)
    opened.resolve()
    await gate.promise
  })
  await opened.promise
  const work = statement.execute(db).then(() => 'statement')
  const timeout = new Promise<string>((resolve) => setTimeout(resolve, 50, 'timeout'))
  const first = await Promise.race([work, timeout])
  gate.resolve()
  await Promise.all([transaction, work])
  return first
}

test('reads do not wait for an open transaction, whatever keyword they start with', async () => {
  const reads = [
    sql`select * from notes`,
    sql`
      with named as (select name from notes) select * from named`,
  ]

  for (const read of reads) expect(await againstOpenTransaction(read)).toBe('statement')
})

test('writes wait for their turn, also with a table expression', async () => {
  const writes = [
    sql`insert into notes (name) values ('x') returning id`,
    sql`with source as (select 'y' as name) insert into notes (name) select name from source`,
  ]

  for (const write of writes) expect(await againstOpenTransaction(write)).toBe('timeout')
  expect((await sql`select * from notes`.execute(db)).rows).toHaveLength(4)
})

test('lower case works for every script', async () => {
  const { rows } = await sql<{ low: string | null }>`
    select lower('ÉLODIE Иван') as low union all select lower(null)`.execute(db)

  expect(rows.map((row) => row.low)).toEqual(['élodie иван', null])
})

test('rolls back a transaction whose commit fails, before the next one starts', async () => {
  await sql`create table links (note integer references notes (id) deferrable initially deferred)`.execute(db)
  const failing = db.transaction().execute((tx) => sql`insert into links (note) values (7)`.execute(tx))
  const next = db
    .transaction()
    .execute((tx) => sql`insert into notes (id, name) values (7, 'late')`.execute(tx))

  await expect(failing).rejects.toThrow('FOREIGN KEY constraint failed')
  await next

  expect((await sql`select * from links`.execute(db)).rows).toEqual([])
  expect((await sql`select id from notes`.execute(db)).rows).toEqual([{ id: 7 }])
})

test('memory for the file is limited: a cache of 16 MB for reads, one for writes, and no memory map', async () => {
  const readCacheSize = sql`pragma cache_size`
  expect((await readCacheSize.execute(db)).rows).toEqual([{ cache_size: -16384 }])
  expect((await db.transaction().execute((tx) => readCacheSize.execute(tx))).rows).toEqual([
    { cache_size: -16384 },
  ])
  expect((await sql`pragma mmap_size`.execute(db)).rows).toEqual([{ mmap_size: 0 }])
})

test('many statements in a row let other work through', async () => {
  let turns = 0
  const takeTurns = () => {
    turns += 1
    immediate = setImmediate(takeTurns)
  }
  let immediate = setImmediate(takeTurns)

  // Statements that never yield to the event loop would run until then.
  for (const until = performance.now() + 10_000; turns < 3 && performance.now() < until; ) {
    await sql`select count(*) from notes`.execute(db)
  }
  clearImmediate(immediate)

  expect(turns).toBe(3)
})
