import { afterAll, beforeAll, expect, test } from 'vitest'
import { hotQueries } from '../sql/hot-queries.ts'
import { recordStatements } from '../sql/recording-database.ts'
import { collectStatements } from '../src/platform/database/statement-count.ts'
import { createTestSite, type TestSite, testEngine } from './site.ts'

let site: TestSite
beforeAll(async () => {
  site = await createTestSite()
})
afterAll(() => site.close())

const queries = Object.entries(hotQueries).flatMap(([source, list]) =>
  list.map(([name, run]) => [source, name, run] as const),
)

test.each(queries)(
  '%s: the recorded statements are those that the database runs: %s',
  async (_source, _name, run) => {
    const { statements } = await collectStatements(() => run(site.db))

    expect(await recordStatements(testEngine, run)).toEqual(statements.map(({ sql }) => sql))
    expect(statements).not.toEqual([])
  },
)
