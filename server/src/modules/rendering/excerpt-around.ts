import { toCharacters } from './markdown/plain-text.rules.ts'

const around = 100
const withoutMatch = 200
/** A longer word, and a language without spaces, is cut where the window ends. */
const maxRest = 20
const mark = /\p{M}/gu
const ascii = /^[\0-\x7f]*$/
/** What folding changes; the rest of a text stays as it is. */
const foldable = /[A-Z]+|[^\0-\x7f]/g
/** Entities, and what takes two units of a string. */
const longCharacters = /[&\ud800-\udfff]/

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

/** The characters of a text one by one; a string where each of them is one unit of it. */
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
  if (ascii.test(text)) return findFirst(characters, text.toLowerCase(), foldedWords)
  const folded = typeof characters === 'string' ? text.replace(foldable, fold) : characters.map(fold).join('')
  const match = findEarliest(folded, foldedWords)
  return match && toCharacterRange(characters, match, getFoldedLength)
}

// Of ASCII, entities included, each character folds to one of its length.
const getFoldedLength = (character: string) =>
  character < '\x80' ? character.length : fold(character).length

/** The characters of the earliest of the words in a text that these characters, or others of the same lengths, make. */
function findFirst(characters: Characters, text: string, words: readonly string[]): Range | undefined {
  const match = findEarliest(text, words)
  // Where characters are units, places in the text are numbers of them.
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

/** The characters of a range of the text that they make. */
function toCharacterRange(
  characters: Characters,
  { start, end }: Range,
  getLength: (character: string) => number,
): Range {
  // How many characters begin before an offset in the text.
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
