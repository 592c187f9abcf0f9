import { setTimeout as sleep } from 'node:timers/promises'
import type { QuestionInfo } from '@querent/sdk/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addTag, answer, ask } from '../../../test/content.ts'
import { createTestSite, type TestSite, type TestUser } from '../../../test/site.ts'
import { insertMany } from '../../db/statements/insert-many.ts'
import { nextObjectId } from '../../db/statements/object-ids.ts'
import { runWork, withLock } from '../../db/upgrade/background-work.ts'
import { inTransaction } from '../../platform/database/database.ts'
import { collectStatements } from '../../platform/database/statement-count.ts'
import { decodeId, encodeId } from '../identifiers/index.ts'
import { fillSearchTags } from './fill-search-tags.ts'
import { indexQuestion, indexWaitingPosts, rebuildIndex } from './search-index.service.ts'

let site: TestSite
let ada: TestUser
let staff: TestUser
let question: QuestionInfo
beforeAll(async () => {
  site = await createTestSite()
  ada = await site.addUser('Ada', { reputation: 100_000 })
  staff = await site.addUser('Sam', { role_id: 2 })
})
afterAll(() => site.close())

const fill = () => runWork({ db: site.db, clock: () => site.clock.now }, fillSearchTags(site.db))
const count = async (q: string) => (await site.call('search', { q })).count
const readNotes = () => site.db.selectFrom('posts_to_index').selectAll().execute()
const draft = { title: 'Which lantern burns longest?', content: 'A lantern for a long night.' }
const toTags = (slugs: string[]) => slugs.map((slug_name) => ({ slug_name, display_name: slug_name }))

async function retag(tags: string[]): Promise<void> {
  for (const tag of tags) await addTag(site, tag)
  await site.call('questionUpdate', { id: question.id, ...draft, tags: toTags(tags) }, ada)
  await site.app.events.drain()
}

describe('posts whose tags are indexed with their words', () => {
  beforeAll(async () => {
    question = await ask(site, ada, { ...draft, tags: ['camping'] })
    await answer(site, ada, question, 'The paraffin lantern does.')
    await site.app.events.drain()
    await fill()
  })
  beforeEach(() => retag(['camping']))

  test('are found with each of their tags, answers with those of their question', async () => {
    await retag(['camping', 'light'])

    expect(await count('[camping] lantern')).toBe(2)
    expect(await count('[camping] [light] lantern')).toBe(2)
    expect(await count('[camping] paraffin')).toBe(1)
    expect(await count('[camping] is:question lantern')).toBe(1)
    expect(await readNotes()).toEqual([])
  })

  test('are found by words and tags at once', async () => {
    const { statements } = await collectStatements(() => count('[camping] lantern'))

    const parameters = statements.flatMap((statement) => [...statement.parameters])
    expect(parameters.some((value) => String(value).includes('\ue000'))).toBe(true)
  })

  test('are updated when an edit changes the tags of the question', async () => {
    await retag(['light'])

    expect(await count('[camping] lantern')).toBe(0)
    expect(await count('[light] lantern')).toBe(2)
    expect(await readNotes()).toEqual([])
  })

  test('are updated when tags are merged', async () => {
    await retag(['torches'])
    const [source_tag_id, target_tag_id] = await Promise.all(
      ['torches', 'light'].map(async (slug) => encodeId('tag', await addTag(site, slug))),
    )
    await site.call(
      'tagMerge',
      { source_tag_id: source_tag_id ?? '', target_tag_id: target_tag_id ?? '' },
      staff,
    )

    await indexWaitingPosts(site.db)

    expect(await count('[light] lantern')).toBe(2)
    expect(await readNotes()).toEqual([])
  })

  test('are found by a synonym without being indexed again', async () => {
    await retag(['light'])
    await site.call(
      'tagSynonymReplace',
      {
        tag_id: encodeId('tag', await addTag(site, 'light')),
        synonym_tag_list: [{ slug_name: 'lamps' }],
      },
      staff,
    )

    expect(await count('[lamps] lantern')).toBe(2)
    expect(await readNotes()).toEqual([])
  })

  test('are indexed again when a version without tags in the index changed them', async () => {
    const id = decodeId(question.id)?.id ?? 0
    await site.db.updateTable('questions').set({ content: 'A kettle.' }).where('id', '=', id).execute()
    expect(await count('[camping] kettle')).toBe(0)

    await indexWaitingPosts(site.db)

    expect(await count('[camping] kettle')).toBe(1)
    expect(await readNotes()).toEqual([])
  })

  test.each([
    ['the index is built again', () => rebuildIndex(site.db)],
    ['noted posts are indexed', () => indexWaitingPosts(site.db)],
  ])('keep the words of an edit that ends while %s', async (_, index) => {
    const id = decodeId(question.id)?.id ?? 0
    await site.db.updateTable('questions').set({ content: 'A stove.' }).where('id', '=', id).execute()
    await indexWaitingPosts(site.db)
    const isEdited = Promise.withResolvers<void>()
    const editing = inTransaction(site.db, async (tx) => {
      await tx.updateTable('questions').set({ content: 'A candle.' }).where('id', '=', id).execute()
      await indexQuestion(tx, id)
      isEdited.resolve()
      await sleep(300)
    })
    await isEdited.promise
    // The entry that a merge of tags writes.
    await sql`insert into posts_to_index (post_id) values (${id})`.execute(site.db)

    await Promise.all([index(), editing])

    expect(await count('stove')).toBe(0)
    expect(await count('candle')).toBe(1)
    expect(await readNotes()).toEqual([])
  })

  test('that no longer exist are forgotten', async () => {
    await sql`insert into posts_to_index (post_id) values (987654321)`.execute(site.db)

    await indexWaitingPosts(site.db)

    expect(await readNotes()).toEqual([])
  })

  test('are left for another process when this one stops, or while another one indexes them', async () => {
    await sql`insert into posts_to_index (post_id) values (987654321)`.execute(site.db)

    await indexWaitingPosts(site.db, AbortSignal.abort())
    expect(await readNotes()).toHaveLength(1)
    const options = { db: site.db, clock: () => site.clock.now }
    await withLock(options, 'fill search tags', () => site.app.schedule.runAll())
    expect(await readNotes()).toHaveLength(1)

    await site.app.schedule.runAll()
    expect(await readNotes()).toEqual([])
  })

  test('are not found by any word that looks like a tag token', async () => {
    const id = await addTag(site, 'camping')

    expect(await count(String(id))).toBe(0)
    expect(await count(`\ue000${id}`)).toBe(0)
  })
})

describe('a frequent word with a tag', () => {
  // More posts than the 1,200 that a search examines.
  const total = 1300
  /** Newest first. */
  let ids: number[]

  beforeAll(async () => {
    const tag_id = await addTag(site, 'frequent')
    const rare_id = await addTag(site, 'seldom')
    const times = { created_at: site.clock.now, active_at: site.clock.now }
    ids = await inTransaction(site.db, (tx) =>
      Promise.all(Array.from({ length: total }, () => nextObjectId(tx))),
    )
    ids.sort((one, other) => other - one)
    const post = { user_id: ada.id, content: 'A gasket', html: 'A gasket', excerpt: '', status: 1, ...times }
    // Only the oldest has the word in its title.
    const title = (id: number) => (id === ids.at(-1) ? `Gasket ${id}` : `Question ${id}`)
    const tags = [...ids.map((id) => [id, tag_id] as const), [ids.at(-1) ?? 0, rare_id] as const]
    await inTransaction(site.db, async (tx) => {
      await insertMany(
        tx,
        'questions',
        ids.map((id) => ({ ...post, id, title: title(id) })),
      )
      await insertMany(
        tx,
        'question_tags',
        tags.map(([question_id, tag]) => ({
          question_id,
          tag_id: tag,
          visible: 1 as const,
          created_at: times.created_at,
        })),
      )
    })
    await rebuildIndex(site.db)
    await fill()
  })

  async function find(q: string, page = 1) {
    const found = await site.call('search', { q, page, size: 20 })
    return {
      count: found.count,
      ids: found.list.map(({ object }) => Number(object.title.split(' ').at(-1))),
    }
  }

  test('lists those with the word in the title first, then the newest, and counts a thousand', async () => {
    const last = ids.at(-1) ?? 0
    expect(await find('[frequent] gasket')).toEqual({ count: 1000, ids: [last, ...ids.slice(0, 19)] })
    expect(await find('[frequent] gasket', 50)).toEqual({ count: 1000, ids: ids.slice(979, 999) })
  })

  test('finds a post with a rare tag, however old it is', async () => {
    expect(await find('[seldom] gasket')).toEqual({ count: 1, ids: [ids.at(-1)] })
    expect(await find(`[seldom] user:${ada.username} gasket`)).toEqual({ count: 1, ids: [ids.at(-1)] })
  })

  test('is not matched as a prefix, however few posts have the tag', async () => {
    const { statements } = await collectStatements(() => count('[seldom] gasket'))

    const parameters = statements.flatMap((statement) => statement.parameters.map(String))
    expect(parameters.filter((value) => /gasket.*\*/.test(value))).toEqual([])
  })

  test('sorts by score among all that have both', async () => {
    await site.db
      .updateTable('questions')
      .set({ vote_count: 7 })
      .where('id', '=', ids[1250] ?? 0)
      .execute()

    const { list } = await site.call('search', { q: '[frequent] gasket', order: 'score' })

    expect(list[0]?.object.title).toBe(`Question ${ids[1250]}`)
  })
})
