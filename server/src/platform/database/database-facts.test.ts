import { afterEach, beforeEach, expect, test } from 'vitest'
import { createTestSite, type TestSite } from '../../../test/site.ts'
import { systemClock } from '../clock.ts'
import { readDatabaseFacts } from './database-facts.ts'

let site: TestSite

beforeEach(async () => {
  site = await createTestSite()
})
afterEach(() => site.close())

/** A clock with different readings when the query is sent and when the result arrives. */
function createClock(differences: [asked: number, answered: number]) {
  let at = 0
  return () => systemClock() + (differences[at++] ?? 0)
}

test.each([
  { what: 'no difference in an answer that took long', differences: [-60, 60], skew: 0 },
  { what: 'a clock that is behind', differences: [900, 960], skew: -900 },
  { what: 'a clock that is ahead', differences: [-960, -900], skew: 900 },
] as const)('detects $what', async ({ differences: [asked, answered], skew }) => {
  const { clockSkew } = await readDatabaseFacts(site.db, createClock([asked, answered]))

  expect(Math.abs(clockSkew - skew)).toBeLessThan(30)
})
