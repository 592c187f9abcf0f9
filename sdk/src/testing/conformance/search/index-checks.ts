import { expect, it } from 'vitest'
import { answerOf, conditionOf, documentOf, idsOf, type OpenCheck } from './search-suite.ts'

/** What is put, replaced, removed and cleared. */
export function indexChecks(open: OpenCheck): void {
  it('finds nothing in an index that holds nothing', async () => {
    const { search } = await open()

    expect(await search.search(conditionOf())).toEqual({ total: 0, hits: [] })
  })

  it('finds a document as soon as it was put, with its id and its kind', async () => {
    const { search } = await open()
    const question = documentOf(1, { title: 'Watering basil' })
    const reply = answerOf(2, question, { content: 'Once a day' })
    await search.put([question, reply])

    expect(await search.search(conditionOf({ words: ['daily', 'basil'], order: 'newest' }))).toEqual({
      total: 2,
      hits: [
        { id: reply.id, type: 'answer' },
        { id: question.id, type: 'question' },
      ],
    })
  })

  it('replaces a document that is put again', async () => {
    const { search } = await open()
    await search.put([documentOf(1, { title: 'Watering basil', tagIds: ['t1'], score: 7 })])
    await search.put([documentOf(1, { title: 'Pruning roses', tagIds: ['t2'], score: 1 })])

    expect(await idsOf(search, { words: ['basil'] })).toEqual([])
    expect(await idsOf(search, { tagGroups: [['t1']] })).toEqual([])
    expect(await idsOf(search, { score: { min: 2 } })).toEqual([])
    expect(await idsOf(search, { words: ['roses'], tagGroups: [['t2']] })).toHaveLength(1)
    expect((await search.search(conditionOf())).total).toBe(1)
  })

  it('takes 500 documents at once', async () => {
    const { search } = await open()
    await search.put(Array.from({ length: 500 }, (_, index) => documentOf(index + 1)))

    expect((await search.search(conditionOf())).total).toBe(500)
  })

  it('takes none at all', async () => {
    const { search } = await open()
    await search.put([])
    await search.remove([])

    expect((await search.search(conditionOf())).total).toBe(0)
  })

  it('takes long, empty and strange texts', async () => {
    const { search } = await open()
    const documents = [
      documentOf(1, { content: 'basil '.repeat(3000) }),
      documentOf(2, { title: '', content: '' }),
      documentOf(3, { title: '"\'\\\u0000{}[]\n\t<b>&amp;', content: '👩‍👩‍👧 \u202e \ud800 𝔘' }),
    ]
    await search.put(documents)

    expect((await search.search(conditionOf())).total).toBe(3)
  })

  it('removes documents, and no others', async () => {
    const { search } = await open()
    const documents = [documentOf(1), documentOf(2), documentOf(3)]
    await search.put(documents)
    await search.remove([documentOf(1).id, documentOf(3).id])

    expect(await idsOf(search, {})).toEqual([documentOf(2).id])
  })

  it('takes no offence at ids that it does not know', async () => {
    const { search } = await open()
    await search.put([documentOf(1)])
    await search.remove(['unknown', documentOf(9).id])

    expect((await search.search(conditionOf())).total).toBe(1)
  })

  it('clears the index, and goes on', async () => {
    const { search } = await open()
    await search.put([documentOf(1), documentOf(2)])
    await search.clear()
    expect((await search.search(conditionOf())).total).toBe(0)

    await search.put([documentOf(3)])
    expect(await idsOf(search, {})).toEqual([documentOf(3).id])
  })

  it('prepares an index that is there already without harm', async () => {
    const { search } = await open()
    await search.put([documentOf(1)])
    await search.prepare()

    expect((await search.search(conditionOf())).total).toBe(1)
  })
}
