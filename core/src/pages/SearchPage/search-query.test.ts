import { expect, it } from 'vitest'
import { readSearch, searchHref } from './search-query.ts'

const read = (search: string) => readSearch(new URL(`https://site.example/search${search}`))

it('searches for nothing without input', () => {
  expect(read('')).toEqual({ text: '', order: 'relevance', page: 1 })
  expect(read('?q=+++')).toEqual({ text: '', order: 'relevance', page: 1 })
})

it.each(['?q=a&order=best', '?q=a&page=0', '?q=a&page=x'])('rejects the search at %s', (search) => {
  expect(read(search)).toBeUndefined()
})

it('writes URLs that it reads', () => {
  const query = { text: '[c++] "a & b" is:answer', order: 'score', page: 2 } as const

  expect(read(new URL(searchHref(query), 'https://site.example').search)).toEqual(query)
  expect(searchHref({ text: '', order: 'relevance', page: 1 })).toBe('/search')
})
