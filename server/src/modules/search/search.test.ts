import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestSite, type TestSite, type TestUser, testEngine } from '../../../test/site.ts'
import { nextObjectId } from '../../db/statements/object-ids.ts'
import { inTransaction } from '../../platform/database/database.ts'
import { accountState } from '../auth/index.ts'
import { createMarkdown } from '../rendering/index.ts'
import { createSearch } from './search.service.ts'
import { newestExact } from './search-candidates.query.ts'
import { rebuildIndex } from './search-index.service.ts'

let site: TestSite
let ada: TestUser
let ben: TestUser
const markdown = createMarkdown()

beforeAll(async () => {
  site = await createTestSite()
  ada = await site.addUser('Ada')
  ben = await site.addUser('Ben')
  const tea = await addTag('tea-time')
  const cafe = await addTag('c++')
  const boil = await addQuestion(ada, 'How long should water boil for tea?', 'A kettle *takes* ages.', {
    vote_count: 5,
    view_count: 40,
    tags: [tea],
  })
  await addQuestion(ben, 'Une décision très française', 'Le café est prêt.', {
    vote_count: 0,
    tags: [tea, cafe],
  })
  await addQuestion(ben, '数据库连接很慢', '怎样优化查询？', { status: 2, created_at: site.clock.now + 10 })
  await addQuestion(ben, 'Hidden kettle', 'An unlisted kettle.', { show: 2 })
  await addQuestion(ben, 'Deleted kettle', 'A deleted kettle.', { status: 10 })
  await addAnswer(ben, boil, 'Three minutes in a kettle.', { vote_count: 2, accepted: 1 })
  await addAnswer(ada, boil, 'It depends on the altitude.', { status: 10 })
  await rebuildIndex(site.db)
})
afterAll(() => site.close())

async function addTag(slug: string): Promise<number> {
  const id = await inTransaction(site.db, (tx) => nextObjectId(tx))
  const now = site.clock.now
  await site.db
    .insertInto('tags')
    .values({ id, slug, display_name: slug, status: 1, user_id: ada.id, created_at: now, updated_at: now })
    .execute()
  return id
}

type QuestionColumns = {
  tags: number[]
  vote_count: number
  view_count: number
  status: number
  show: number
  created_at: number
}

async function addQuestion(
  author: TestUser,
  title: string,
  content: string,
  { tags = [], ...columns }: Partial<QuestionColumns> = {},
): Promise<number> {
  const id = await inTransaction(site.db, (tx) => nextObjectId(tx))
  const times = { created_at: site.clock.now, active_at: site.clock.now }
  const html = markdown.render(content)
  await site.db
    .insertInto('questions')
    .values({ id, user_id: author.id, title, content, html, excerpt: '', status: 1, ...times, ...columns })
    .execute()
  for (const tag_id of tags) {
    await site.db
      .insertInto('question_tags')
      .values({ question_id: id, tag_id, visible: 1, created_at: times.created_at })
      .execute()
  }
  return id
}

async function addAnswer(
  author: TestUser,
  questionId: number,
  content: string,
  columns: { vote_count?: number; status?: number; accepted?: 0 | 1 } = {},
): Promise<void> {
  await site.db
    .insertInto('answers')
    .values({
      id: await inTransaction(site.db, (tx) => nextObjectId(tx)),
      question_id: questionId,
      user_id: author.id,
      content,
      html: markdown.render(content),
      excerpt: '',
      status: 1,
      created_at: site.clock.now,
      ...columns,
    })
    .execute()
}

async function titles(q: string, as?: TestUser): Promise<string[]> {
  const { list } = await site.call('search', { q }, as)
  return list.map((result) => `${result.object_type}: ${result.object.title}`)
}

const boil = 'How long should water boil for tea?'

describe('words', () => {
  test('find titles and bodies of questions and answers that are listed', async () => {
    expect((await titles('kettle')).sort()).toEqual([`answer: ${boil}`, `question: ${boil}`])
  })

  test('find without regard to case and accents', async () => {
    expect(await titles('DECISION francaise')).toEqual(['question: Une décision très française'])
  })

  test('find parts of texts that are written without spaces', async () => {
    expect(await titles('连接')).toEqual(['question: 数据库连接很慢'])
    expect(await titles('优化查询')).toEqual(['question: 数据库连接很慢'])
  })

  test('find posts with any of them when no post has all', async () => {
    expect(await titles('café altimeter')).toEqual(['question: Une décision très française'])
  })

  test('with characters that the engines know as operators are harmless', async () => {
    for (const q of ['"', 'a"b OR (c', "x' & !y:*", '* NEAR(', 'tea AND', '\\', '%_']) {
      await expect(site.call('search', { q })).resolves.toBeDefined()
    }
  })
})

describe('a search without words or filters', () => {
  test.each([
    '!?',
    '"',
    '" "',
    '"…"',
    '«»',
    '***',
    '[]',
    '-',
    '💡',
    '\u200b\u200b',
    '[no-such-tag]',
    'user:me',
  ])('finds nothing: %s', async (q) => {
    expect(await site.call('search', { q })).toEqual({ count: 0, list: [] })
  })

  test.each([
    '[tea-time]',
    'user:ben',
    'is:question',
    'score:2',
    'hasaccepted:no',
    'is:answer !?',
    '[c++] "…"',
  ])('finds what its filters leave: %s', async (q) => {
    expect((await site.call('search', { q })).count).toBeGreaterThan(0)
  })
})

describe('operators', () => {
  test.each([
    ['[tea-time]', 3],
    ['[tea-time] [c++]', 1],
    ['[nosuchtag] kettle', 2],
    ['is:question kettle', 1],
    ['is:answer kettle', 1],
    ['user:ada', 1],
    ['user:nobody', 0],
    ['score:3', 1],
    ['score:0 is:question', 2],
    ['views:10', 1],
    ['isaccepted:yes', 1],
    ['"three minutes"', 1],
    ['"minutes three"', 0],
  ])('%s finds %i', async (q, count) => {
    const result = await site.call('search', { q })
    expect(result.count).toBe(count)
    expect(result.list).toHaveLength(count)
  })

  test('user:me finds own posts, and is ignored for visitors', async () => {
    expect(await titles('user:me kettle', ada)).toEqual([`question: ${boil}`])
    expect(await titles('user:me kettle')).toHaveLength(2)
  })
})

test('orders by score, and by time', async () => {
  const byScore = await site.call('search', { q: 'is:question', order: 'score' })
  const byTime = await site.call('search', { q: 'is:question', order: 'newest' })
  expect(byScore.list[0]?.object.title).toBe(boil)
  expect(byTime.list[0]?.object).toMatchObject({ title: '数据库连接很慢', status: 'closed' })
})

// PostgreSQL chooses by tags among all posts that have the words.
test.runIf(testEngine === 'sqlite')(
  'finds the same with a tag of few questions as with one of many',
  async () => {
    const tags = await site.db.selectFrom('tags').select('id').where('slug', '=', 'tea-time').execute()
    const find = async (hasFewQuestions: boolean) => {
      const within = { tags: tags.map(({ id }) => id), limit: 10, hasFewQuestions }
      const options = { matching: 'any', limit: 10, within } as const
      const words = ['kettle', 'water', 'cafe'].map((word) => ({ tokens: [word], isPrefix: false }))
      return (await newestExact(site.db, words, options).execute(site.db)).rows
    }

    expect(await find(true)).toEqual(await find(false))
    expect(await find(true)).toMatchObject([{ relevance: 0 }, { relevance: 0 }, { relevance: 1 }])
  },
)

test('shows the text around the match', async () => {
  const { list } = await site.call('search', { q: 'three minutes' })
  expect(list[0]?.object.excerpt).toBe('Three minutes in a kettle.')
})

test('returns an empty list and the right count for a page beyond the end', async () => {
  await expect(site.call('search', { q: 'kettle', page: 9 })).resolves.toEqual({ count: 2, list: [] })
})

test.each([{}, { q: '' }, { q: 'x'.repeat(61) }, { q: 'x', order: 'sideways' }, { q: 'x', size: 51 }])(
  'rejects %o',
  async (input) => {
    // Wrong on purpose: what a client might send.
    await expect(site.call('search', input as never)).rejects.toMatchObject({
      status: 400,
      reason: 'base.request_format_error',
      details: { fields: [expect.anything()] },
    })
  },
)

test('finds listed questions with similar titles', async () => {
  const search = createSearch({ db: site.db, settings: site.app.settings })
  expect(await search.similarTitles('Should tea water boil', 10)).toHaveLength(1)
  expect(await search.similarTitles('kettle', 10)).toEqual([])
  // One common word is noise.
  expect(await search.similarTitles('Should cats be taxed', 10)).toEqual([])
})

test('results name authors, and show only the username of deleted accounts', async () => {
  const gone = { id: 987_654 } as TestUser
  const eve = await site.addUser('Eve')
  const question = await addQuestion(eve, 'A samovar', 'It sings.')
  await addAnswer(ada, question, 'Every samovar does.')
  await addAnswer(gone, question, 'Not my samovar.')
  await rebuildIndex(site.db)
  await site.db.updateTable('users').set({ status: accountState.deleted }).where('id', '=', eve.id).execute()

  const { list } = await site.call('search', { q: 'samovar' })

  const users = list.map(({ object }) => object.user_info)
  expect(users.find(({ id }) => id === String(ada.id))).toEqual({
    id: String(ada.id),
    username: 'ada',
    display_name: 'Ada',
    rank: expect.any(Number),
    status: 'normal',
  })
  expect(users.find(({ id }) => id === String(eve.id))).toMatchObject({ username: 'eve', status: 'deleted' })
  expect(users.find(({ id }) => id === String(eve.id))?.display_name).toMatch(/^user\w+/)
  expect(users.find(({ id }) => id === String(gone.id))).toMatchObject({ username: '', status: 'deleted' })
})
