import { expect, it } from 'vitest'
import { buildCondition, buildDocument, type OpenCheck, searchIds } from './search-suite.ts'

const first = buildDocument(1, {
  createdAt: 100,
  activeAt: 900,
  score: -1,
  title: 'Basil basil',
  content: 'basil',
})
const second = buildDocument(2, {
  createdAt: 300,
  activeAt: 400,
  score: 12,
  title: 'Other',
  content: 'word basil',
})
const third = buildDocument(3, {
  createdAt: 200,
  activeAt: 500,
  score: 3,
  title: 'Other',
  content: 'and other things',
})

/** The order of results, and paging. */
export function orderChecks(open: OpenCheck): void {
  it.each([
    ['newest', [second, third, first]],
    ['active', [first, third, second]],
    ['score', [second, third, first]],
  ] as const)('orders by %s', async (order, documents) => {
    const { search } = await open()
    await search.put([first, second, third])

    expect(await searchIds(search, { order })).toEqual(documents.map(({ id }) => id))
  })

  it('orders by relevance: documents about a word come before those that mention it', async () => {
    const { search } = await open()
    await search.put([second, third, first])

    expect(await searchIds(search, { words: ['basil'], order: 'relevance' })).toEqual([first.id, second.id])
  })

  it('keeps the order when words are given', async () => {
    const { search } = await open()
    await search.put([first, second, third])

    expect(await searchIds(search, { words: ['basil'], order: 'active' })).toEqual([first.id, second.id])
    expect(await searchIds(search, { words: ['basil'], order: 'score' })).toEqual([second.id, first.id])
  })

  it('returns every document on exactly one page', async () => {
    const { search } = await open()
    await search.put(Array.from({ length: 25 }, (_, index) => buildDocument(index + 1)))
    const pages = await Promise.all(
      [1, 2, 3].map((page) => search.search(buildCondition({ page, pageSize: 10 }))),
    )

    expect(pages.map(({ hits }) => hits.length)).toEqual([10, 10, 5])
    expect(pages.map(({ total }) => total)).toEqual([25, 25, 25])
    const ids = pages.flatMap(({ hits }) => hits.map(({ id }) => id))
    expect(ids).toEqual(Array.from({ length: 25 }, (_, index) => buildDocument(25 - index).id))
  })

  it('returns an empty page after the last one, with the total', async () => {
    const { search } = await open()
    await search.put([buildDocument(1), buildDocument(2)])

    expect(await search.search(buildCondition({ page: 2, pageSize: 10 }))).toEqual({ total: 2, hits: [] })
  })

  it('returns a page far after the last one without failing', async () => {
    const { search } = await open()
    await search.put([buildDocument(1)])

    expect((await search.search(buildCondition({ page: 100_000, pageSize: 50 }))).hits).toEqual([])
  })

  it('returns pages of one document', async () => {
    const { search } = await open()
    await search.put([buildDocument(1), buildDocument(2)])

    expect(await search.search(buildCondition({ page: 2, pageSize: 1 }))).toMatchObject({
      total: 2,
      hits: [{ id: buildDocument(1).id, type: 'question' }],
    })
  })
}
