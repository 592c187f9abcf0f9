import { describe, expect, it } from 'vitest'
import { mergeTexts, mergeVersions } from './merge-versions.ts'

const before = 'One.\n\nTwo.\n\nThree.'

describe('two changes of a text', () => {
  it.each([
    [
      'in different paragraphs',
      'One!\n\nTwo.\n\nThree.',
      'One.\n\nTwo.\n\nThree, or four.',
      'One!\n\nTwo.\n\nThree, or four.',
    ],
    [
      'at its two ends',
      'Zero.\n\nOne.\n\nTwo.\n\nThree.',
      `${before}\n\nFour.`,
      'Zero.\n\nOne.\n\nTwo.\n\nThree.\n\nFour.',
    ],
    ['that remove and add', 'One.\n\nThree.', 'One, of many.\n\nTwo.\n\nThree.', 'One, of many.\n\nThree.'],
    ['with one side unchanged', before, 'One.', 'One.'],
    ['with both sides unchanged', before, before, before],
    ['that are the same', 'Uno.\n\nTwo.\n\nThree.', 'Uno.\n\nTwo.\n\nTres.', 'Uno.\n\nTwo.\n\nTres.'],
  ])('are combined: %s', (_where, theirs, mine, both) => {
    expect(mergeTexts(before, theirs, mine)).toBe(both)
    expect(mergeTexts(before, mine, theirs)).toBe(both)
  })

  it.each([
    ['of the same line', 'One!\n\nTwo.\n\nThree.', 'One?\n\nTwo.\n\nThree.'],
    ['of neighboring lines', 'One.\nand\nTwo.\n\nThree.', 'One.\n\nTwo!\n\nThree.'],
    ['at the same place', `${before}\n\nFour.`, `${before}\n\nFive.`],
  ])('are not combined: %s', (_where, theirs, mine) => {
    expect(mergeTexts(before, theirs, mine)).toBeUndefined()
  })

  it('are not combined if the comparison would take too long', () => {
    const long = (word: string) => Array.from({ length: 3000 }, (_, n) => `${word} ${n}`).join('\n')

    expect(mergeTexts(long('a'), long('b'), long('c'))).toBeUndefined()
  })
})

describe('two versions', () => {
  const tag = (slug_name: string) => ({ slug_name, display_name: slug_name })
  const version = { title: 'Why?', slug_name: '', original_text: before, tags: [tag('a'), tag('b')] }

  it('are combined with the changes of both', () => {
    const theirs = { ...version, title: 'Why not?', tags: [tag('a'), tag('b'), tag('c')] }
    const mine = { ...version, original_text: `${before}\n\nFour.`, tags: [tag('b'), tag('d')] }

    expect(mergeVersions({ before: version, theirs, mine })).toEqual({
      title: 'Why not?',
      slug_name: '',
      original_text: `${before}\n\nFour.`,
      tags: [tag('b'), tag('c'), tag('d')],
    })
  })

  it('are not combined if both changed the title, or the older one is unknown', () => {
    const theirs = { ...version, title: 'Why not?' }
    const mine = { ...version, title: 'Wherefore?' }

    expect(mergeVersions({ before: version, theirs, mine })).toBeUndefined()
    expect(mergeVersions({ before: null, theirs, mine: version })).toBeUndefined()
  })
})
