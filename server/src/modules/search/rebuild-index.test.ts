import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ask } from '../../../test/content.ts'
import { createTestSite, type TestSite, testEngine } from '../../../test/site.ts'
import { countStatements } from '../../platform/database/statement-count.ts'
import { rebuildIndex } from './search-index.service.ts'

let site: TestSite

beforeEach(async () => {
  site = await createTestSite()
  const ada = await site.addUser('Ada', { reputation: 100_000 })
  await ask(site, ada, { title: 'Which lantern burns longest?' })
  await site.app.events.drain()
})
afterEach(() => site.close())

const readOptions = async () => {
  const { rows } = await sql<{ options: string[] }>`
    select reloptions as options from pg_class where relname = 'search_vectors'`.execute(site.db)
  return rows[0]?.options
}

async function expectComplete() {
  const { rows } = await sql<{ pages: number }>`
    select gin_clean_pending_list('search_vectors')::int as pages`.execute(site.db)
  expect(rows).toEqual([{ pages: 0 }])
  expect(await readOptions()).toEqual(['fastupdate=off'])
}

// SQLite's index never collects words.
test.runIf(testEngine === 'postgres')('a rebuild adds all words that it has collected', async () => {
  const { statements } = await countStatements(() => rebuildIndex(site.db))

  expect(statements).toContainEqual(expect.stringContaining('fastupdate = on'))
  await expectComplete()
})

// As above.
test.runIf(testEngine === 'postgres')(
  'a rebuild that fails adds the words that it has collected',
  async () => {
    const fail = () => {
      throw new Error('The disk is full.')
    }

    await expect(rebuildIndex(site.db, fail)).rejects.toThrow('The disk is full.')

    await expectComplete()
  },
)
