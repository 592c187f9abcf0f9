import type { SearchCondition, SearchEngine } from '@querent/sdk/server'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { addTag, answer, ask } from '../../../test/content.ts'
import { makeWorkDue } from '../../../test/make-work-due.ts'
import type { TestUser } from '../../../test/site.ts'
import { openSearchSite, type SearchSite } from './search-site.testing.ts'

let site: SearchSite

beforeEach(async () => {
  site = await openSearchSite()
})
afterEach(() => site.close())

async function find(q: string, order?: SearchCondition['order'], as?: TestUser): Promise<string[]> {
  const { list } = await site.call('search', { q, ...(order && { order }) }, as)
  return list.map(({ object }) => object.id)
}

describe('filling the index', () => {
  test('clears it first, reports progress, and leaves searches to the database meanwhile', async () => {
    const question = await ask(site, site.ada, { title: 'Kettle one' })
    await site.waitUntilIdle()
    await site.memory.put([{ ...(await documentLike(question.id)), id: 'stale' }])
    const put = vi.fn<SearchEngine['put']>().mockRejectedValueOnce(new Error('index is busy'))
    put.mockImplementation(site.memory.put)
    const search = vi.fn(site.memory.search)

    await site.enable({ put, search })

    expect(site.memory.documents.size).toBe(0)
    expect(await site.readStatus()).toMatchObject({
      slug_name: 'finder',
      state: 'filling',
      done: 0,
      total: 1,
      error: 'index is busy',
    })
    expect(await find('kettle')).toEqual([question.id])
    expect(search).not.toHaveBeenCalled()

    await makeWorkDue(site.db)
    await site.waitUntilIdle()
    expect(await site.readStatus()).toMatchObject({ state: 'ready', done: 1, total: 1, error: '' })
    expect((await site.readStatus()).finished_at).toBe(site.clock.now)
    expect(await find('kettle')).toEqual([question.id])
    expect(search).toHaveBeenCalledTimes(1)
  })

  test('continues after a process died', async () => {
    for (let count = 0; count < 5; count++) await answer(site, site.ada, await ask(site, site.ada))
    const batches: string[][] = []
    let isDying = true
    const put: SearchEngine['put'] = async (documents) => {
      batches.push(documents.map(({ type }) => type))
      if (isDying && documents[0]?.type === 'answer') throw new Error('died')
    }
    await site.enable({ put })
    isDying = false
    await makeWorkDue(site.db)
    await site.waitUntilIdle()

    expect(batches.map((types) => types[0])).toEqual(['question', 'answer', 'answer'])
    expect(await site.readStatus()).toMatchObject({ state: 'ready', done: 10 })
  })

  test('starts again for other settings, version or plugin, or when an administrator asks', async () => {
    await ask(site, site.ada)
    const clear = vi.fn(site.memory.clear)
    await site.enable({ clear })
    await site.waitUntilIdle()
    expect(clear).toHaveBeenCalledTimes(1)

    await site.enable({ clear }, { settingsMark: 'other' })
    expect(clear).toHaveBeenCalledTimes(2)
    await site.enable({ clear }, { settingsMark: 'other', version: '2.0.0' })
    expect(clear).toHaveBeenCalledTimes(3)
    site.plugins.disable('finder')
    await site.enable({ clear }, { slug: 'seeker' })
    expect(clear).toHaveBeenCalledTimes(4)

    await site.call('adminSearchIndexRefill', undefined, site.staff)
    await site.waitUntilIdle()
    expect(clear).toHaveBeenCalledTimes(5)
    expect(site.memory.documents.size).toBe(1)
  })

  test('is for administrators only', async () => {
    await expect(site.call('adminSearchIndex', undefined, site.ada)).rejects.toMatchObject({ status: 403 })
    await expect(site.call('adminSearchIndexRefill', undefined, site.ada)).rejects.toMatchObject({
      status: 403,
    })
    expect(await site.readStatus()).toMatchObject({ slug_name: '', state: 'database', total: 0 })
  })
})

async function documentLike(id: string) {
  return {
    id,
    type: 'question' as const,
    title: '',
    content: '',
    tagIds: [],
    questionId: id,
    userId: '1',
    views: 0,
    answers: 0,
    score: 0,
    isAccepted: false,
    createdAt: 0,
    activeAt: 0,
  }
}

describe('a search', () => {
  test('passes every operator to the plugin', async () => {
    const seen: SearchCondition[] = []
    await addTag(site, 'garden')
    const synonymId = await addTag(site, 'gardening')
    const main = await site.db
      .selectFrom('tags')
      .select('id')
      .where('slug', '=', 'garden')
      .executeTakeFirstOrThrow()
    await site.db.updateTable('tags').set({ main_tag_id: main.id }).where('id', '=', synonymId).execute()
    const question = await ask(site, site.ada)
    await site.enable({
      async search(condition) {
        seen.push(condition)
        return { total: 0, hits: [] }
      },
    })
    const base = { page: 1, pageSize: 30, words: [], phrases: [], tagGroups: [], order: 'relevance' }
    const two = [expect.any(String), expect.any(String)]
    const expected: [string, Partial<SearchCondition>][] = [
      ['kettle tea', { words: ['kettle', 'tea'] }],
      ['"hot water" tea', { words: ['tea'], phrases: ['hot water'] }],
      ['[gardening]', { tagGroups: [two] }],
      ['[garden] [unknown]', { tagGroups: [two] }],
      ['user:ada', { userId: String(site.ada.id) }],
      ['user:me', { userId: String(site.staff.id) }],
      ['score:3', { score: { min: 3 } }],
      ['score:0', { score: { min: 0, max: 0 } }],
      ['is:question', { type: 'question' }],
      ['is:answer', { type: 'answer' }],
      ['views:5', { type: 'question', views: { min: 5 } }],
      ['answers:0', { type: 'question', answers: { min: 0, max: 0 } }],
      ['answers:2', { type: 'question', answers: { min: 2 } }],
      ['hasaccepted:no', { type: 'question', isQuestionAccepted: false }],
      ['isaccepted:yes', { type: 'answer', isAnswerAccepted: true }],
      [`inquestion:${question.id}`, { type: 'answer', questionId: question.id }],
    ]

    for (const [text] of expected) await find(text, undefined, site.staff)

    expect(seen).toEqual(expected.map(([, condition]) => ({ ...base, ...condition })))
  })

  test('passes order and page', async () => {
    const search = vi.fn(site.memory.search)
    await site.enable({ search })

    await site.call('search', { q: 'tea', page: 3, size: 10, order: 'newest' })

    expect(search).toHaveBeenCalledWith(expect.objectContaining({ page: 3, pageSize: 10, order: 'newest' }))
  })

  test('shows the hits in the order of the plugin, with its total', async () => {
    const first = await ask(site, site.ada, { title: 'Kettle one' })
    const second = await ask(site, site.ada, { title: 'Kettle two' })
    await site.enable({
      search: async () => ({
        total: 77,
        hits: [
          { id: second.id, type: 'question' },
          { id: first.id, type: 'question' },
        ],
      }),
    })

    const { count, list } = await site.call('search', { q: 'kettle' })

    expect(count).toBe(77)
    expect(list.map(({ object }) => object.title)).toEqual(['Kettle two', 'Kettle one'])
  })

  test('never shows posts that not everyone may see, and updates the plugin', async () => {
    const question = await ask(site, site.ada, { title: 'Kettle' })
    const reply = await answer(site, site.ada, question)
    const removed = vi.fn(site.memory.remove)
    await site.enable({
      remove: removed,
      search: async () => ({
        total: 4,
        hits: [
          { id: question.id, type: 'question' },
          { id: reply.id, type: 'answer' },
          { id: '10010000000000999', type: 'question' },
          { id: 'nonsense', type: 'question' },
        ],
      }),
    })
    await site.db.updateTable('questions').set({ show: 2 }).execute()

    expect(await find('kettle', undefined, site.staff)).toEqual([])

    await site.waitUntilIdle()
    expect(removed.mock.calls.flat(2)).toEqual(expect.arrayContaining([question.id, reply.id]))
    expect(site.memory.documents.size).toBe(0)
  })

  test.each<[string, SearchEngine['search']]>([
    ['fails', () => Promise.reject(new Error('down'))],
    ['answers nothing', async () => undefined as never],
    ['answers something else', async () => ({ total: 'many', hits: {} }) as never],
  ])('is answered by the database where the plugin %s', async (_, search) => {
    const question = await ask(site, site.ada, { title: 'Kettle' })
    await site.enable({ search })

    expect(await find('kettle')).toEqual([question.id])
  })

  test('is answered by the database again when the plugin is gone', async () => {
    const question = await ask(site, site.ada, { title: 'Kettle' })
    const search = vi.fn(site.memory.search)
    await site.enable({ search })
    site.plugins.disable('finder')

    expect(await find('kettle')).toEqual([question.id])
    expect(search).not.toHaveBeenCalled()
  })
})

test('search/desc names the plugin and the credit it wants shown', async () => {
  expect(await site.call('searchDescription', undefined)).toEqual({ name: '', icon: '', link: '' })

  await site.enable()
  expect(await site.call('searchDescription', undefined)).toEqual({ name: 'info.name', icon: '', link: '' })

  await site.enable({ credit: { icon: '<svg></svg>', link: 'https://search.example' } })
  expect(await site.call('searchDescription', undefined)).toEqual({
    name: 'info.name',
    icon: '<svg></svg>',
    link: 'https://search.example',
  })
})
