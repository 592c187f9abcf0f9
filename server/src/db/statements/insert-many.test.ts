import { afterEach, beforeEach, expect, test } from 'vitest'
import { createTestSite, type TestSite } from '../../../test/site.ts'
import { inTransaction } from '../../platform/database/database.ts'
import { countStatements } from '../../platform/database/statement-count.ts'
import { insertMany, insertNumbered } from './insert-many.ts'

let site: TestSite

beforeEach(async () => {
  site = await createTestSite()
})
afterEach(() => site.close())

const keys = (count: number) =>
  Array.from({ length: count }, (_, n) => ({
    source: 's',
    kind: 'k',
    foreign_id: `"${n}\\', {}`,
    local_id: n,
  }))

function listKeys() {
  return site.db.selectFrom('import_keys').selectAll().orderBy('local_id').execute()
}

test('adds as many rows as there are, in few statements', async () => {
  const { statements } = await countStatements(() =>
    inTransaction(site.db, (tx) => insertMany(tx, 'import_keys', keys(1234))),
  )

  expect(await listKeys()).toEqual(keys(1234))
  expect(statements.length).toBeLessThan(20)
})

test('leaves out rows whose keys are taken, or fails', async () => {
  await inTransaction(site.db, (tx) => insertMany(tx, 'import_keys', keys(2)))

  await inTransaction(site.db, (tx) => insertMany(tx, 'import_keys', keys(3), 'skip'))

  expect(await listKeys()).toEqual(keys(3))
  await expect(inTransaction(site.db, (tx) => insertMany(tx, 'import_keys', keys(4)))).rejects.toThrow()
  expect(await listKeys()).toEqual(keys(3))
})

test('returns the ids of rows in order, and sets columns without a value to their default', async () => {
  const activity = (n: number) => ({
    type: 'asked',
    object_id: n,
    original_object_id: n,
    user_id: 1,
    created_at: n,
  })
  const rows = Array.from({ length: 70 }, (_, n) =>
    n % 3 === 0 ? { ...activity(n), comment: `text ${n}` } : { ...activity(n), comment: undefined },
  )

  const ids = await inTransaction(site.db, (tx) => insertNumbered(tx, 'activities', rows))

  const stored = await site.db
    .selectFrom('activities')
    .select(['id', 'object_id', 'comment'])
    .orderBy('id')
    .execute()
  expect(stored).toEqual(
    rows.map((row, index) => ({ id: ids[index], object_id: row.object_id, comment: row.comment ?? '' })),
  )
})
