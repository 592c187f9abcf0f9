import { toCharacters } from './markdown/plain-text.rules.ts'

const around = 100
const withoutMatch = 200
/** Longer words, and languages without spaces, are cut at the end of the window. */
const maxRest = 20
const mark = /\p{M}/gu
const ascii = /^[\0-\x7f]*$/
/** The characters that folding changes. */
const foldable = /[A-Z]+|[^\0-\x7f]/g
/** Entities, and characters that take two units of a string. */
const longCharacters = /[&\ud800-\udfff]/

/**
 * The part of a plain text around the first match of the words: at most 100 characters before and after the
 * match, cut between words, with dots where it is cut. A match with the given spelling is preferred; then
 * case and accents are ignored, as in the index.
 */
export function excerptAround(text: string, words: readonly string[]): string {
  // Such a text has one unit per character, so it need not be split.
  const characters = isPlain(text) ? text : toCharacters(text)
  const match = findFirst(characters, text, words) ?? findFolded(characters, text, words)
  const range = match ? windowAround(match, characters.length) : { start: 0, end: withoutMatch }
  const { start, end } = toWholeWords(characters, range, match ?? { start: 0, end: 0 })

  const before = start > 0 ? '...' : ''
  const after = end < characters.length ? '...' : ''
  return before + join(characters.slice(start, end)) + after
}

/** The characters of a text one by one; a string if each of them is one unit. */
type Characters = string | readonly string[]

const isPlain = (text: string) => !longCharacters.test(text)

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

/** Removes partial words at the edges of a window, but keeps the match. */
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
  if (ascii.test(text)) return findFirst(characters, text.toLowerCase(), foldedWords)
  const folded = typeof characters === 'string' ? text.replace(foldable, fold) : characters.map(fold).join('')
  const match = findEarliest(folded, foldedWords)
  return match && toCharacterRange(characters, match, getFoldedLength)
}

// In ASCII, including entities, each character folds to one of its length.
const getFoldedLength = (character: string) =>
  character < '\x80' ? character.length : fold(character).length

/**
 * The characters of the first match. `text` consists of these characters, or of others with the same lengths.
 */
function findFirst(characters: Characters, text: string, words: readonly string[]): Range | undefined {
  const match = findEarliest(text, words)
  // If characters are units, offsets in the text are numbers of characters.
  if (!match || typeof characters === 'string') return match
  return toCharacterRange(characters, match, (character) => character.length)
}

function findEarliest(text: string, words: readonly string[]): Range | undefined {
  const [earliest] = words
    .filter((word) => word !== '')
    .map((word) => ({ start: text.indexOf(word), length: word.length }))
    .filter(({ start }) => start >= 0)
    .sort((a, b) => a.start - b.start)
  return earliest && { start: earliest.start, end: earliest.start + earliest.length }
}

/** Converts a range of the text to a range of its characters. */
function toCharacterRange(
  characters: Characters,
  { start, end }: Range,
  getLength: (character: string) => number,
): Range {
  // The number of characters that begin before an offset in the text.
  const countBefore = (offset: number) => {
    let position = 0
    let count = 0
    while (count < characters.length && position < offset) {
      position += getLength(characters[count] ?? '')
      count += 1
    }
    return count
  }
  return { start: countBefore(start), end: countBefore(end) }
}

function fold(text: string): string {
  if (ascii.test(text)) return text.toLowerCase()
  return text.normalize('NFKD').replace(mark, '').toLowerCase()
}
