import { afterEach, beforeEach, expect, test } from 'vitest'
import { createTestSite, type TestSite, testEngine } from '../../test/site.ts'
import { DatabaseFull, isMarkedFull, markFull } from '../platform/database/database-full.ts'
import { checkFreeSpace } from './check-free-space.ts'

let site: TestSite

beforeEach(async () => {
  site = await createTestSite({ hasNewDatabase: true })
})
afterEach(() => site.close())

// PostgreSQL's disk is on its own machine.
test.runIf(testEngine === 'sqlite')('a disk is full when almost nothing can be written', async () => {
  markFull(site.db, true)

  await expect(checkFreeSpace(site.db, Number.MAX_SAFE_INTEGER)).rejects.toThrow(DatabaseFull)
  expect(isMarkedFull(site.db)).toBe(true)

  await checkFreeSpace(site.db)

  expect(isMarkedFull(site.db)).toBe(false)
})
