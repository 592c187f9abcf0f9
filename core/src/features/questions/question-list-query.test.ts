import { describe, expect, it } from 'vitest'
import { listHref, readListQuery } from './question-list-query.ts'

const orders = ['newest', 'hot', 'score'] as const
const read = (search: string) => readListQuery(new URL(`https://site.example/questions${search}`), orders)

describe('readListQuery', () => {
  it('starts with the newest, all time, and the first page', () => {
    expect(read('')).toEqual({ order: 'newest', days: 0, page: 1 })
    expect(read('?order=&page=&in_days=')).toEqual({ order: 'newest', days: 0, page: 1 })
  })

  it('reads the URL', () => {
    expect(read('?order=score&in_days=7&page=3')).toEqual({ order: 'score', days: 7, page: 3 })
  })

  it.each([
    '?order=best',
    '?order=frequent',
    '?page=0',
    '?page=-1',
    '?page=1.5',
    '?page=x',
    '?page=9999999',
    '?in_days=x',
  ])('rejects the list at %s', (search) => {
    expect(read(search)).toBeUndefined()
  })

  it('has no time frame if the order has its own', () => {
    expect(read('?order=hot&in_days=7')).toEqual({ order: 'hot', days: 0, page: 1 })
  })
})

describe('listHref', () => {
  it('only contains what differs from the defaults', () => {
    expect(listHref('/questions', { order: 'newest', days: 0, page: 1 })).toBe('/questions')
    expect(listHref('/tags/sql', { order: 'score', days: 30, page: 2 })).toBe(
      '/tags/sql?order=score&in_days=30&page=2',
    )
  })

  it('returns the URL that was read', () => {
    const query = { order: 'score', days: 365, page: 12 } as const

    expect(read(listHref('', query))).toEqual(query)
  })
})
