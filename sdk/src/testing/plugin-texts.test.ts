import { expect, test } from 'vitest'
import { findText } from './plugin-texts.ts'

const texts = { en_US: { cups_zero: 'No tea', cups_one: '{{count}} cup', cups_other: '{{count}} cups' } }

test.each([
  [0, 'No tea'],
  [1, '1 cup'],
  [2, '2 cups'],
])('finds the form for %i, as a site does', (count, text) => {
  expect(findText(texts, 'en_US', 'cups', { count })).toBe(text)
})
