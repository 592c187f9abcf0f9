/** Where the letters of an alphabet begin in Unicode; zero if it has none of a kind. */
type Alphabet = { upper: number; lower: number; digits?: number; greekUpper?: number; greekLower?: number }

const alphabets: Readonly<Record<string, Alphabet>> = {
  bold: { upper: 0x1d400, lower: 0x1d41a, digits: 0x1d7ce, greekUpper: 0x1d6a8, greekLower: 0x1d6c2 },
  italic: { upper: 0x1d434, lower: 0x1d44e, greekUpper: 0x1d6e2, greekLower: 0x1d6fc },
  'bold-italic': { upper: 0x1d468, lower: 0x1d482, greekUpper: 0x1d71c, greekLower: 0x1d736 },
  script: { upper: 0x1d49c, lower: 0x1d4b6 },
  'bold-script': { upper: 0x1d4d0, lower: 0x1d4ea },
  fraktur: { upper: 0x1d504, lower: 0x1d51e },
  'double-struck': { upper: 0x1d538, lower: 0x1d552, digits: 0x1d7d8 },
  'bold-fraktur': { upper: 0x1d56c, lower: 0x1d586 },
  'sans-serif': { upper: 0x1d5a0, lower: 0x1d5ba, digits: 0x1d7e2 },
  'bold-sans-serif': { upper: 0x1d5d4, lower: 0x1d5ee, digits: 0x1d7ec },
  'sans-serif-italic': { upper: 0x1d608, lower: 0x1d622 },
  'sans-serif-bold-italic': { upper: 0x1d63c, lower: 0x1d656 },
  monospace: { upper: 0x1d670, lower: 0x1d68a, digits: 0x1d7f6 },
}

/** Letters that Unicode had before it had the alphabets. */
const older: Readonly<Record<string, string>> = {
  'italic h': 'ℎ',
  ...pairs('script', 'BℬEℰFℱHℋIℐLℒMℳRℛeℯgℊoℴ'),
  ...pairs('fraktur', 'CℭHℌIℑRℜZℨ'),
  ...pairs('double-struck', 'CℂHℍNℕPℙQℚRℝZℤ'),
}

function pairs(alphabet: string, letters: string): Record<string, string> {
  const found: Record<string, string> = {}
  for (const [pair] of letters.matchAll(/../gu)) found[`${alphabet} ${pair[0]}`] = pair.slice(1)
  return found
}

const kinds = [
  ['upper', 'A', 26],
  ['lower', 'a', 26],
  ['digits', '0', 10],
  ['greekUpper', 'Α', 25],
  ['greekLower', 'α', 25],
] as const

function letterIn(name: string, alphabet: Alphabet, letter: string): string | undefined {
  const known = older[`${name} ${letter}`]
  if (known !== undefined) return known
  for (const [kind, first, count] of kinds) {
    const start = alphabet[kind]
    const offset = letter.charCodeAt(0) - first.charCodeAt(0)
    if (start !== undefined && offset >= 0 && offset < count) return String.fromCodePoint(start + offset)
  }
  return undefined
}

/**
 * Browsers only support `mathvariant="normal"`. Letters of other alphabets are separate characters in
 * Unicode, which every browser shows.
 */
export function writeAlphabets(mathMl: string): string {
  return mathMl.replace(
    /<(m[a-z]+) mathvariant="([a-z-]+)">([^<]*)</g,
    (written, tag: string, name: string, text: string) => {
      const alphabet = alphabets[name]
      // Entities are letters of no alphabet.
      if (!alphabet || text.includes('&')) return written
      const letters = [...text].map((letter) => letterIn(name, alphabet, letter))
      return letters.includes(undefined) ? written : `<${tag}>${letters.join('')}<`
    },
  )
}
