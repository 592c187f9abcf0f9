import { expect, test } from 'vitest'
import { listPluralFormProblems } from './plural-forms.ts'

const english = { page: { cups_zero: 'No tea', cups_one: 'One cup', cups_other: 'Cups' }, step_two: 'Pour' }

test('accepts the forms of a language, a text for zero, and names that only look like a form', () => {
  expect(listPluralFormProblems(english, 'en_US')).toEqual({ missing: [], unused: [] })
})

test('names the forms that the language needs and the file lacks', () => {
  expect(listPluralFormProblems(english, 'ar')).toEqual({
    missing: ['page.cups_two', 'page.cups_few', 'page.cups_many'],
    unused: [],
  })
})

test('names the forms that the language never uses', () => {
  expect(listPluralFormProblems(english, 'ja_JP')).toEqual({ missing: [], unused: ['page.cups_one'] })
})
