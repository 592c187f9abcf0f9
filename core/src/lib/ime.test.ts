import { expect, it } from 'vitest'
import { isImeEvent } from './ime.ts'

it.each([
  ['a plain key', { key: 'Enter', keyCode: 13 }, false],
  ['a key within a composition', { key: 'Enter', keyCode: 13, isComposing: true }, true],
  ['the key that ends one in Safari', { key: 'Enter', keyCode: 229 }, true],
])('knows %s', (_what, init, expected) => {
  expect(isImeEvent(new KeyboardEvent('keydown', init))).toBe(expected)
})
