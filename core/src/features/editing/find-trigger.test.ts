import { expect, it } from 'vitest'
import { findTrigger } from './completion-options.ts'
import { findEmoji } from './emoji-table.ts'

const at = (text: string) => findTrigger(text, text.length, text.length)

it.each([
  ['hello :sm', { kind: 'emoji', typed: 'sm', from: 6, to: 9 }],
  [':+1', { kind: 'emoji', typed: '+1', from: 0, to: 3 }],
  ['thanks @ad', { kind: 'users', typed: 'ad', from: 7, to: 10 }],
  ['谢谢@王小', { kind: 'users', typed: '王小', from: 2, to: 5 }],
  ['@Вера', { kind: 'users', typed: 'Вера', from: 0, to: 5 }],
  ['@जॉन', { kind: 'users', typed: 'जॉन', from: 0, to: 4 }],
  ['thanks @', { kind: 'users', typed: '', from: 7, to: 8 }],
  ['(@ada.l', { kind: 'users', typed: 'ada.l', from: 1, to: 7 }],
])('finds the begun word in %j', (text, trigger) => {
  expect(at(text)).toEqual(trigger)
})

it.each(['at 10:30', 'a ::sm', ':s', 'me@example', 'https://x/@ad', 'plain', ':two words', ''])(
  'finds nothing in %j',
  (text) => {
    expect(at(text)).toBeUndefined()
  },
)

it.each(['```java\n@Test', '~~~\nputs :email', 'a `@Test', 'a `x` and ``b ` :email', 'a `{ :email'])(
  'finds nothing in the code of %j',
  (text) => {
    expect(at(text)).toBeUndefined()
  },
)

it.each(['```\ncode\n```\n@ada', 'with `code` by @ada', 'a \\` by @ada', 'line `\nby @ada'])(
  'finds the mention after the code of %j',
  (text) => {
    expect(at(text)).toMatchObject({ kind: 'users', typed: 'ada' })
  },
)

it('finds nothing while something is selected', () => {
  expect(findTrigger('@ada', 1, 4)).toBeUndefined()
})

it('finds emoji by any of their names, the best matches first', () => {
  expect(findEmoji('smile')[0]).toEqual({ name: 'smile', emoji: '😄' })
  expect(findEmoji('SM').map(({ name }) => name)).toContain('smirk')
  expect(findEmoji('thumbs')[0]).toEqual({ name: 'thumbsup', emoji: '👍' })
  expect(findEmoji('heart')).toHaveLength(8)
  expect(findEmoji('nothing_like_this')).toEqual([])
})

it('has unique names for every emoji', () => {
  const names = findEmoji('', 10_000).map(({ name }) => name)
  expect(names.length).toBeGreaterThan(300)
  expect(new Set(names).size).toBe(names.length)
  for (const name of names) expect(name).toMatch(/^[a-z0-9_+-]+$/)
})
