import { expect, it } from 'vitest'
import { answersPath, getAnswerPage, toAnswerOrder } from './AnswerList.tsx'

it.each([
  ['', 'default', 1],
  ['order=updated&page=3', 'updated', 3],
  ['order=vote&page=-1', 'default', 1],
  ['order=x&page=1e9', 'default', 1],
  ['page=0', 'default', 1],
])('reads the address ?%s', (query, order, page) => {
  const search = new URLSearchParams(query)

  expect(toAnswerOrder(search)).toBe(order)
  expect(getAnswerPage(search)).toBe(page)
})

it('writes addresses without what goes without saying', () => {
  expect(answersPath('/questions/1', 'default')).toBe('/questions/1')
  expect(answersPath('/questions/1', 'created', 2)).toBe('/questions/1?order=created&page=2')
})
