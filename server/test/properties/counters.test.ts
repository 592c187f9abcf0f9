import fc from 'fast-check'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createTestSite, type TestSite, testEngine } from '../site.ts'
import { expectBalance } from './expect-balance.ts'
import { addFixtures, anyStep, attempt, operations } from './operations.ts'

let site: TestSite

beforeEach(async () => {
  site = await createTestSite()
  const { write } = site.app.settings.current
  await site.app.settings.replace({ write: { ...write, restrict_answer: false } })
})
afterEach(() => site.close())

/** PostgreSQL waits for the disk where SQLite does not. */
const runs = testEngine === 'sqlite' ? 25 : 8
/** Which operations are allowed depends on chance: with few runs, some operations are always denied. */
const maxNeverDone = testEngine === 'sqlite' ? 2 : 8

test('every counter equals its recount after any sequence of operations', { timeout: 300_000 }, async () => {
  const done = new Set<string>()
  await fc.assert(
    fc.asyncProperty(fc.array(anyStep, { minLength: 20, maxLength: 60 }), async (steps) => {
      const fixtures = await addFixtures(site)
      for (const step of steps) {
        site.clock.now += step.minutes * 60
        if (await attempt(fixtures, step)) done.add(step.operation)
      }
      await expectBalance(site)
    }),
    { numRuns: runs, endOnFailure: true },
  )

  // A property in which every operation is denied would prove nothing.
  const neverDone = Object.keys(operations).filter((name) => !done.has(name))
  expect(neverDone.length, `never done: ${neverDone.join(', ')}`).toBeLessThanOrEqual(maxNeverDone)
})

test('every counter equals its recount after concurrent operations', { timeout: 300_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyStep, { minLength: 20, maxLength: 50 }), async (steps) => {
      const fixtures = await addFixtures(site)
      await Promise.all(steps.map((step) => attempt(fixtures, step)))
      await expectBalance(site)
    }),
    { numRuns: runs, endOnFailure: true },
  )
})
