import { expect, it } from 'vitest'
import { answerIdIn } from './QuestionPage.tsx'

it.each([
  [{ slugPermalink: 'a-title', aid: '10020000000000002' }, '10020000000000002'],
  [{ slugPermalink: '10020000000000002' }, '10020000000000002'],
  [{ slugPermalink: 'E1D1' }, 'E1D1'],
  [{ slugPermalink: 'a-title' }, undefined],
  [{ slugPermalink: '10010000000000002' }, undefined],
  [{}, undefined],
])('finds the answer in %o', (params, expected) => {
  expect(answerIdIn(params)).toBe(expected)
})
