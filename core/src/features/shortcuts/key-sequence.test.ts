import { expect, it } from 'vitest'
import { createKeySequence, type KeyPress } from './bind-shortcuts.ts'

const press = (key: string, changes: Partial<KeyPress> = {}): KeyPress => ({
  key,
  code: '',
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  isComposing: false,
  repeat: false,
  ...changes,
})

it.each([
  ['/', 'search'],
  ['?', 'help'],
  ['j', 'next'],
  ['k', 'previous'],
  ['u', 'vote_up'],
  ['d', 'vote_down'],
  ['e', 'edit'],
  ['a', 'ask'],
  ['c', 'ask'],
  ['Escape', 'leave'],
])('reads %s as %s', (key, id) => {
  expect(createKeySequence()(press(key))).toBe(id)
})

it('reads the reviewers’ keys while they review', () => {
  const read = createKeySequence(Date.now, () => true)
  const ids = ['a', 'r', 'i', 'd', 'c', 'u'].map((key) => read(press(key)))
  expect(ids).toEqual(['approve', 'reject', 'ignore', 'delete', 'close', 'unlist'])
  expect(createKeySequence()(press('r'))).toBeUndefined()
})

it.each([
  ['h', 'home'],
  ['q', 'questions'],
  ['t', 'tags'],
  ['u', 'users'],
  ['n', 'notifications'],
])('reads g and %s as %s', (key, id) => {
  const read = createKeySequence()
  expect(read(press('g'))).toBeUndefined()
  expect(read(press(key))).toBe(id)
})

it('resets a sequence after a while, and after a key that does not fit', () => {
  let now = 0
  const read = createKeySequence(() => now)
  read(press('g'))
  now = 2000
  expect(read(press('u'))).toBe('vote_up')
  read(press('g'))
  expect(read(press('x'))).toBeUndefined()
  expect(read(press('h'))).toBeUndefined()
})

it('ignores modifiers, and unfinished words of an input method', () => {
  const read = createKeySequence()
  for (const changes of [
    { ctrlKey: true },
    { metaKey: true },
    { altKey: true },
    { shiftKey: true },
    { isComposing: true },
  ]) {
    expect(read(press('j', changes))).toBeUndefined()
  }
  expect(read(press('?', { shiftKey: true }))).toBe('help')
  expect(read(press('/', { shiftKey: true }))).toBe('search')
})

it('recognizes letters of other scripts by their position', () => {
  const read = createKeySequence()
  expect(read(press('ت', { code: 'KeyJ' }))).toBe('next')
  expect(read(press('о', { code: 'KeyJ' }))).toBe('next')
  // Two letters on one key.
  expect(read(press('لا', { code: 'KeyB' }))).toBeUndefined()
})

it('only repeats keys that move', () => {
  const read = createKeySequence()
  expect(read(press('j', { repeat: true }))).toBe('next')
  expect(read(press('u', { repeat: true }))).toBeUndefined()
})
