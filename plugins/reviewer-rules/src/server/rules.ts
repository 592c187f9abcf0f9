import type { ReviewDecision, ReviewedText } from '@querent/sdk/server'

type Held = Exclude<ReviewDecision, { verdict: 'approve' }>

/** One word or phrase per line. */
export const readWords = (lines: string): string[] =>
  lines
    .split('\n')
    .map((line) => fold(line.trim()))
    .filter((line) => line !== '')

/**
 * Invisible characters that could be put into a word to hide it, such as a zero-width space or a soft hyphen.
 */
const invisible = /\p{Default_Ignorable_Code_Point}/gu

/**
 * Normalizes a text for comparison: without differences of case and width, and with one blank between words.
 */
export const fold = (text: string): string =>
  text.normalize('NFKC').replace(invisible, '').toLowerCase().replace(/\s+/g, ' ')

const entity = /&(?:#x0*([\da-f]{1,5})|#0*(\d{1,6})|(colon|sol|period));/gi
const named: Readonly<Record<string, string>> = { colon: ':', sol: '/', period: '.' }

/** Decodes HTML entities that could hide a word or a link. */
export const decode = (text: string): string =>
  text.replace(entity, (_, hex?: string, decimal?: string, name = '') =>
    hex || decimal
      ? String.fromCodePoint(hex ? Number.parseInt(hex, 16) : Number(decimal))
      : (named[String(name).toLowerCase()] ?? ''),
  )

const letter = /[\p{L}\p{N}]/u

/** Languages that are written without blanks have no word boundaries to search for. */
const isUnspaced = (word: string) => /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}]/u.test(word)

/** The first word that the text contains as a whole. */
export function findWord(text: string, words: readonly string[]): string | undefined {
  const folded = fold(text)
  return words.find((word) => hasWord(folded, word))
}

function hasWord(text: string, word: string): boolean {
  for (let at = text.indexOf(word); at !== -1; at = text.indexOf(word, at + 1)) {
    if (isUnspaced(word)) return true
    const before = text.slice(Math.max(0, at - 2), at).match(/.$/u)?.[0] ?? ''
    const after = text.slice(at + word.length).match(/^./u)?.[0] ?? ''
    if (!letter.test(before) && !letter.test(after)) return true
  }
  return false
}

/** Everything that is published with a text. */
export const wholeText = ({ title, content, tags }: ReviewedText): string =>
  decode([title, content, ...tags].filter((part) => part !== '').join('\n'))

/** Without a scheme it is only a link in a Markdown or HTML link; elsewhere it may be a comment in code. */
const hosts = /(?:https?:\/\/|\bwww\.|(?:\]\(\s*<?|\]:\s*<?|\bhref\s*=\s*["']?)\/\/)[^\s<>()[\]"']+/giu

export const countLinks = (text: string): number => text.match(hosts)?.length ?? 0

/** Letters of other scripts than these, such as `Latin` and `Han`, are foreign. */
export function isForeign(text: string, scripts: readonly string[]): boolean {
  if (scripts.length === 0) return false
  const known = new RegExp(scripts.map((script) => `\\p{Script=${script}}`).join('|'), 'u')
  // Names and code in another script are common: half of the letters decide.
  const letters = [...text.slice(0, 5000)].filter((character) => /\p{L}/u.test(character))
  return (
    letters.length > 0 && letters.filter((character) => known.test(character)).length * 2 < letters.length
  )
}

/** The existing scripts in a comma-separated list of names. */
export function readScripts(list: string): string[] {
  return list
    .split(',')
    .map((name) => name.trim())
    .filter((name) => /^[A-Z]\w+$/.test(name) && isScript(name))
}

function isScript(name: string): boolean {
  try {
    new RegExp(`\\p{Script=${name}}`, 'u')
    return true
  } catch {
    return false
  }
}

// texts: reason.*
export const hold = (reason: string, values?: Held['values']): Held => ({
  verdict: 'hold',
  reason: `reason.${reason}`,
  ...(values && { values }),
})
