import { expect, test } from 'vitest'
import { fillTexts } from './fill-texts.ts'

test('takes from English what a language lacks', () => {
  const arabic = { page: { title: 'مرحبًا' } }
  const english = { page: { title: 'Hello', note: 'Welcome' }, menu: { open: 'Open' } }

  expect(fillTexts(arabic, english)).toEqual({
    page: { title: 'مرحبًا', note: 'Welcome' },
    menu: { open: 'Open' },
  })
})

test('leaves the plural forms of a language as they are', () => {
  const japanese = { count_other: '{{count}} 件' }

  expect(fillTexts(japanese, { count_one: '{{count}} item', count_other: '{{count}} items' })).toEqual(
    japanese,
  )
})

test('takes all plural forms of English where a language has none', () => {
  const english = { count_one: '{{count}} item', count_other: '{{count}} items' }

  expect(fillTexts({ title: 'タイトル' }, english)).toEqual({ title: 'タイトル', ...english })
})

test('takes nothing where a language has a text in the place of keys', () => {
  expect(fillTexts({ page: 'Seite' }, { page: { title: 'Page' } })).toEqual({ page: 'Seite' })
})
