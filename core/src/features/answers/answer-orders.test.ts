import { expect, it } from 'vitest'
import { answersPath, toAnswerOrder } from './AnswerList.tsx'

it.each([
  ['', 'default'],
  ['order=updated&page=3', 'updated'],
  ['order=vote', 'default'],
  ['order=x', 'default'],
])('reads the order of ?%s', (query, order) => {
  expect(toAnswerOrder(new URLSearchParams(query))).toBe(order)
})

it('omits defaults from URLs', () => {
  expect(answersPath('/questions/1', 'default')).toBe('/questions/1')
  expect(answersPath('/questions/1', 'created', 2)).toBe('/questions/1?order=created&page=2')
})
