import { expect, it } from 'vitest'
import { buildCondition, buildDocument, type OpenCheck, searchIds, sorted } from './search-suite.ts'

const hostileTexts = [
  '"',
  "'",
  '\\',
  '*',
  '-',
  '--',
  '+',
  '(',
  '{"match_all":{}}',
  '") OR (1=1',
  "' OR '1'='1",
  'score>0',
  'type:answer',
  'NOT',
  'AND OR NOT',
  '<b>',
  '%',
  '&hitsPerPage=1000',
  '../../secrets',
  '\u0000',
  '\ud800',
  'x'.repeat(300),
]

/** The results for words and phrases. */
export function wordChecks(open: OpenCheck): void {
  const basil = buildDocument(1, { title: 'Watering basil', content: 'How often do I water it?' })
  const roses = buildDocument(2, { title: 'Pruning', content: 'When do roses want the basil knife?' })
  const tea = buildDocument(3, { title: 'Naïve décision', content: 'Hot water for tea' })
  const openFilled = async () => {
    const opened = await open()
    await opened.search.put([basil, roses, tea])
    return opened
  }

  it.each([
    ['in titles', 'pruning', [roses]],
    ['in contents', 'tea', [tea]],
    ['in both', 'basil', [basil, roses]],
    ['in upper and lower case', 'BASIL', [basil, roses]],
    ['with letters of other languages', 'décision', [tea]],
  ])('finds words %s', async (_, word, documents) => {
    const { search } = await openFilled()

    expect((await searchIds(search, { words: [word] })).sort()).toEqual(sorted(documents))
  })

  it('does not find a document that has none of the words', async () => {
    const { search } = await openFilled()

    expect(await search.search(buildCondition({ words: ['submarine'] }))).toEqual({ total: 0, hits: [] })
    expect(await searchIds(search, { words: ['submarine', 'periscope'] })).toEqual([])
  })

  it('shows the document with all words before one with some', async () => {
    const { search } = await openFilled()

    expect((await searchIds(search, { words: ['roses', 'basil', 'knife'], order: 'relevance' }))[0]).toBe(
      roses.id,
    )
    expect((await searchIds(search, { words: ['hot', 'tea'], order: 'relevance' }))[0]).toBe(tea.id)
  })

  it('finds a phrase only if its words are adjacent', async () => {
    const { search } = await openFilled()

    expect(await searchIds(search, { phrases: ['hot water'] })).toEqual([tea.id])
    expect(await searchIds(search, { phrases: ['water hot'] })).toEqual([])
    expect(await searchIds(search, { phrases: ['water'], words: ['tea'] })).toEqual([tea.id])
  })

  it('requires every phrase', async () => {
    const { search } = await openFilled()

    expect(await searchIds(search, { phrases: ['hot water', 'for tea'] })).toEqual([tea.id])
    expect(await searchIds(search, { phrases: ['hot water', 'basil knife'] })).toEqual([])
  })

  it('finds everything if no word is given', async () => {
    const { search } = await openFilled()

    expect((await searchIds(search, {})).sort()).toEqual(sorted([basil, roses, tea]))
  })

  it.each(hostileTexts)('treats %j as text, never as a command', async (word) => {
    const { search } = await openFilled()
    const filter = { userId: 'nobody' } as const

    expect(await searchIds(search, { words: [word], ...filter })).toEqual([])
    expect(await searchIds(search, { phrases: [word], ...filter })).toEqual([])
    expect((await searchIds(search, { words: [word, 'submarine'] })).length).toBeLessThanOrEqual(3)
  })
}
