import { expect, test } from 'vitest'
import { findText } from './find-text.ts'

const texts = {
  en_US: { cups_zero: 'No tea', cups_one: '{{count}} cup', cups_other: '{{count}} cups' },
  ar: { cups_two: 'كوبان', cups_other: '{{count}} كوب' },
}

test.each([
  [0, 'No tea'],
  [1, '1 cup'],
  [2, '2 cups'],
])('finds the form for %i, as web halves do', (count, text) => {
  expect(findText(texts, 'en_US', 'cups', { count })).toBe(text)
})

test('prefers another form of the language to the form in English', () => {
  expect(findText(texts, 'ar', 'cups', { count: 2 })).toBe('كوبان')
  expect(findText(texts, 'ar', 'cups', { count: 0 })).toBe('0 كوب')
})
