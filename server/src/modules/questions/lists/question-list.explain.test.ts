import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestSite, type TestSite, testEngine } from '../../../../test/site.ts'
import type { ListPlan } from './question-list.plan.ts'
import { type ListFilter, pageIds } from './question-list.query.ts'

let site: TestSite
beforeAll(async () => {
  site = await createTestSite({ hasNewDatabase: true })
})
afterAll(() => site.close())

const page = { limit: 20, offset: 40 }

/** SQLite's plan, one line per step. */
async function explain(filter: ListFilter, plan: ListPlan): Promise<string[]> {
  const { rows } = await sql<{
    detail: string
  }>`explain query plan ${pageIds(site.db, filter, plan, page)}`.execute(site.db)
  return rows.map((row) => row.detail)
}

const since = 1_700_000_000
const ordered = testEngine === 'sqlite' ? test : test.skip

ordered.each([
  [{ order: 'newest' }, 'newest'],
  [{ order: 'newest', createdAfter: since }, 'newest'],
  [{ order: 'active', createdAfter: since, activeAfter: since }, 'active'],
  [{ order: 'hot', createdAfter: since }, 'hot'],
  [{ order: 'score' }, 'score'],
  [{ order: 'score', createdAfter: since }, 'score'],
  [{ order: 'frequent', createdAfter: since }, 'frequent'],
  [{ order: 'unanswered' }, 'unanswered'],
  [{ order: 'unanswered', createdAfter: since }, 'unanswered'],
] as const)('scans the index of %j without sorting', async (filter, index) => {
  const steps = await explain(filter, 'walk')

  expect(steps).toHaveLength(1)
  expect(steps[0]).toContain(`INDEX questions_by_${index} `)
})

ordered.each(['newest', 'score', 'hot', 'unanswered'] as const)(
  'looks up tags along the index of %s',
  async (order) => {
    const steps = await explain({ order, tagIds: [7] }, 'walk')

    expect(steps[0]).toContain(`questions_by_${order}`)
    expect(steps.join('\n')).not.toContain('TEMP B-TREE')
  },
)

ordered('lists the newest questions of a tag from one index', async () => {
  const steps = await explain({ order: 'newest', tagIds: [7], createdAfter: since }, 'tag')

  expect(steps[0]).toContain('COVERING INDEX question_tags_by_newest')
  expect(steps.join('\n')).not.toContain('TEMP B-TREE')
})

ordered('lists an author by the index of authors', async () => {
  const steps = await explain({ order: 'newest', author: 'ada' }, 'walk')

  expect(steps[0]).toContain('questions_by_author')
  expect(steps.join('\n')).not.toContain('TEMP B-TREE')
})

ordered('collects rare tags and short frames from their own index', async () => {
  const byTag = await explain({ order: 'score', tagIds: [7] }, 'collect')
  const byFrame = await explain({ order: 'score', createdAfter: since }, 'collect')

  expect(byTag.join('\n')).toContain('questions_of_tag')
  expect(byTag.join('\n')).not.toContain('questions_by_score')
  expect(byFrame.join('\n')).toContain('questions_by_created')
  expect(byFrame.join('\n')).not.toContain('questions_by_score')
})
