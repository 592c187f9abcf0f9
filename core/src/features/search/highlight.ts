export type TextPart = { text: string; isMatch: boolean }

type Range = { start: number; end: number }

/** Letters without case and accents, each as long as the letter it represents, so that positions stay true. */
function fold(text: string): string {
  return [...text]
    .map((letter) => {
      const plain = letter.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
      return plain.length === letter.length ? plain : letter
    })
    .join('')
}

const isLetter = (letter: string | undefined) => letter !== undefined && /[\p{L}\p{N}]/u.test(letter)
const hasNoSpaces = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u

/** A word is marked where one begins with it; in writing without spaces, everywhere. */
function occurrences(text: string, word: string): Range[] {
  const found: Range[] = []
  for (let start = text.indexOf(word); start >= 0; start = text.indexOf(word, start + word.length)) {
    if (!isLetter(text[start - 1]) || hasNoSpaces.test(word)) found.push({ start, end: start + word.length })
  }
  return found
}

function merge(ranges: Range[]): Range[] {
  const merged: Range[] = []
  for (const range of ranges.sort((a, b) => a.start - b.start)) {
    const last = merged.at(-1)
    if (last && range.start <= last.end) last.end = Math.max(last.end, range.end)
    else merged.push({ ...range })
  }
  return merged
}

/** Divides a text into what was searched for and the rest. Case and accents do not count. */
export function highlight(text: string, words: readonly string[]): TextPart[] {
  const folded = fold(text)
  const ranges = merge(
    words.map(fold).flatMap((word) => (word.trim() === '' ? [] : occurrences(folded, word))),
  )
  const parts: TextPart[] = []
  let end = 0
  for (const range of ranges) {
    parts.push({ text: text.slice(end, range.start), isMatch: false })
    parts.push({ text: text.slice(range.start, range.end), isMatch: true })
    end = range.end
  }
  parts.push({ text: text.slice(end), isMatch: false })
  return parts.filter((part) => part.text !== '')
}
