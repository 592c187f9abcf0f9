import { expect, it } from 'vitest'
import { buildAnswer, buildCondition, buildDocument, type OpenCheck, searchIds } from './search-suite.ts'

/** Adding, replacing, removing and clearing documents. */
export function indexChecks(open: OpenCheck): void {
  it('finds nothing in an empty index', async () => {
    const { search } = await open()

    expect(await search.search(buildCondition())).toEqual({ total: 0, hits: [] })
  })

  it('finds a document as soon as it was added, with its id and type', async () => {
    const { search } = await open()
    const question = buildDocument(1, { title: 'Watering basil' })
    const reply = buildAnswer(2, question, { content: 'Once a day' })
    await search.put([question, reply])

    expect(await search.search(buildCondition({ words: ['daily', 'basil'], order: 'newest' }))).toEqual({
      total: 2,
      hits: [
        { id: reply.id, type: 'answer' },
        { id: question.id, type: 'question' },
      ],
    })
  })

  it('replaces a document that is added again', async () => {
    const { search } = await open()
    await search.put([buildDocument(1, { title: 'Watering basil', tagIds: ['t1'], score: 7 })])
    await search.put([buildDocument(1, { title: 'Pruning roses', tagIds: ['t2'], score: 1 })])

    expect(await searchIds(search, { words: ['basil'] })).toEqual([])
    expect(await searchIds(search, { tagGroups: [['t1']] })).toEqual([])
    expect(await searchIds(search, { score: { min: 2 } })).toEqual([])
    expect(await searchIds(search, { words: ['roses'], tagGroups: [['t2']] })).toHaveLength(1)
    expect((await search.search(buildCondition())).total).toBe(1)
  })

  it('accepts 500 documents at once', async () => {
    const { search } = await open()
    await search.put(Array.from({ length: 500 }, (_, index) => buildDocument(index + 1)))

    expect((await search.search(buildCondition())).total).toBe(500)
  })

  it('accepts an empty list', async () => {
    const { search } = await open()
    await search.put([])
    await search.remove([])

    expect((await search.search(buildCondition())).total).toBe(0)
  })

  it('accepts long, empty and strange texts', async () => {
    const { search } = await open()
    const documents = [
      buildDocument(1, { content: 'basil '.repeat(3000) }),
      buildDocument(2, { title: '', content: '' }),
      buildDocument(3, { title: '"\'\\\u0000{}[]\n\t<b>&amp;', content: '👩‍👩‍👧 \u202e \ud800 𝔘' }),
    ]
    await search.put(documents)

    expect((await search.search(buildCondition())).total).toBe(3)
  })

  it('removes documents, and no others', async () => {
    const { search } = await open()
    const documents = [buildDocument(1), buildDocument(2), buildDocument(3)]
    await search.put(documents)
    await search.remove([buildDocument(1).id, buildDocument(3).id])

    expect(await searchIds(search, {})).toEqual([buildDocument(2).id])
  })

  it('ignores unknown ids', async () => {
    const { search } = await open()
    await search.put([buildDocument(1)])
    await search.remove(['unknown', buildDocument(9).id])

    expect((await search.search(buildCondition())).total).toBe(1)
  })

  it('clears the index, and continues to work', async () => {
    const { search } = await open()
    await search.put([buildDocument(1), buildDocument(2)])
    await search.clear()
    expect((await search.search(buildCondition())).total).toBe(0)

    await search.put([buildDocument(3)])
    expect(await searchIds(search, {})).toEqual([buildDocument(3).id])
  })

  it('prepares an existing index without changing it', async () => {
    const { search } = await open()
    await search.put([buildDocument(1)])
    await search.prepare()

    expect((await search.search(buildCondition())).total).toBe(1)
  })
}

/** The index of a plugin without a service: on a site, its process ends after five minutes without a call. */
export function storedIndexChecks(open: OpenCheck): void {
  it('is kept when the process of the plugin starts again', async () => {
    const { search, restart } = await open()
    if (!restart) throw new Error('With hasService: false, the suite needs restart, see OpenSearch.')
    await search.put([buildDocument(1), buildDocument(2)])
    await search.remove([buildDocument(1).id])

    expect(await searchIds(restart(), {})).toEqual([buildDocument(2).id])
  })
}
