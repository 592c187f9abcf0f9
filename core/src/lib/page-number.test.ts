import { expect, test } from 'vitest'
import { readPageNumber } from './page-number.ts'

test.each([
  ['', 1],
  ['page=', 1],
  ['page=3', 3],
  ['page=999999', 999_999],
  ['page=0', undefined],
  ['page=-1', undefined],
  ['page=1.5', undefined],
  ['page=1e3', undefined],
  ['page=two', undefined],
  ['page=1000000', undefined],
])('of %j reads the page %j', (query, page) => {
  expect(readPageNumber(new URLSearchParams(query))).toBe(page)
})
