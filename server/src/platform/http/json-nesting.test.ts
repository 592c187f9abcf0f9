import { expect, test } from 'vitest'
import { isNestedTooDeep } from './json-nesting.ts'

const isTooDeep = (json: string) => isNestedTooDeep(Buffer.from(json))
const nest = (depth: number, content = '') => '['.repeat(depth) + content + ']'.repeat(depth)

test('counts open brackets at the same time, however many there are in total', () => {
  expect(isTooDeep(nest(100))).toBe(false)
  expect(isTooDeep(nest(101))).toBe(true)
  expect(isTooDeep(`${'{"a":['.repeat(51)}`)).toBe(true)
  expect(isTooDeep(`[${`${nest(99)},`.repeat(1000)}0]`)).toBe(false)
})

test('ignores brackets in strings', () => {
  for (const text of ['['.repeat(200), `\\"${'{'.repeat(200)}`, `é\\${'['.repeat(200)}`]) {
    expect(isTooDeep(JSON.stringify({ content: text }))).toBe(false)
  }
})

test('continues to count after a string that ends in a backslash', () => {
  expect(isTooDeep(`["\\\\",${nest(100)}]`)).toBe(true)
})
