import { memoryUsage } from 'node:process'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestSite, type TestSite, testEngine } from '../../../test/site.ts'

setFlagsFromString('--expose-gc')
const collect: (options?: { type: 'minor' }) => void = runInNewContext('gc')

const rowCount = 400
const statementCount = 100

let site: TestSite
beforeAll(async () => {
  site = await createTestSite()
})
afterAll(() => site.close())

const readRows = () =>
  sql`with recursive numbers (n) as (select 1 union all select n + 1 from numbers where n < ${rowCount})
    select n, 'a text of some length, which is not the same in each row: ' || n as text from numbers`.execute(
    site.db,
  )

async function readOften(): Promise<void> {
  for (let times = 0; times < statementCount; times++) await readRows()
}

// Rows that outlive a request are copied, and wait for a full collection. SQLite returns rows without a
// promise.
test.runIf(testEngine === 'postgres')('rows that were read are freed without a full collection', async () => {
  await readOften()
  collect()
  const before = memoryUsage().heapUsed

  await readOften()

  collect({ type: 'minor' })
  collect({ type: 'minor' })
  const bytesOfRow = (memoryUsage().heapUsed - before) / (rowCount * statementCount)
  expect(bytesOfRow).toBeLessThan(20)
})
