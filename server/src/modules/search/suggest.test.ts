import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addTag, answer, ask } from '../../../test/content.ts'
import { createTestSite, type TestSite, type TestUser, testEngine } from '../../../test/site.ts'
import { runWork } from '../../db/upgrade/background-work.ts'
import { finishFilling } from '../../db/upgrade/filling.ts'
import { inTransaction } from '../../platform/database/database.ts'
import { collectStatements } from '../../platform/database/statement-count.ts'
import { decodeId } from '../identifiers/index.ts'
import { addWrittenTitles, fillTitlePrefixes } from './fill-title-prefixes.ts'
import { removeFromIndex } from './search-index.repository.ts'
import { rebuildIndex } from './search-index.service.ts'
import { listTitleTerms } from './suggest.service.ts'

let site: TestSite
let ada: TestUser

beforeAll(async () => {
  site = await createTestSite()
  ada = await site.addUser('Ada', { reputation: 1000 })
  await site.addUser('adam')
  await site.addUser('adele', { status: 10 })
  await site.addUser('adrian', { mail_status: 2 })
  const boiled = { title: 'How long should a kettle boil for tea?', tags: ['kettle', 'tea-time'] }
  await answer(site, ada, await ask(site, ada, boiled), 'Until it whistles, kettle or not.')
  await ask(site, ada, { title: 'Which kettle is the best one?', tags: ['kettle'] })
  await ask(site, ada, { title: '数据库连接为什么这么慢', tags: ['kettle'] })
  await ask(site, ada, { title: 'Kettle that is unlisted now', tags: ['kettle'] })
  await ask(site, ada, { title: 'Kettle that is deleted now', tags: ['kettle'] })
  const change = (values: object, title: string) =>
    site.db.updateTable('questions').set(values).where('title', 'like', title).execute()
  await change({ show: 2 }, '%unlisted%')
  await change({ status: 10 }, '%deleted%')
  await change({ vote_count: 3 }, 'Which%')
  const main = await addTag(site, 'kettle')
  const synonym = await addTag(site, 'boiler')
  await site.db.updateTable('tags').set({ main_tag_id: main }).where('id', '=', synonym).execute()
  const deletedTag = await addTag(site, 'kettle-old')
  await site.db.updateTable('tags').set({ status: 10 }).where('id', '=', deletedTag).execute()
  await rebuildIndex(site.db)
})
afterAll(() => site.close())

const suggest = (q: string, as?: TestUser) => site.call('searchSuggestions', { q }, as)

async function titles(q: string, as?: TestUser): Promise<string[]> {
  return (await suggest(q, as)).questions.map(({ title }) => title)
}

test('suggests questions with all the words in the title, the last one begun, by their votes', async () => {
  expect(await titles('ke')).toEqual([
    'Which kettle is the best one?',
    'How long should a kettle boil for tea?',
  ])
  expect(await titles('kettle bo')).toEqual(['How long should a kettle boil for tea?'])
  expect(await titles('数据')).toEqual(['数据库连接为什么这么慢'])
  expect(await titles('kettle espresso')).toEqual([])
})

// PostgreSQL has no such index.
test.runIf(testEngine === 'sqlite')(
  'suggests the same while the index of first letters is filled and after it',
  async () => {
    const typed = ['ke', 'kettle bo', 'how lo', '数据', 'kettle espresso']
    const list = () => Promise.all(typed.map((q) => titles(q)))
    await sql`delete from search_title_prefixes`.execute(site.db)
    const before = await list()
    const options = { db: site.db, clock: () => site.clock.now }

    expect(await runWork(options, fillTitlePrefixes(site.db))).toBe(true)
    await sql`delete from search_titles`.execute(site.db)

    expect(await list()).toEqual(before)
    await rebuildIndex(site.db)
    expect(await list()).toEqual(before)
  },
)

// PostgreSQL has no such index.
test.runIf(testEngine === 'sqlite')(
  'suggests titles that a version without the index of first letters wrote, after they are added',
  async () => {
    await ask(site, ada, { title: 'An obsolete gasket', tags: ['kettle'] })
    await rebuildIndex(site.db)
    await runWork({ db: site.db, clock: () => site.clock.now }, fillTitlePrefixes(site.db))
    await site.db
      .updateTable('questions')
      .set({ title: 'Which samovar?' })
      .where('title', '=', 'An obsolete gasket')
      .execute()
    expect(await titles('samo')).toEqual([])

    await addWrittenTitles(site.db)

    expect(await titles('samo')).toEqual(['Which samovar?'])
    expect(await titles('gask')).toEqual([])
    expect(await site.db.selectFrom('written_titles').selectAll().execute()).toEqual([])
  },
)

// SQLite has a different index.
describe.runIf(testEngine === 'postgres')('the table of titles', () => {
  const typed = ['ke', 'kettle bo', 'how lo', '数据', 'kettle espresso']
  const list = () => Promise.all(typed.map((q) => titles(q)))

  test('suggests the same while it is filled and after it', async () => {
    await sql`delete from search_title_vectors`.execute(site.db)
    const before = await list()

    await finishFilling(site.db, '0079-title-vectors')

    expect(await list()).toEqual(before)
    const { statements } = await collectStatements(() => titles('ke'))
    expect(statements.filter((statement) => statement.sql.includes('search_documents'))).toEqual([])
    await rebuildIndex(site.db)
    expect(await list()).toEqual(before)
  })

  test('follows titles that change, and posts that are removed from the index', async () => {
    const { id } = await ask(site, ada, { title: 'An ancient flowerpot', tags: ['kettle'] })
    await rebuildIndex(site.db)
    expect(await titles('flower')).toEqual(['An ancient flowerpot'])
    const questionId = decodeId(id)?.id ?? 0
    await site.db
      .updateTable('questions')
      .set({ title: 'Which teacup?' })
      .where('id', '=', questionId)
      .execute()
    await rebuildIndex(site.db)

    expect(await titles('flower')).toEqual([])
    expect(await titles('teac')).toEqual(['Which teacup?'])
    await inTransaction(site.db, (tx) => removeFromIndex(tx, [questionId]))
    expect(await titles('teac')).toEqual([])
  })

  test('suggests no answers', async () => {
    const { rows } = await sql`select rowid from search_title_vectors
      where rowid not in (select id from questions)`.execute(site.db)
    expect(rows).toEqual([])
  })
})

test('suggests no unlisted question, not even to its author', async () => {
  expect(await titles('kettle that', ada)).toEqual([])
})

test('suggests tags by the beginning of a name or of a synonym', async () => {
  const kettle = { slug_name: 'kettle', display_name: 'kettle', question_count: 5 }

  expect((await suggest('Ket')).tags).toMatchObject([{ ...kettle, question_count: expect.any(Number) }])
  expect((await suggest('boil')).tags).toMatchObject([{ slug_name: 'kettle' }])
  expect((await suggest('tea ti')).tags).toMatchObject([{ slug_name: 'tea-time' }])
})

test('suggests users of the list of users, those with the highest reputation first', async () => {
  const { users } = await suggest('AD')

  expect(users.map(({ username }) => username)).toEqual(['ada', 'adam'])
})

test('treats no character as an operator', async () => {
  for (const q of ['"', 'a"b OR (c', "x' & !y:*", '* NEAR(', 'tea AND', '\\', '%', '_', '%_']) {
    const { tags, users } = await suggest(q)
    expect([q, tags, users]).toEqual([q, [], []])
  }
})

test('completes the last word from two letters on', () => {
  const isPrefix = (text: string) => listTitleTerms(text).map((term) => term.isPrefix)

  expect(isPrefix('of c')).toEqual([false, false])
  expect(isPrefix('of go')).toEqual([false, true])
})
