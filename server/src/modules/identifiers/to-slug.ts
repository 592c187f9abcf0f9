import { plainLetters } from './plain-letters.rules.ts'
import { hasHan, pinyinSyllables, romanize } from './romanize.ts'

const maxSlugLength = 150
const fallbackSlug = 'topic'

const ascii = /^[\0-\x7f]*$/
const letterBeyondLatin = /(?![ -ɏ])\p{L}/u
const fourByteCharacter = /[\u{10000}-\u{10ffff}]/gu

const spelledOut = new Map([
  ...plainLetters,
  ['&', 'and'],
  ['@', 'at'],
  ['©', 'c'],
  ['®', 'r'],
  ['ä', 'ae'],
  ['ö', 'oe'],
  ['ü', 'ue'],
])
const spelledOutCharacter = new RegExp(`[${[...spelledOut.keys()].join('')}]`, 'g')

export interface SlugOptions {
  /** Whether non-Latin letters are transliterated to ASCII; otherwise they are dropped. */
  transliterate?: boolean
}

/** The readable part of a question's URL, computed from its title. Never empty, at most 150 bytes. */
export function toSlug(title: string, { transliterate = true }: SlugOptions = {}): string {
  if (hasHan(title)) return cut(pinyinSyllables(title).join('-')) || fallbackSlug

  const latin = transliterate && letterBeyondLatin.test(title) ? romanize(title) : title
  return cut(dashed(latin.replace(fourByteCharacter, ''))) || fallbackSlug
}

function dashed(text: string): string {
  // Most titles of a list are ASCII, which has neither composed characters nor marks.
  const isAscii = ascii.test(text)
  const spelled = (isAscii ? text : text.normalize('NFC'))
    .toLowerCase()
    .replace(spelledOutCharacter, (character) => spelledOut.get(character) ?? '')
  return (isAscii ? spelled : spelled.normalize('NFD').replace(/\p{M}/gu, ''))
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}

// Slugs are ASCII, so characters are bytes. A dash left at the cut would read as a mistake.
function cut(slug: string): string {
  return slug.slice(0, maxSlugLength).replace(/-$/, '')
}
