import { toCharacters } from './markdown/plain-text.rules.ts'

const around = 100
const withoutMatch = 200
/** A longer word, and a language without spaces, is cut where the window ends. */
const maxRest = 20
const mark = /\p{M}/gu
const ascii = /^[\0-\x7f]*$/

/**
 * The part of a plain text around the first of the words found in it: at most 100 characters before and
 * after the word, dots where it is cut, which is between words. Spelling as given is preferred; then case
 * and accents are ignored, because the index finds those as well.
 */
export function excerptAround(text: string, words: readonly string[]): string {
  // Such a text is the list of its characters by itself.
  const characters = isPlain(text) ? text : toCharacters(text)
  const match = findFirst(characters, text, words) ?? findFolded(characters, text, words)
  const range = match ? windowAround(match, characters.length) : { start: 0, end: withoutMatch }
  const { start, end } = toWholeWords(characters, range, match ?? { start: 0, end: 0 })

  const before = start > 0 ? '...' : ''
  const after = end < characters.length ? '...' : ''
  return before + join(characters.slice(start, end)) + after
}

/** The characters of a text one by one; those of ASCII without entities are a string. */
type Characters = string | readonly string[]

const isPlain = (text: string) => ascii.test(text) && !text.includes('&')

const join = (characters: Characters) => (typeof characters === 'string' ? characters : characters.join(''))

interface Range {
  start: number
  end: number
}

function windowAround(match: Range, length: number): Range {
  const start = Math.max(0, match.start - around)
  const end = match.end + around
  if (end <= length) return { start, end }
  const wanted = match.end - match.start + 2 * around
  return { start: Math.max(0, length - wanted), end: length }
}

/** A window without the rest of a word at its edges; what was found stays. */
function toWholeWords(characters: Characters, { start, end }: Range, match: Range): Range {
  const isSpace = (index: number) => characters[index] === ' '
  const whole = { start, end }
  if (start > 0 && !isSpace(start - 1)) {
    const rest = characters.slice(start, Math.min(start + maxRest, match.start)).indexOf(' ')
    if (rest >= 0) whole.start = start + rest + 1
  }
  if (end < characters.length && !isSpace(end)) {
    const from = Math.max(end - maxRest, match.end)
    const rest = characters.slice(from, end).lastIndexOf(' ')
    if (rest >= 0) whole.end = from + rest
  }
  return whole
}

function findFolded(characters: Characters, text: string, words: readonly string[]): Range | undefined {
  const foldedWords = words.map(fold)
  // Folding such a text keeps the length of each character.
  if (typeof characters === 'string' || ascii.test(text))
    return findFirst(characters, text.toLowerCase(), foldedWords)
  const folded = characters.map(fold)
  return findFirst(folded, folded.join(''), foldedWords)
}

/** The characters of the earliest of the words in a text that these characters, or others of the same lengths, make. */
function findFirst(characters: Characters, text: string, words: readonly string[]): Range | undefined {
  const [earliest] = words
    .filter((word) => word !== '')
    .map((word) => ({ start: text.indexOf(word), length: word.length }))
    .filter(({ start }) => start >= 0)
    .sort((a, b) => a.start - b.start)
  if (!earliest) return undefined
  return {
    start: countWithin(characters, earliest.start),
    end: countWithin(characters, earliest.start + earliest.length),
  }
}

// How many characters begin before the given offset in the joined text.
function countWithin(characters: Characters, offset: number): number {
  if (typeof characters === 'string') return Math.min(offset, characters.length)
  let position = 0
  let count = 0
  while (count < characters.length && position < offset) {
    position += characters[count]?.length ?? 0
    count += 1
  }
  return count
}

function fold(text: string): string {
  if (ascii.test(text)) return text.toLowerCase()
  return text.normalize('NFKD').replace(mark, '').toLowerCase()
}
