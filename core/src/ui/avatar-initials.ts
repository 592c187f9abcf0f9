const TONES = 8

/** Letters for a name: first letters of the first and the last word, or the first sign of a name without words. */
export function getInitials(name: string): string {
  const words = name.split(/[\s._-]+/).filter((word) => /[\p{L}\p{N}]/u.test(word))
  const first = firstSign(words[0] ?? '')
  const last = words.length > 1 ? firstSign(words.at(-1) ?? '') : ''
  // Two signs of a script with wide characters would not fit.
  return /\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}|\p{Script=Hangul}/u.test(first)
    ? first
    : (first + last).toLocaleUpperCase()
}

function firstSign(word: string): string {
  return [...word].find((sign) => /[\p{L}\p{N}]/u.test(sign)) ?? ''
}

/** The same name has the same color everywhere. */
export function getTone(name: string): number {
  let hash = 0
  for (const sign of name) hash = (hash * 31 + (sign.codePointAt(0) ?? 0)) % 9973
  return hash % TONES
}
