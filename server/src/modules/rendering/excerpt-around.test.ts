import { expect, test } from 'vitest'
import { excerptAround } from './excerpt-around.ts'

const filler = 'soil '.repeat(40).trim()

test('shows the beginning of a text that has none of the words', () => {
  expect(excerptAround(`${filler} end`, ['tomato'])).toBe(`${filler}...`)
})

test('shows the text around the first match, cut between words', () => {
  const excerpt = excerptAround(`${filler} tomato ${filler} basil`, ['basil', 'tomato'])

  expect(excerpt).toBe(`...${'soil '.repeat(20)}tomato${' soil'.repeat(20)}...`)
})

test.each([
  ['case', 'TOMATO', 'Tomato'],
  ['accents', 'resume', 'Résumé'],
  ['marks that follow a letter', 'resume', 'Re\u0301sume\u0301'],
  ['ligatures', 'find', 'ﬁnd'],
  ['signs of two units', 'bold', '𝐁𝐨𝐥𝐝'],
])('finds a word whatever its %s', (_, word, written) => {
  // Before the word: characters that fold to several, take two units, or are written as an entity.
  for (const before of ['', '… ', '😀 ', '&amp; ']) {
    const text = `${filler} ${before}${written} ${filler}`

    expect(excerptAround(text, [word])).toMatch(
      new RegExp(`^\\.\\.\\.(?:soil )+${before}${written}(?: soil)+\\.\\.\\.$`),
    )
  }
})

test('counts an entity as one character', () => {
  const text = `${'&amp;'.repeat(150)}tomato${'&lt;'.repeat(150)}`

  expect(excerptAround(text, ['tomato'])).toBe(`...${'&amp;'.repeat(100)}tomato${'&lt;'.repeat(100)}...`)
})
