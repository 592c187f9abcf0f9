import { expect, it } from 'vitest'
import { highlight } from './SearchResultList.tsx'

const marked = (text: string, ...words: string[]) =>
  highlight(text, words)
    .map((part) => (part.isMatch ? `<${part.text}>` : part.text))
    .join('')

it('ignores case and accents', () => {
  expect(marked('Le Café de la gare, un cafe', 'café')).toBe('Le <Café> de la gare, un <cafe>')
})

it('marks the beginning of words, and nothing inside others', () => {
  expect(marked('accents, unaccented', 'accent')).toBe('<accent>s, unaccented')
})

it('marks words inside sentences without spaces', () => {
  expect(marked('怎样优化数据库查询', '数据库')).toBe('怎样优化<数据库>查询')
})

it('merges overlapping matches', () => {
  expect(marked('tea time', 'tea', 'tea time')).toBe('<tea time>')
})

it('keeps the whole text, including letters of two code units', () => {
  const text = '😀 İstanbul ﬁne tea 😀'

  expect(
    highlight(text, ['tea', 'fine'])
      .map((part) => part.text)
      .join(''),
  ).toBe(text)
  expect(marked(text, 'tea')).toContain('<tea>')
})

it('marks nothing without words', () => {
  expect(highlight('tea', [])).toEqual([{ text: 'tea', isMatch: false }])
  expect(highlight('', ['tea'])).toEqual([])
})
