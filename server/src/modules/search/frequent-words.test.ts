import { listing, type SearchOrder } from '@querent/sdk/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestSite, type TestSite, testEngine } from '../../../test/site.ts'
import { insertMany } from '../../db/statements/insert-many.ts'
import { nextObjectId } from '../../db/statements/object-ids.ts'
import { finishFilling } from '../../db/upgrade/filling.ts'
import { inTransaction } from '../../platform/database/database.ts'
import { countStatements } from '../../platform/database/statement-count.ts'
import { rebuildIndex } from './search-index.service.ts'

// More posts than the 1,200 that a search examines.
const postCount = 1300
/** All posts have the word; this many, the oldest, have it in the title. */
const titledCount = 30

let site: TestSite
/** Newest first. */
let ids: number[]

beforeAll(async () => {
  site = await createTestSite()
  const { id: user_id } = await site.addUser('Ada')
  const times = { created_at: site.clock.now, active_at: site.clock.now }
  ids = await inTransaction(site.db, (tx) =>
    Promise.all(Array.from({ length: postCount }, () => nextObjectId(tx))),
  )
  ids.sort((one, other) => other - one)
  const post = { user_id, html: 'A lantern', excerpt: '', status: 1, ...times }
  const oldest = ids.slice(-titledCount)
  const questions = ids.map((id) => ({
    ...post,
    id,
    title: `Question ${id}${oldest.includes(id) ? ' about light' : ''}`,
    content: 'A lantern gives light',
  }))
  await inTransaction(site.db, (tx) => insertMany(tx, 'questions', questions))
  await rebuildIndex(site.db)
})
afterAll(() => site.close())

async function find(page: number, q = 'lantern', order: SearchOrder = 'relevance') {
  const { count, list } = await site.call('search', { q, page, size: 20, order })
  return { count, ids: list.map(({ object }) => Number(object.title.split(' ')[1])) }
}

async function hide(hidden: number[]) {
  await site.db.updateTable('questions').set({ show: listing.listed }).execute()
  if (hidden.length === 0) return
  await site.db.updateTable('questions').set({ show: listing.unlisted }).where('id', 'in', hidden).execute()
}

// On SQLite an upgrade changes nothing here.
const states = testEngine === 'postgres' ? ['while titles are filled', 'with all titles'] : ['']

describe.each(states)('searches for frequent words %s', (state) => {
  beforeAll(async () => {
    if (state === 'with all titles') await finishFilling(site.db, '0079-title-vectors')
  })

  test('lists the newest, and counts a thousand', async () => {
    await hide([])
    expect(await find(1)).toEqual({ count: 1000, ids: ids.slice(0, 20) })
    expect(await find(50)).toEqual({ count: 1000, ids: ids.slice(980, 1000) })
  })

  // Counting is cheap on SQLite.
  test.runIf(testEngine === 'postgres')('counts them once, since all of them have to be read', async () => {
    await hide([])
    // Each process caches counts, so other words are needed.
    const q = state === 'with all titles' ? 'lantern gives' : 'gives'
    // Some are sent at the same time, and end in any order.
    const findStatements = async () => (await countStatements(() => find(1, q))).statements.toSorted()
    const first = await findStatements()

    expect(await findStatements()).toEqual(first.filter((statement) => !statement.includes('counted')))
    expect(first.filter((statement) => statement.includes('counted'))).toHaveLength(1)
  })

  test('lists the newest of those that have the word in the title', async () => {
    await hide([])
    expect(await find(1, 'question')).toEqual({ count: 1000, ids: ids.slice(0, 20) })
    expect(await find(50, 'question')).toEqual({ count: 1000, ids: ids.slice(980, 1000) })
  })

  test('lists posts with the word in the title first, however old they are', async () => {
    await hide([])
    const titled = ids.slice(-titledCount)
    expect(await find(1, 'light')).toEqual({ count: 1000, ids: titled.slice(0, 20) })
    expect(await find(2, 'light')).toEqual({ count: 1000, ids: [...titled.slice(20), ...ids.slice(0, 10)] })
  })

  test('lists those with most votes first, and then the newest, wherever they have the word', async () => {
    await hide([])
    const voted = ids[40] ?? 0
    await site.db
      .updateTable('questions')
      .set(({ eb }) => ({ vote_count: eb.case().when('id', '=', voted).then(3).else(0).end() }))
      .execute()

    expect(await find(1, 'light', 'score')).toEqual({ count: 1000, ids: [voted, ...ids.slice(0, 19)] })
    expect(await find(1, 'light', 'newest')).toEqual({ count: 1000, ids: ids.slice(0, 20) })

    await site.db.updateTable('questions').set({ vote_count: 0 }).where('id', '=', voted).execute()
  })

  test('suggests the newest with most votes', async () => {
    await hide([])
    const voted = ids[20] ?? 0
    await site.db.updateTable('questions').set({ vote_count: 3 }).where('id', '=', voted).execute()
    const suggest = async (q: string) =>
      (await site.call('searchSuggestions', { q })).questions.map(({ title }) => Number(title.split(' ')[1]))

    expect(await suggest('quest')).toEqual([voted, ...ids.slice(0, 4)])
    // None of the newest has it in the title.
    expect(await suggest('question ligh')).toEqual(ids.slice(-titledCount).slice(0, 5))
  })

  test('leaves out those that are hidden', async () => {
    await hide(ids.slice(0, 6))
    expect(await find(2)).toEqual({ count: 1000, ids: ids.slice(26, 46) })
  })

  test('returns the right count when many of the first are hidden', async () => {
    await hide(ids.slice(0, 4))
    expect(await find(1)).toEqual({ count: 1000, ids: ids.slice(4, 24) })
    await hide([...ids.slice(0, 5), ...ids.slice(100, 500)])
    expect(await find(1)).toEqual({ count: 795, ids: ids.slice(5, 25) })
  })

  test('returns the right count when most are hidden', async () => {
    await hide(ids.slice(0, 1190))
    expect(await find(1)).toEqual({ count: 10, ids: ids.slice(1190, 1200) })
  })
})
