import { plainLetters } from '../identifiers/index.ts'

/*
 * Text becomes words in one way for both databases, and in the same way for the index and for queries:
 * letters are folded (compatibility forms, case, accents), everything that is neither letter nor digit
 * separates. What comes out contains letters, digits and single spaces only, so the tokenizer of FTS5 and the
 * parser of PostgreSQL have nothing left to decide.
 *
 * Scripts written without spaces (and Korean, whose words carry endings) are indexed as overlapping pairs
 * of characters, followed by the last character of the run: 数据库 → 数据 据库 库. A query word then is a
 * sequence of pairs that must be adjacent, which finds every occurrence in any context; a dictionary
 * could only find what it cuts alike in both texts. A single character is found as the beginning of a
 * token. The dictionary (Intl.Segmenter) serves where it helps: it cuts a query that was typed without
 * spaces into words, which may then be separated.
 */

const maxTokenLength = 64
const minPrefixLength = 3

const denseScript =
  '\\p{scx=Han}\\p{scx=Hira}\\p{scx=Kana}\\p{scx=Bopo}\\p{scx=Hang}\\p{scx=Thai}\\p{scx=Laoo}\\p{scx=Khmr}\\p{scx=Mymr}'
const words = /[\p{L}\p{N}\p{M}]+/gu
// Digits belong to no script and may belong to several; they are treated as ordinary characters.
const runs = new RegExp(`(?:(?!\\p{N})[${denseScript}])+|(?:\\p{N}|[^${denseScript}])+`, 'gu')
const dense = new RegExp(`^(?!\\p{N})[${denseScript}]`, 'u')
// Voicing marks distinguish Japanese syllables; all other marks are accents and vowel signs.
const foldedMark = /(?![\u3099\u309a])\p{M}/gu
const invisible = /[\u0640\p{Cf}]/gu
const foldedLetters = new Map([...plainLetters, ['ς', 'σ']])
const foldedLetter = new RegExp(`[${[...foldedLetters.keys()].join('')}]`, 'g')

const particles = new Set(
  '的了是在和与及或吗呢吧啊么之也都就着过们个把被对从到为以而但且我你他她它这那有没不很会能要用はがをにでともへやかねよただの',
)

const dictionary = new Intl.Segmenter('zh', { granularity: 'word' })

/** One thing to search for: tokens that are adjacent in this order. */
export interface SearchTerm {
  tokens: string[]
  /** Whether the last token may be only the beginning of a word. */
  isPrefix: boolean
}

/** What a typed text asks for: quoted parts verbatim, everything else by words. */
export interface SegmentedQuery {
  words: SearchTerm[]
  phrases: SearchTerm[]
}

/** The tokens of a text for the index, separated by spaces. */
export function segmentForIndex(text: string): string {
  return listRuns(text).flatMap(indexTokens).join(' ')
}

/** Splits a typed text into search terms. */
export function segmentQuery(text: string): SegmentedQuery {
  const phrases: SearchTerm[] = []
  const rest = text.replace(/"([^"]*)"/g, (_, phrase: string) => {
    phrases.push(...listPhraseTerms(phrase))
    return ' '
  })
  const terms = rest.split(/\s+/).flatMap(listWordTerms)
  return { words: withoutRepetition(terms), phrases: withoutRepetition(phrases) }
}

/** A quoted text as one term; none if it contains no letter or digit. */
export function listPhraseTerms(text: string): SearchTerm[] {
  const parts = listRuns(text)
  const last = parts.at(-1)
  if (last === undefined) return []
  const characters = [...last]
  const isPrefix = dense.test(last) && characters.length === 1
  const end = dense.test(last) ? pairs(characters) : indexTokens(last)
  return [
    { tokens: [...parts.slice(0, -1).flatMap(indexTokens), ...(isPrefix ? characters : end)], isPrefix },
  ]
}

function listWordTerms(word: string): SearchTerm[] {
  const items = listRuns(word)
  if (!items.some((item) => dense.test(item))) return listSpacedTerms(word)
  // A single character among other letters (T恤, 3月) is only meaningful in its place.
  if (items.some((item) => dense.test(item) && [...item].length === 1)) {
    return listPhraseTerms(word)
  }
  const unfolded = fold(word, false).match(words) ?? []
  return unfolded
    .flatMap((text) => text.match(runs) ?? [])
    .flatMap((part) => (dense.test(part) ? listDictionaryTerms(part) : listPhraseTerms(part)))
}

// A typed word also matches longer words that begin with it.
function listSpacedTerms(word: string): SearchTerm[] {
  return listPhraseTerms(word).map((term) => ({ ...term, isPrefix: mayGoOn(term.tokens.at(-1)) }))
}

function listDictionaryTerms(run: string): SearchTerm[] {
  const segments = [...dictionary.segment(run)].map(({ segment }) => segment)
  const terms = joinSingles(segments).flatMap(listPhraseTerms)
  return terms.length > 0 ? terms : listPhraseTerms(run)
}

// The dictionary leaves single characters if it does not know a word. Most unknown words have two characters,
// so an odd one belongs to the word before it (数据 + 库) and the others form a word (优 + 化). Particles are
// between words and belong to none.
function joinSingles(segments: string[]): string[] {
  const found: string[] = []
  let singles: string[] = []
  let isAfterWord = false
  const closeSingles = () => {
    if (isAfterWord && singles.length % 2 === 1) found.push(`${found.pop()}${singles.shift()}`)
    if (singles.length > 1 || !isAfterWord) found.push(singles.join(''))
    singles = []
  }
  for (const segment of segments) {
    const isSingle = [...segment].length === 1
    if (isSingle && !particles.has(segment)) {
      singles.push(segment)
      continue
    }
    closeSingles()
    isAfterWord = !isSingle
    if (!isSingle) found.push(segment)
  }
  closeSingles()
  return found.filter((word) => [...word].length > 1)
}

function mayGoOn(token: string | undefined): boolean {
  return token !== undefined && token.length >= minPrefixLength && /\p{L}/u.test(token)
}

// Splits words into runs of scripts that are written with spaces between words, or without.
function listRuns(text: string): string[] {
  return (fold(text).match(words) ?? []).flatMap((word) => word.match(runs) ?? [])
}

function fold(text: string, isMarkFolded = true): string {
  const open = text.normalize('NFKD').replace(invisible, '')
  const plain = isMarkFolded ? open.replace(foldedMark, '') : open
  return plain
    .normalize('NFC')
    .toLowerCase()
    .replace(foldedLetter, (letter) => foldedLetters.get(letter) ?? letter)
}

function indexTokens(run: string): string[] {
  if (!dense.test(run)) return [run.slice(0, maxTokenLength)]
  const characters = [...run]
  return [...pairs(characters), ...characters.slice(-1)]
}

function pairs(characters: string[]): string[] {
  return characters.slice(1).map((character, index) => `${characters[index]}${character}`)
}

function withoutRepetition(terms: SearchTerm[]): SearchTerm[] {
  return [...new Map(terms.map((term) => [`${term.tokens.join(' ')}${term.isPrefix}`, term])).values()]
}
