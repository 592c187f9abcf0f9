import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createTestSite, type TestSite } from '../../../test/site.ts'
import { inOneStatement, inTransaction, type Tx } from './database.ts'
import { countStatements } from './statement-count.ts'
import { onWritten } from './written-tables.ts'

let site: TestSite

beforeEach(async () => {
  site = await createTestSite()
})
afterEach(() => site.close())

/** The tables of each writing transaction. */
async function listWritten(...transactions: ((tx: Tx) => Promise<unknown>)[]): Promise<string[][]> {
  const heard: string[][] = []
  onWritten(site.db, (tables) => heard.push([...tables].sort()))
  for (const work of transactions) await inTransaction(site.db, work).catch(() => {})
  return heard
}

test('says after the commit which tables were written, however the statement was built', async () => {
  const written = await listWritten(async (tx) => {
    await tx.selectFrom('tags').select('id').execute()
    await tx.updateTable('counters').set({ value: 1 }).where('name', '=', 'none').execute()
    await tx.deleteFrom('votes').where('user_id', '=', 0).execute()
    await sql`update questions set pin = 0 where id = 0`.execute(tx)
    await sql`insert into "site_settings" (name, value, updated_at) values ('none', '{}', 1)
      on conflict (name) do update set updated_at = 2`.execute(tx)
  })

  expect(written).toEqual([['counters', 'questions', 'site_settings', 'votes']])
})

test('reports nothing for reads, nor after a rollback', async () => {
  const written = await listWritten(
    (tx) => tx.selectFrom('tags').select('id').execute(),
    async (tx) => {
      await tx.deleteFrom('votes').where('user_id', '=', 0).execute()
      throw new Error('never mind')
    },
  )

  expect(written).toEqual([])
})

test('treats a table that a statement names later as any table', async () => {
  const written = await listWritten((tx) =>
    sql`delete from ${sql.table('votes')} where user_id = 0`.execute(tx),
  )

  expect(written).toEqual([['*']])
})

test('lets a single write run without a transaction, and no more than one', async () => {
  const written: string[][] = []
  onWritten(site.db, (tables) => written.push([...tables]))
  const write = (tx: Tx) => tx.deleteFrom('votes').where('user_id', '=', 0).execute()

  const { statements } = await countStatements(() => inOneStatement(site.db, write))

  expect(statements).toHaveLength(1)
  expect(written).toEqual([['votes']])
  const two = inOneStatement(site.db, async (tx) => {
    await write(tx)
    await write(tx)
  })
  await expect(two).rejects.toThrow('inTransaction')
})
