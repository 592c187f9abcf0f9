import { expect, it } from 'vitest'
import { readTagQuery, tagListHref } from './TagListPage.tsx'

const read = (search: string) => readTagQuery(new URL(`https://site.example/tags${search}`))

it('starts with the most popular tags', () => {
  expect(read('')).toEqual({ order: 'popular', filter: '', page: 1 })
})

it('reads order, filter and page', () => {
  expect(read('?order=name&filter=+gram+&page=2')).toEqual({ order: 'name', filter: 'gram', page: 2 })
})

it('cuts off a filter that is longer than any tag', () => {
  expect(read(`?filter=${'é'.repeat(50)}`)?.filter).toBe('é'.repeat(35))
})

it.each(['?order=best', '?page=0', '?page=x', '?page=-3'])('rejects the list at %s', (search) => {
  expect(read(search)).toBeUndefined()
})

it('writes URLs that it reads', () => {
  const query = { order: 'newest', filter: 'c++ & co', page: 3 } as const

  expect(tagListHref({ order: 'popular', filter: '', page: 1 })).toBe('/tags')
  expect(read(new URL(tagListHref(query), 'https://site.example').search)).toEqual(query)
})
