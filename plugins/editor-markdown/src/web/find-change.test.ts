import { expect, it } from 'vitest'
import { findChange } from './find-change.ts'

it.each([
  ['a mark that becomes an image', 'see [mark](#1) here', 'see [cat](/1.png) here', [5, 13, 'cat](/1.png']],
  ['a text where there was none', '', 'one', [0, 0, 'one']],
  ['a text that is gone', 'one', '', [0, 3, '']],
  ['more of the same letter', 'aa', 'aaa', [2, 2, 'a']],
  ['less of the same letter', 'aaa', 'aa', [2, 3, '']],
])('finds %s', (_what, before, after, expected) => {
  const { from, to, insert } = findChange(before, after)

  expect([from, to, insert]).toEqual(expected)
  expect(before.slice(0, from) + insert + before.slice(to)).toBe(after)
})
