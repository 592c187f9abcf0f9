import { expect, test } from 'vitest'
import { fillTexts } from './fill-texts.ts'

test('uses English for what a language lacks', () => {
  const arabic = { page: { title: 'مرحبًا' } }
  const english = { page: { title: 'Hello', note: 'Welcome' }, menu: { open: 'Open' } }

  expect(fillTexts(arabic, english)).toEqual({
    page: { title: 'مرحبًا', note: 'Welcome' },
    menu: { open: 'Open' },
  })
})

test('keeps the plural forms of a language', () => {
  const japanese = { count_other: '{{count}} 件' }

  expect(fillTexts(japanese, { count_one: '{{count}} item', count_other: '{{count}} items' })).toEqual(
    japanese,
  )
})

test('uses all plural forms of English if a language has none', () => {
  const english = { count_one: '{{count}} item', count_other: '{{count}} items' }

  expect(fillTexts({ title: 'タイトル' }, english)).toEqual({ title: 'タイトル', ...english })
})

test('uses nothing if a language has a text instead of keys', () => {
  expect(fillTexts({ page: 'Seite' }, { page: { title: 'Page' } })).toEqual({ page: 'Seite' })
})
